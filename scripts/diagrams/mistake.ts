import { didYouMean } from '@/lib/search/closest.mjs'

/** First words of the diagrams that Mermaid draws. */
const KINDS =
  'architecture-beta block block-beta C4Context classDiagram erDiagram flowchart gantt gitGraph graph journey kanban mindmap packet packet-beta pie quadrantChart radar-beta requirementDiagram sankey sankey-beta sequenceDiagram stateDiagram-v2 timeline treemap-beta xychart xychart-beta'

/** Front matter, comments, directives and empty lines, which Mermaid takes off before it counts. */
const PREAMBLE =
  /^(?:\s*---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*\n)?(?:[ \t]*(?:%%\{[\s\S]*?\}%%|%%[^\n]*)?[ \t]*\n)*/

/** A word of Mermaid's own where the name of an element stands. */
const RESERVED =
  /(?:^|[->=.)|&]\s*|\bparticipant\s+|\bactor\s+)(end|graph|subgraph|class|click|style|default|state|note|loop|alt|opt|par)(?=\s*(?:$|[-=.~&[({:]))/

/**
 * What is wrong with a diagram that Mermaid cannot read.
 *
 * @param message of Mermaid
 * @returns line within the source, from 1
 */
export function mistakeIn(source: string, message: string) {
  const preamble = PREAMBLE.exec(source)?.[0].split('\n').length ?? 1
  const lines = source.split('\n')
  if (message.startsWith('No diagram type detected')) {
    const [kind = ''] = lines[preamble - 1]?.trim().split(/\s/) ?? []
    return {
      line: preamble,
      what: `"${kind}" is no kind of diagram that Mermaid knows.`,
      fix:
        didYouMean(kind, KINDS.split(' ')) ?? `Begin with one of ${KINDS.split(' ').join(', ')}.`,
    }
  }
  const place = /\bon line (\d+)/.exec(message)?.[1]
  if (place === undefined) {
    // Front matter, whose reader counts for itself, or a rule of a kind of diagram.
    const what = `Mermaid cannot draw the diagram: ${message.split('\n')[0] ?? ''}`
    const [, line = '0'] = /\((\d+):\d+\)/.exec(message) ?? []
    return { line: Number(line) + 1, what, fix: 'Correct it.' }
  }
  const line = Math.min(preamble - 1 + Number(place), lines.length)
  const text = lines[line - 1]?.trim() ?? ''
  const word = RESERVED.exec(text.replace(/"[^"]*"/g, '""'))?.[1]
  return {
    line,
    what: `Mermaid cannot read this line, or the end of the one before it: ${text}`,
    fix:
      word === undefined
        ? 'Correct it. Nothing below it was read.'
        : `"${word}" is a word of Mermaid: give the element another name, and show the word as its label, as in e["${word}"], state "${word}" as e, participant e as ${word}.`,
  }
}
