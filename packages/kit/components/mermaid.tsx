import { useRef, useState } from 'react'
import drawings from '#data/drawings.mjs'
import { lazyPart } from '#ui/lazy-part.tsx'
import { kindsIn, stateKinds } from '#markdown/state-diagram.mjs'
import { DrawnDiagram } from './drawn-diagram.tsx'
import styles from './mermaid.module.css'

/** Shows the drawing as large as the window allows. Loaded on the first click. */
const ExpandedDiagram = lazyPart(() => import('./expanded-diagram.tsx'))

interface MermaidProps {
  /** The source, with line breaks escaped as in the output of remarkMermaid. */
  chart: string
  /** Name of the drawing in public/diagrams. */
  name: string
  title: string
}

/**
 * A diagram. packages/kit/markdown/diagrams.mjs turns each ```mermaid fence into this component. The drawing is
 * part of the page. If it does not exist yet, the page shows the source while the development server draws the
 * diagram; a build fails.
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
          {/* For the Markdown copy of the page. */}
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
          <p role="status">Drawing… If nothing appears, check the list of problems.</p>
          <pre className={styles.source}>{text}</pre>
        </>
      )}
      <figcaption className={styles.caption}>
        {title}
        <span className="visually-hidden">. The text next to it has the same content.</span>
        {/* Visual only: screen readers announce the names of the states. */}
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
