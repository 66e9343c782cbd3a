import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseInfoString } from './info-string'

/** A place in a file, counted from 1. */
export interface Place {
  line: number
  column: number
}

/** A fenced block of code with its place in the page. */
export interface CodeBlock {
  language: string
  info: ReadonlyMap<string, string | true>
  text: string
  /** The opening fence. */
  start: Place
  /** The place in the page of a character of the text. */
  placeAt: (offset: number) => Place
}

/** Every fenced block with a language, in the order of the page, also inside components and lists. */
export function codeBlocks(tree: Root, source: string): CodeBlock[] {
  const lines = source.split(/\r?\n/)
  const blocks: CodeBlock[] = []
  visit(tree, 'code', (node: Code) => {
    if (!node.lang || !node.position) return
    const { line, column } = node.position.start
    blocks.push({
      language: node.lang,
      info: parseInfoString(node.meta ?? ''),
      text: node.value,
      start: { line, column },
      placeAt: (offset) => placeAt(node.value, offset, lines, line),
    })
  })
  return blocks
}

/** In lists, quotes and components the lines of the page have more in front than those of the block. */
function placeAt(text: string, offset: number, lines: readonly string[], fenceLine: number): Place {
  const before = text.slice(0, offset)
  const row = before.split('\n').length - 1
  const column = offset - (before.lastIndexOf('\n') + 1)
  const line = fenceLine + 1 + row
  const inBlock = text.split('\n')[row] ?? ''
  const inPage = lines[line - 1] ?? ''
  const indent = inPage.endsWith(inBlock) ? inPage.length - inBlock.length : 0
  return { line, column: indent + column + 1 }
}
