import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml'
import { toError } from 'nextra-graphql/shared/text.ts'
import { placeOf } from '#markdown/report.mjs'
import type { Problem } from 'nextra-graphql/shared/problem.ts'

/** A mistake in a block, optionally at an offset or a JSON value. An error unless `severity` is set. */
export interface Mistake extends Pick<Problem, 'what' | 'coordinate' | 'fix'> {
  offset?: number
  path?: Path
  severity?: Problem['severity']
}

/** Path to a value: keys of objects and indexes of lists. */
type Path = readonly PropertyKey[]

/** A fenced code block in a page. */
export interface CodeBlock {
  language: string
  /** Its `filename`, or empty. */
  name: string
  text: string
  /** Line of its fence in the page. */
  line: number
  /** Whether the author excludes it from the check. */
  nocheck: boolean
  problem: (rule: string, mistake: Mistake) => Problem
}

/** Returns all fenced blocks with a language, in page order, including blocks inside components and lists. */
export function codeBlocks(file: string, tree: Root, source: string): CodeBlock[] {
  const lines = source.split(/\r?\n/)
  const blocks: CodeBlock[] = []
  visit(tree, 'code', ({ lang, meta, value: text, position }: Code) => {
    if (!lang || !position) return
    const { line, column } = position.start
    blocks.push({
      language: lang,
      name: /\bfilename="([^"]*)"/.exec(meta ?? '')?.[1] ?? '',
      text,
      line,
      nocheck: /\bnocheck\b/.test(meta ?? ''),
      problem: (rule, { path, offset = path && offsetAt(text, path), ...mistake }) => {
        const place = offset === undefined ? { line, column } : placeAt(text, offset, lines, line)
        return { file, ...place, severity: 'error', rule: `graphql-${rule}`, ...mistake }
      },
    })
  })
  return blocks
}

/** Finds a place in the page, whose lines have extra characters at the start in lists, quotes and components. */
function placeAt(text: string, offset: number, lines: readonly string[], fenceLine: number) {
  const { line, column } = placeOf(text, offset)
  const inBlock = text.split(/\r?\n/)[line - 1] ?? ''
  const inPage = lines[fenceLine + line - 1] ?? ''
  const indent = inPage.endsWith(inBlock) ? inPage.length - inBlock.length : 0
  return { line: fenceLine + line, column: indent + column }
}

/** Reads JSON strictly: as JSON.parse does, but each key may appear only once. */
export function readJson(text: string): { value: unknown } | Mistake {
  try {
    const value: unknown = JSON.parse(text)
    const [repeated] = parseDocument(text).errors
    return repeated ? { offset: repeated.pos[0], what: 'This key appears twice.' } : { value }
  } catch (error) {
    const { message } = toError(error)
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
    return { offset, what: `This is not JSON: ${message.replace(/ in JSON at position.*/s, '')}.` }
  }
}

/** Returns the offset of the innermost part of a path that exists: of its key, or of its list item. */
function offsetAt(text: string, path: Path): number {
  // JSON is also valid YAML, and the YAML parser keeps positions.
  let node: unknown = parseDocument(text).contents
  let place = node
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key)
      ;[place, node] = [pair?.key ?? place, pair?.value]
    } else if (isSeq(node)) {
      node = node.items[Number(key)]
      place = node ?? place
    }
  }
  return (place as Node | null)?.range?.[0] ?? 0
}
