import { useEffect, useRef, useState, type RefObject } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { drawingName, stateKinds, type StateKind } from '@/lib/diagram/drawing'
import { drawings } from '@/lib/diagram/drawings.data.mjs'
import { readDiagram } from '@/lib/diagram/source.mjs'
import { DrawnDiagram } from './drawn-diagram'
import styles from './mermaid.module.css'

const kindsIn = (text: string) =>
  (Object.keys(stateKinds) as StateKind[]).filter((kind) => text.includes(` ${kind}\n`))

/**
 * A diagram. remarkMermaid turns each ```mermaid fence into this component, which
 * lib/mdx/diagrams.mjs puts in the place of the package's own. The drawing is part of
 * the page. One that is not drawn yet shows its source, for the second until the
 * development server has its drawing; a build does not let it through.
 *
 * @param props.chart the source, with line breaks as remarkMermaid writes them
 */
export function Mermaid({ chart }: { chart: string }) {
  const figure = useRef<HTMLElement>(null)
  const isNear = useNearScreen(figure)
  const { text, title } = readDiagram(chart)
  const name = drawingName(text)
  const drawing = drawings[name]
  return (
    <figure ref={figure} className={styles.figure}>
      {drawing ? (
        <DrawnDiagram name={name} title={title} drawing={drawing} isNear={isNear} />
      ) : (
        <pre className={styles.source}>{text}</pre>
      )}
      {/* For the copies of the page that programs read. */}
      {drawing && (
        <pre hidden data-language="mermaid">
          {text}
        </pre>
      )}
      {drawing && <ExpandDiagram title={title} figure={figure} />}
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

/** How far below or above the screen counts as near. */
const MARGIN = '400px'

/** Whether an element is, or has been, close enough to the screen to be worth loading. */
function useNearScreen(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  return isNear
}

/** Arrives with the first click. */
const ExpandedDiagram = lazyPart('components/mdx/expanded-diagram.tsx', () =>
  import('./expanded-diagram').then((module) => ({ default: module.ExpandedDiagram })),
)

interface ExpandDiagramProps {
  title: string
  /** Holds the drawing. */
  figure: RefObject<HTMLElement | null>
}

/** Shows a drawing in a dialog: at its full size, or larger where there is room. */
function ExpandDiagram({ title, figure }: ExpandDiagramProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`small-button needs-js no-print ${styles.button}`}
        aria-haspopup="dialog"
        aria-label={`Expand diagram: ${title}`}
        onClick={() => setOpen(true)}
      >
        Expand
      </button>
      {isOpen && <ExpandedDiagram title={title} figure={figure} onClose={() => setOpen(false)} />}
    </>
  )
}
