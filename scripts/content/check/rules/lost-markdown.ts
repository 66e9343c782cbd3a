import type { Code, Nodes, Table } from 'mdast'
import { findingsIn, type Finding, type Page } from '../site-model'

/** What Docusaurus and Nextra take for a mark of lines, in a comment. */
const MARKS = /(?:\/[/*]|#|--)\s+(highlight-(?:next-line|start|end)|\[!code[^\]]*\])/

/** Markdown that was meant, and that a page shows as plain text, leaves out or takes for code without a word. */
export const lostMarkdownRule = (page: Page) =>
  findingsIn(page, (node) => [mistakeOf(node, page.source) ?? []].flat())

function mistakeOf(node: Nodes, source: string): Finding | undefined {
  if (node.type === 'code') return unclosedFence(node, source) ?? wrongInfo(node)
  if (node.type === 'table') return lostCell(node)
  if (node.type === 'paragraph') return plainParagraph(sourceOf(node, source))
  return undefined
}

const sourceOf = ({ position }: Nodes, source: string) =>
  source.slice(position?.start.offset, position?.end.offset)

function unclosedFence(node: Code, source: string): Finding | undefined {
  const lines = sourceOf(node, source).split(/\r?\n/)
  const marks = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '')?.[0]
  if (marks === undefined) return undefined
  const last = /^[\s>]*(`+|~+)\s*$/.exec(lines.slice(1).at(-1) ?? '')?.[1]
  if (last?.startsWith(marks)) return undefined
  return {
    rule: 'unclosed-code',
    what: 'The block of code that begins here is never closed.',
    why: 'All that follows it is shown as code, and none of it is checked.',
    fix: `Write a line "${marks}" below its last line, as far indented as the first.`,
  }
}

function wrongInfo(node: Code): Finding | undefined {
  const { lang, meta, value } = node
  const mistake = (what: string, fix: string): Finding => ({
    rule: 'code-info',
    what,
    why: 'The block would be shown otherwise than it is meant.',
    fix,
  })
  const words = (meta ?? '').replace(/="[^"]*"/g, '=""')
  const bare = /\b(?:filename|title|case|nocheck)=(?!"")/.exec(words)
  if (bare) {
    return mistake(`What follows "${bare[0]}" is not in quotation marks.`, `Write ${bare[0]}"…".`)
  }
  if (/\btitle=/.test(words) && lang !== 'mermaid') {
    return mistake('Only a diagram has a "title".', 'Write filename="…".')
  }
  const rest = words.replace(/\b(?:filename|title|case)=""|\bnocheck\b(?:="")?|\{[\d,\s-]+\}/g, '')
  const foreign = rest.trim() || MARKS.exec(value)?.[1]
  if (foreign) {
    return mistake(
      `"${foreign}" has no meaning on this site.`,
      'Remove it. A name and lines to mark stand behind the language: filename="…" {2,4-6}. Blocks side by side go into <CodeTabs>.',
    )
  }
  const count = value.split('\n').length
  const beyond = /\{(.*)\}/
    .exec(words)?.[1]
    ?.match(/\d+/g)
    ?.find((line) => Number(line) > count)
  if (beyond !== undefined) {
    return mistake(
      `There is no line ${beyond} in this block of ${count}.`,
      'Count its lines from 1.',
    )
  }
  return undefined
}

function lostCell({ children: [header, ...rows] }: Table): Finding | undefined {
  const columns = header?.children.length ?? 0
  const cell = rows.map(({ children }) => children[columns]).find((extra) => extra !== undefined)
  return (
    cell && {
      at: cell,
      rule: 'table-cells',
      what: `The row has more cells than the table has columns: ${columns}.`,
      why: 'What follows the last column is left out.',
      fix: 'In a cell write \\| for the character, in code as well; or add a column to the header.',
    }
  )
}

function plainParagraph(text: string): Finding | undefined {
  if (/^\|.*\|/.test(text)) {
    return {
      severity: 'warning',
      rule: 'not-a-table',
      what: 'This looks like a table and is none.',
      why: 'Readers see a paragraph with bars in it.',
      fix: 'Below its first row write a row of dashes with as many cells: | --- | --- |.',
    }
  }
  if (/^#{1,6}[^\s#\d]/.test(text)) {
    return {
      severity: 'warning',
      rule: 'not-a-heading',
      what: 'This looks like a heading and is none.',
      why: 'Readers see the "#", and the contents of the page do not name it.',
      fix: 'Write a space behind the "#", or \\# for one that readers should see.',
    }
  }
  return undefined
}
