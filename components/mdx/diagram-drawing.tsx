import { useEffect, useId, useState } from 'react'
import { useRootAttribute } from '@/components/page/use-root-attribute'
import { FailureBox } from '@/components/ui/lazy-part'
import type { DrawnDiagram } from '@/lib/diagram/svg'
import { COLOR_MODE_ATTRIBUTE } from '@/lib/theme/color-mode'
import { DiagramScroll } from './diagram-scroll'
import { drawDiagram } from './draw-diagram'

interface DiagramDrawingProps {
  source: string
  title: string
}

/**
 * The picture of a diagram, drawn again when the colour mode changes. Until the
 * new one is ready the old one stays. A mistake in the source shows its message
 * in place of the picture.
 */
export function DiagramDrawing({ source, title }: DiagramDrawingProps) {
  const colorMode = useRootAttribute(COLOR_MODE_ATTRIBUTE)
  // Mermaid makes the id a selector, in which React's marks have no place.
  const id = `diagram${useId().replace(/\W/g, '')}`
  const [diagram, setDiagram] = useState<DrawnDiagram | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let current = true
    drawDiagram(id, source).then(
      (drawn) => {
        if (current) setDiagram(drawn)
      },
      (reason: unknown) => {
        if (current) setError(reason instanceof Error ? reason : new Error(String(reason)))
      },
    )
    return () => {
      current = false
    }
  }, [id, source, colorMode, attempt])

  const retry = () => {
    setError(null)
    setAttempt((before) => before + 1)
  }

  if (error) return <FailureBox error={error} onRetry={retry} />
  if (!diagram) return null
  return (
    <DiagramScroll title={title} width={diagram.width}>
      <div dangerouslySetInnerHTML={{ __html: diagram.svg }} />
    </DiagramScroll>
  )
}
