import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml'
import { toError } from 'nextra-graphql/shared/to-error.ts'
import { placeOf } from '#markdown/report.mjs'
import type { Problem } from 'nextra-graphql/shared/problem.ts'

/** A mistake in a block, or at a place of it: an offset, or a value of JSON. An error unless said otherwise. */
export interface Mistake extends Pick<Problem, 'what' | 'coordinate' | 'fix'> {
  offset?: number
  path?: Path
  severity?: Problem['severity']
}

/** Keys of objects and indexes of lists on the way to a value. */
type Path = readonly PropertyKey[]

/** A fenced block of code in its page. */
export interface CodeBlock {
  language: string
  /** Its `filename`; empty where it has none. */
  name: string
  text: string
  /** Line of its fence in the page. */
  line: number
  /** The author excludes it from the check. */
  nocheck: boolean
  problem: (rule: string, mistake: Mistake) => Problem
}

/** Every fenced block with a language, in the order of the page, also inside components and lists. */
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

/** In lists, quotes and components, the lines of the page have more characters at the start than the block. */
function placeAt(text: string, offset: number, lines: readonly string[], fenceLine: number) {
  const { line, column } = placeOf(text, offset)
  const inBlock = text.split(/\r?\n/)[line - 1] ?? ''
  const inPage = lines[fenceLine + line - 1] ?? ''
  const indent = inPage.endsWith(inBlock) ? inPage.length - inBlock.length : 0
  return { line: fenceLine + line, column: indent + column }
}

/** Reads JSON. Strict: what JSON.parse takes, and each key once. */
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

/** The offset of the innermost part on the way that is there: of its key, or of the item of a list. */
function offsetAt(text: string, path: Path): number {
  // JSON is YAML, whose parser keeps the places.
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
