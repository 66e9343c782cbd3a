import { useRef, useState } from 'react'
import drawings from '#data/drawings.mjs'
import { lazyPart } from '#ui/lazy-part.tsx'
import { kindsIn, stateKinds } from '#markdown/state-diagram.mjs'
import { DrawnDiagram } from './drawn-diagram.tsx'
import styles from './mermaid.module.css'

/** Shows the drawing as large as the window allows. Arrives with the first click. */
const ExpandedDiagram = lazyPart(
  'components/mdx/expanded-diagram',
  () => import('./expanded-diagram.tsx'),
)

interface MermaidProps {
  /** The source, with line breaks as remarkMermaid writes them. */
  chart: string
  /** Of its drawing in public/diagrams. */
  name: string
  title: string
}

/**
 * A diagram: packages/kit/markdown/diagrams.mjs makes this component of each ```mermaid fence. The drawing is part
 * of the page. One that is not there yet shows its source, while the development server has it drawn; a
 * build does not let it through.
 */
export function Mermaid({ chart, name, title }: MermaidProps) {
  const figure = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const text = chart.replaceAll('\\n', '\n')
  const drawing = drawings[name]
  return (
    <figure ref={figure} className={styles.figure}>
      {drawing ? (
        <>
          <DrawnDiagram key={name} name={name} title={title} drawing={drawing} />
          {/* For the copies of the page that programs read. */}
          <pre hidden data-language="mermaid">
            {text}
          </pre>
          <button
            type="button"
            className={`small-button needs-js no-print ${styles.button}`}
            aria-haspopup="dialog"
            aria-label={`Expand diagram: ${title}`}
            onClick={() => setOpen(true)}
          >
            Expand
          </button>
          {isOpen && (
            <ExpandedDiagram title={title} figure={figure} onClose={() => setOpen(false)} />
          )}
        </>
      ) : (
        <>
          <p role="status">This diagram is being drawn, or the list of problems says why not.</p>
          <pre className={styles.source}>{text}</pre>
        </>
      )}
      <figcaption className={styles.caption}>
        {title}
        <span className="visually-hidden">. The text beside this diagram says the same.</span>
        {/* For the eye: the name of a state says it all to the ear. */}
        <span className={styles.key} aria-hidden="true">
          {kindsIn(text).map((kind) => (
            <span key={kind} className={styles[kind]}>
              {stateKinds[kind]}
            </span>
          ))}
        </span>
      </figcaption>
    </figure>
  )
}
