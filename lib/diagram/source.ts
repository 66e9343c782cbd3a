/** What the fence of a diagram tells before anything is drawn. */
export interface DiagramSource {
  /** Mermaid text, as written. */
  text: string
  /** Accessible name; remark-diagrams makes sure that there is one. */
  title: string
}

/**
 * Reads the `chart` property that remarkMermaid writes: line breaks in it stand
 * as a backslash and an n. (A diagram can therefore not contain these two
 * characters; a line break within a label is `<br/>`.)
 */
export function readDiagram(chart: string): DiagramSource {
  const text = chart.replaceAll('\\n', '\n')
  const title = /^\s*accTitle\s*:\s*(.+)$/m.exec(text)?.[1]?.trim() ?? 'Diagram'
  return { text, title }
}
