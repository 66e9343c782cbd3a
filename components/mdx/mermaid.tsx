import { useRef } from 'react'
import { drawingName, stateKinds, type StateKind } from '@/lib/diagram/drawing'
import { drawings } from '@/lib/diagram/drawings.data.mjs'
import { readDiagram } from '@/lib/diagram/source.mjs'
import { DrawnDiagram } from './drawn-diagram'
import { ExpandDiagram } from './expand-diagram'
import styles from './mermaid.module.css'
import { useNearScreen } from './use-near-screen'

const kindsIn = (text: string) =>
  (Object.keys(stateKinds) as StateKind[]).filter((kind) => text.includes(` ${kind}\n`))

/**
 * A diagram. remarkMermaid turns each ```mermaid fence into this component, which
 * next.config.mjs puts in the place of the package's own. The drawing is part of
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
