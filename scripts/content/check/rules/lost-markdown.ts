import type { Code, Nodes, Paragraph, Table } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Problem } from '../../../shared/problem'
import { problemAt, type Page, type RuleProblem } from '../site-model'

/** Markdown that was meant, and that a page shows as plain text, leaves out or takes for code without a word. */
export const lostMarkdownRule = (page: Page): Problem[] => {
  if (page.tree === null) return []
  const problems: Problem[] = []
  visit(page.tree, (node) => {
    const found = mistakeOf(node, page.source)
    if (!found) return
    const { at, ...mistake } = found
    problems.push(problemAt(page, at, mistake))
  })
  return problems
}

type Mistake = RuleProblem & { at: Nodes }

function mistakeOf(node: Nodes, source: string): Mistake | undefined {
  if (node.type === 'code') return unclosedFence(node, source) ?? wrongInfo(node)
  if (node.type === 'table') return lostCell(node)
  if (node.type === 'paragraph') return plainParagraph(node, source)
  return undefined
}

const sourceOf = ({ position }: Nodes, source: string) =>
  source.slice(position?.start.offset, position?.end.offset)

function unclosedFence(node: Code, source: string): Mistake | undefined {
  const lines = sourceOf(node, source).split(/\r?\n/)
  const marks = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '')?.[0]
  if (marks === undefined) return undefined
  const last = /^[\s>]*(`+|~+)\s*$/.exec(lines.slice(1).at(-1) ?? '')?.[1]
  if (last?.startsWith(marks)) return undefined
  return {
    at: node,
    rule: 'unclosed-code',
    what: 'The block of code that begins here is never closed.',
    why: 'All that follows it is shown as code, and none of it is checked.',
    fix: `Write a line "${marks}" below its last line, as far indented as the first.`,
  }
}

function wrongInfo(node: Code): Mistake | undefined {
  const { lang, meta } = node
  const mistake = (what: string, fix: string): Mistake => ({
    at: node,
    rule: 'code-info',
    what,
    why: 'The block would be shown otherwise than it is meant.',
    fix,
  })
  const words = (meta ?? '').replace(/="[^"]*"/g, '=""')
  if (/\bnpm2yarn\b/.test(words)) {
    return mistake('"npm2yarn" is of another site.', 'Put a block for each tool into <CodeTabs>.')
  }
  const bare = /\b(?:filename|title|case|nocheck)=(?!"")/.exec(words)
  if (bare) {
    return mistake(`What follows "${bare[0]}" is not in quotation marks.`, `Write ${bare[0]}"…".`)
  }
  if (/\btitle=/.test(words) && lang !== 'mermaid') {
    return mistake('Only a diagram has a "title".', 'Write filename="…".')
  }
  return undefined
}

function lostCell({ children: [header, ...rows] }: Table): Mistake | undefined {
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

function plainParagraph(node: Paragraph, source: string): Mistake | undefined {
  const text = sourceOf(node, source)
  if (/^\|.*\|/.test(text)) {
    return {
      at: node,
      severity: 'warning',
      rule: 'not-a-table',
      what: 'This looks like a table and is none.',
      why: 'Readers see a paragraph with bars in it.',
      fix: 'Below its first row write a row of dashes with as many cells: | --- | --- |.',
    }
  }
  if (/^#{1,6}[^\s#\d]/.test(text)) {
    return {
      at: node,
      severity: 'warning',
      rule: 'not-a-heading',
      what: 'This looks like a heading and is none.',
      why: 'Readers see the "#", and the contents of the page do not name it.',
      fix: 'Write a space behind the "#", or \\# for one that readers should see.',
    }
  }
  return undefined
}
