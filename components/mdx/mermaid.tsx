import { useRef } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { readDiagram } from '@/lib/diagram/source'
import { estimateHeight } from '@/lib/diagram/estimate-height'
import styles from './mermaid.module.css'
import { useNearScreen } from './use-near-screen'

/** Mermaid itself, several hundred kilobytes, arrives with this part and not before. */
const DiagramDrawing = lazyPart('components/mdx/diagram-drawing.tsx', () =>
  import('./diagram-drawing').then((module) => ({ default: module.DiagramDrawing })),
)

/**
 * A diagram. remarkMermaid turns each ```mermaid fence into this component, which
 * next.config.mjs puts in the place of the package's own. It is drawn when it
 * comes near the screen; without scripts, and when drawing fails, the source
 * stands in its place.
 *
 * @param props.chart the source, with line breaks as remarkMermaid writes them
 */
export function Mermaid({ chart }: { chart: string }) {
  const figure = useRef<HTMLElement>(null)
  const isNear = useNearScreen(figure)
  const { text, title } = readDiagram(chart)
  return (
    <figure ref={figure} className={styles.figure}>
      <div className={styles.canvas} style={{ minHeight: estimateHeight(text) }}>
        {isNear && <DiagramDrawing source={text} title={title} />}
        <pre className={styles.source}>{text}</pre>
      </div>
      <figcaption className={styles.caption}>
        {title}
        <span className="visually-hidden">. The text beside this diagram says the same.</span>
      </figcaption>
    </figure>
  )
}
