import { toError } from '@/lib/format/to-error'
import { undrawnDiagrams } from './rules/diagrams'
import type { DiagramMistake, Site } from './site-model'

/** What Mermaid says about a source that it cannot read; anything else it throws is no mistake of the author. */
const MISTAKE = /^(?:Parse|Lexical) error on line (\d+)[^\n]*\n([^\n]*)|^(No diagram type detected)/

/**
 * Reads the diagrams that have no drawing yet with Mermaid's own parser, which is only loaded when
 * there are any.
 *
 * @returns mistakes by the source of the diagram
 */
export async function findDiagramMistakes(
  pages: Site['pages'],
  targets: Site['targets'],
): Promise<Map<string, DiagramMistake>> {
  const sources = new Set(
    pages.flatMap((page) => undrawnDiagrams(page, targets).map(({ value }) => value)),
  )
  const found = new Map<string, DiagramMistake>()
  if (sources.size === 0) return found
  const mermaid = await loadParser()
  for (const source of sources) {
    const mistake = await mermaid.parse(source).then(() => undefined, readMistake)
    if (mistake) found.set(source, mistake)
  }
  return found
}

function readMistake(error: unknown): DiagramMistake | undefined {
  const match = MISTAKE.exec(toError(error).message)
  if (!match) return undefined
  const [, line, shown, noType] = match
  return noType
    ? { line: 1, message: 'its first line names no kind of diagram that Mermaid knows.' }
    : { line: Number(line), message: `it stops at "${shown?.trim() ?? ''}".` }
}

/** Without a browser there is nothing to sanitise with, and nothing that is shown. */
async function loadParser() {
  const [{ default: mermaid }, { default: purify }] = await Promise.all([
    import('mermaid'),
    import('dompurify'),
  ])
  Object.assign(purify, { addHook: () => undefined, sanitize: (text: string) => text })
  return mermaid
}
