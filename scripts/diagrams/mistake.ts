/** Front matter, comments, directives and empty lines, which Mermaid takes off before it counts. */
const PREAMBLE =
  /^(?:\s*---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*\n)?(?:[ \t]*(?:%%\{[\s\S]*?\}%%|%%[^\n]*)?[ \t]*\n)*/

/** A word of Mermaid's own where the name of an element stands. */
const RESERVED =
  /(?:^|[->=.)|&]\s*|\bparticipant\s+|\bactor\s+)(end|graph|subgraph|class|click|style|default|state|note|loop|alt|opt|par)(?=\s*(?:$|[-=.~&[({:]))/

/**
 * Mistake in a diagram that Mermaid cannot read.
 *
 * @param message of Mermaid
 * @returns line within the source, from 1
 */
export function mistakeIn(source: string, message: string) {
  const preamble = PREAMBLE.exec(source)?.[0].split('\n').length ?? 1
  const lines = source.split('\n')
  const place = /\bon line (\d+)/.exec(message)?.[1]
  if (place === undefined) {
    // Front matter, whose reader counts for itself, or a rule of a kind of diagram.
    const inFrontMatter = /\((\d+):\d+\)/.exec(message)?.[1]
    const what = `Mermaid cannot draw the diagram: ${message.split('\n')[0] ?? ''}`
    return { line: inFrontMatter ? Number(inFrontMatter) + 1 : preamble, what, fix: 'Correct it.' }
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
