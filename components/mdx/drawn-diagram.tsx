import { useEffect, useRef, useState } from 'react'
import { useRootAttribute } from '@/components/page/use-browser-state'
import { FailureBox } from '@/components/ui/lazy-part'
import { useTask } from '@/components/ui/use-task'
import { drawingFile, FONT_SIZE } from '@/lib/diagram/drawing'
import type { Drawing } from '@/lib/diagram/drawings.data.mjs'
import { assetPath } from '@/lib/site/urls'
import { COLOR_MODE_ATTRIBUTE } from '@/lib/theme/color-mode'
import styles from './drawn-diagram.module.css'

interface DrawnDiagramProps {
  name: string
  title: string
  drawing: Drawing
  /** Whether it is time to load the picture, where the page did not bring it. */
  isNear: boolean
}

/** A diagram shrinks with its column until its words have this size, in pixels; then it scrolls. */
const SMALLEST_TEXT = 13

/**
 * A diagram whose picture is in the page's HTML: it needs no script, moves
 * nothing, and has the colours of either mode by custom properties.
 *
 * The browser's code has no copy of the picture. React leaves the HTML of the
 * document as it is while it hydrates, and writes only when the state gets a new
 * object; a page that the router opens loads its pictures as they come near.
 */
export function DrawnDiagram({ name, title, drawing, isNear }: DrawnDiagramProps) {
  const picture = useRef<HTMLDivElement>(null)
  const markup = useRef(drawing.markup)
  const [content, setContent] = useState({ __html: drawing.markup })
  const { error, run } = useTask()
  const load = () =>
    run(async () => {
      const response = await fetch(assetPath(drawingFile(name)))
      if (!response.ok) throw new Error(`The diagram did not load: status ${response.status}.`)
      markup.current = await response.text()
      setContent({ __html: markup.current })
    })

  useEffect(() => {
    markup.current ||= picture.current?.innerHTML ?? ''
    if (isNear && !markup.current && !error) void load()
  })

  useColorModeSwitch((mode) => {
    if (!markup.current) return
    setContent({ __html: markup.current.replace('<svg ', `<svg data-drawn-for="${mode}" `) })
  })

  if (error) return <FailureBox error={error} onRetry={() => void load()} />
  const { width, height } = drawing
  return (
    // A wide diagram scrolls, and must be reachable by keyboard for that.
    <div role="group" aria-label={`Diagram: ${title}`} className={styles.scroll} tabIndex={0}>
      <div
        className={styles.drawing}
        style={{ width, minWidth: (width * SMALLEST_TEXT) / FONT_SIZE }}
      >
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

/**
 * Says when the reader switches the colour mode. Pictures are drawn anew then: Safari
 * keeps the old colours of an SVG's parts where only a custom property changes.
 */
function useColorModeSwitch(onSwitch: (mode: string) => void) {
  const colorMode = useRootAttribute(COLOR_MODE_ATTRIBUTE)
  const before = useRef(colorMode)
  useEffect(() => {
    if (before.current !== null && colorMode !== null && before.current !== colorMode) {
      onSwitch(colorMode)
    }
    before.current = colorMode
  })
}
