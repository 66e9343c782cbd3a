import type { Code, Nodes, Table } from 'mdast'
import { placeOf } from '../shared/problem'
import { findingsIn, type Finding, type Page } from './site-model'

/** Marks of lines of Docusaurus and Nextra, in a comment. */
const MARKS = /(?:\/[/*]|#|--)\s+(highlight-(?:next-line|start|end)|\[!code[^\]]*\])/

/** A link whose definition, a footnote whose text, or whose address behind a space is missing. */
const REFERENCE =
  /(?<!\\)(?:\[\^[^\]\s]+\]|\[[^[\]]+\](?:\[[^[\]]*\]| \((?:https?:|\.{0,2}\/)[^)\s]*\)))/g

/** Markdown that was meant, and that a page shows as plain text, leaves out or takes for code without a word. */
export function markdownRule(page: Page): Finding[] {
  const uses = new Set<string>()
  findingsIn(page, (node) => {
    if (/Reference$/.test(node.type) && 'identifier' in node) uses.add(node.identifier)
    return []
  })
  return findingsIn(page, (node) => {
    const isDefinition = node.type === 'definition' || node.type === 'footnoteDefinition'
    if (!isDefinition) return [findingOf(node, page.source) ?? []].flat()
    // The first definition of a name is the one that counts.
    return uses.delete(node.identifier) ? [] : [unusedDefinition]
  })
}

const unusedDefinition: Finding = {
  severity: 'warning',
  rule: 'unused-definition',
  what: 'This is the definition of a link or a footnote, and nothing uses it: readers do not see it.',
  fix: 'Use or remove it, or write \\[ for text in brackets.',
}

function findingOf(node: Nodes, source: string): Finding | undefined {
  if (node.type === 'code') return unclosedFence(node, source) ?? wrongInfo(node)
  if (node.type === 'table') return lostCell(node)
  if (node.type === 'paragraph') return plainParagraph(sourceOf(node, source))
  return node.type === 'text' ? lostReference(node, source) : undefined
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

const INFO = 'A name and lines to mark stand behind the language: filename="…" {2,4-6}.'

function wrongInfo({ lang, meta, value }: Code): Finding | undefined {
  if (!lang) {
    return {
      severity: 'warning',
      rule: 'code-language',
      what: 'The code block does not say which language it is in.',
      why: 'It is shown without colours, and not checked.',
      fix: 'Name the language behind the opening marks, such as ```graphql, or "text" for none.',
    }
  }
  const words = (meta ?? '').replace(/="[^"]*"/g, '=""')
  const known = lang === 'mermaid' ? /\b(?:filename|title)=""/g : /\b(?:filename|case)=""/g
  const rest = words.replace(known, '').replace(/\bnocheck\b(?:="")?|\{[\d,\s-]+\}/g, '')
  const foreign = [...rest.trim().split(/\s+/), MARKS.exec(value)?.[1]].filter(Boolean)
  if (foreign.length > 0) {
    return {
      rule: 'code-info',
      what: `${foreign.map((word) => `"${word?.replace('""', '"…"')}"`).join(' and ')} ${foreign.length > 1 ? 'have' : 'has'} no meaning on this site.`,
      why: 'The block would be shown otherwise than it is meant.',
      fix: `Remove ${foreign.length > 1 ? 'them' : 'it'}. ${INFO} Blocks side by side go into <CodeTabs>.`,
    }
  }
  const count = value.split('\n').length
  const numbers = /\{(.*)\}/.exec(words)?.[1]?.match(/\d+/g)
  const beyond = numbers?.find((line) => Number(line) > count)
  if (beyond === undefined) return undefined
  const what = `There is no line ${beyond} in this block of ${count}.`
  return { rule: 'code-info', what, fix: 'Count its lines from 1.' }
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

function lostReference(node: Nodes, source: string): Finding | undefined {
  const [match] = sourceOf(node, source).matchAll(REFERENCE)
  return (
    match && {
      at: placeOf(source, (node.position?.start.offset ?? 0) + match.index),
      severity: 'warning',
      rule: 'lost-reference',
      what: `${match[0]} is no link: readers see the brackets.`,
      fix: match[0].includes('(')
        ? 'Leave the space out.'
        : `Add its definition, such as "[${/\[([^\]]*)\]$/.exec(match[0])?.[1] ?? ''}]: …", or write \\[ for a bracket that readers should see.`,
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
