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
 * A diagram whose drawing is in the page's HTML, so that it needs no script and causes no layout shift. React
 * leaves that HTML alone during hydration. After client-side navigation, the component fetches the drawing.
 */
export function DrawnDiagram({ name, title, drawing }: DrawnDiagramProps) {
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
