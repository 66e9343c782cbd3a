import { useCallback, useEffect, useRef, useState, type CSSProperties } from 'react'
import { FailureBox, useTask } from '#ui/lazy-part.tsx'
import { drawingPath } from '#markdown/state-diagram.mjs'
import { assetPath } from '#settings/urls.ts'
import { COLOR_MODE_ATTRIBUTE } from '#frame/site/boot-script.ts'
import styles from './drawn-diagram.module.css'
import { useRootAttribute } from '#frame/page/page-context.tsx'

interface DrawnDiagramProps {
  name: string
  title: string
  /** The markup is empty if the page does not contain it. */
  drawing: { width: number; height: number; markup: string }
}

/**
 * A diagram whose picture is in the page's HTML, so that it needs no script and nothing moves. React does not
 * touch that HTML while it hydrates; a page that the router opens loads its pictures.
 */
export function DrawnDiagram({ name, title, drawing }: DrawnDiagramProps) {
  const picture = useRef<HTMLDivElement>(null)
  const [content, setContent] = useState({ __html: drawing.markup })
  const { error, run } = useTask()
  const colorMode = useRootAttribute(COLOR_MODE_ATTRIBUTE)
  const formerMode = useRef(colorMode)
  const load = useCallback(
    () =>
      run(async () => {
        const response = await fetch(assetPath(drawingPath(name)))
        if (!response.ok) throw new Error(`The diagram did not load: status ${response.status}.`)
        setContent({ __html: await response.text() })
      }),
    [name, run],
  )

  useEffect(() => {
    if (!picture.current?.firstChild) void load()
  }, [load])

  // Safari keeps the old colours of an SVG's parts where only a custom property changes.
  useEffect(() => {
    const isSwitched = formerMode.current !== null && formerMode.current !== colorMode
    formerMode.current = colorMode
    const markup = picture.current?.innerHTML
    if (isSwitched && markup) setContent({ __html: markup })
  }, [colorMode])

  if (error) return <FailureBox error={error} onRetry={() => void load()} />
  const { width, height } = drawing
  return (
    // A wide diagram scrolls, and must be reachable by keyboard for that.
    <div role="group" aria-label={`Diagram: ${title}`} className={styles.scroll} tabIndex={0}>
      <div className={styles.drawing} style={{ '--width': `${width}px` } as CSSProperties}>
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
