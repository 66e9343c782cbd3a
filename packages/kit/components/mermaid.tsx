import { useCallback, useEffect, useRef, useState, type CSSProperties } from 'react'
import drawings from '#data/drawings.mjs'
import { FailureBox, lazyPart, useTask } from '#ui/lazy-part.tsx'
import { drawingPath, kindsIn, stateKinds } from '#markdown/state-diagram.mjs'
import { assetPath } from '#settings/urls.ts'
import { COLOR_MODE_ATTRIBUTE } from '#frame/site/boot-script.ts'
import { useRootAttribute } from '#frame/page/page-context.tsx'
import drawn from './drawn-diagram.module.css'
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

interface DrawnDiagramProps {
  name: string
  title: string
  /** The markup is empty if the page does not contain it. */
  drawing: { width: number; height: number; markup: string }
}

/**
 * A diagram whose drawing is in the page's HTML, so that it needs no script and causes no layout shift. React
 * leaves that HTML alone during hydration. After client-side navigation, the component fetches the drawing.
 */
function DrawnDiagram({ name, title, drawing }: DrawnDiagramProps) {
  const picture = useRef<HTMLDivElement>(null)
  const [content, setContent] = useState({ __html: drawing.markup })
  const { error, run } = useTask()
  const colorMode = useRootAttribute(COLOR_MODE_ATTRIBUTE)
  const previousMode = useRef(colorMode)
  const load = useCallback(
    () =>
      run(async () => {
        const response = await fetch(assetPath(drawingPath(name)))
        if (!response.ok) throw new Error(`The diagram failed to load: HTTP ${response.status}.`)
        setContent({ __html: await response.text() })
      }),
    [name, run],
  )

  useEffect(() => {
    if (!picture.current?.firstChild) void load()
  }, [load])

  // Safari does not repaint parts of an SVG when only a custom property changes.
  useEffect(() => {
    const isSwitched = previousMode.current !== null && previousMode.current !== colorMode
    previousMode.current = colorMode
    const markup = picture.current?.innerHTML
    if (isSwitched && markup) setContent({ __html: markup })
  }, [colorMode])

  if (error) return <FailureBox error={error} onRetry={() => void load()} />
  const { width, height } = drawing
  return (
    // A wide diagram scrolls, so it must be focusable.
    <div role="group" aria-label={`Diagram: ${title}`} className={drawn.scroll} tabIndex={0}>
      <div className={drawn.drawing} style={{ '--width': `${width}px` } as CSSProperties}>
        <div
          ref={picture}
          style={{ aspectRatio: `${width} / ${height}` }}
          dangerouslySetInnerHTML={content}
          suppressHydrationWarning
        />
      </div>
    </div>
  )
}
