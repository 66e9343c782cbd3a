import type { Code, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { languageNames } from '@/lib/code/highlight.mjs'
import { diagramsIn } from '@/lib/mdx/diagrams.mjs'
import { isJsxElement } from '@/lib/mdx/jsx.mjs'
import { parseCommonMark } from '@/lib/mdx/parse-page.mjs'
import { drawingPath } from '@/lib/mdx/state-diagram.mjs'
import { didYouMean, inQuotes } from '@/lib/format/closest.mjs'
import { placeOf } from '@/lib/mdx/report.mjs'
import { unwrittenIn } from './skeletons'
import { findingsIn, type Finding, type PageRule, type ReadablePage, type Site } from './site-model'

/** Markdown that was meant, and that a page shows as plain text, leaves out or takes for code without a word. */
export function markdownRule(page: ReadablePage): Finding[] {
  const uses = new Set<string>()
  findingsIn(page, (node) => {
    if (/Reference$/.test(node.type) && 'identifier' in node) uses.add(node.identifier)
    return []
  })
  const findings = findingsIn(page, function* (node) {
    const { start, end } = node.position ?? {}
    const text = page.source.slice(start?.offset, end?.offset)
    if (node.type === 'code') yield unclosedFence(text) ?? wrongInfo(node) ?? unknownLanguage(node)
    if (node.type === 'table') yield lostCell(node)
    if (node.type === 'blockquote' && /^>\s*\[!\w+\]/.test(text)) yield lostAlert
    if (node.type === 'paragraph') yield LOOKALIKES.find(([pattern]) => pattern.test(text))?.[1]
    if (node.type === 'link' || node.type === 'linkReference') yield emptyLinkText(toString(node))
    if (node.type === 'text') yield lostReference(text, page.source, start?.offset)
    if (node.type === 'definition' || node.type === 'footnoteDefinition') {
      // The first definition of a name is the one that counts.
      if (!uses.delete(node.identifier)) yield unusedDefinition
    }
  })
  return [...findings, ...indentedCode(page), ...leftPlaceholders(page)]
}

/** The diagrams of a page without a drawing in `public/diagrams`. */
export const undrawnDiagrams = ({ tree }: ReadablePage, { targets }: Site) =>
  diagramsIn(tree).filter(({ name }) => !targets.has(drawingPath(name)))

/** Every diagram has its drawing. */
export const diagramsRule: PageRule = (page, site) =>
  undrawnDiagrams(page, site).map(({ code }) => ({
    at: code,
    rule: 'diagram-drawing',
    what: 'The diagram has no drawing that belongs to its source.',
    why: 'Readers would see its source.',
    fix: 'Run `npm run diagrams`, which draws it, or names the line that Mermaid cannot read. Commit what comes into public/diagrams.',
  }))

const lostAlert: Finding = {
  severity: 'warning',
  rule: 'lost-alert',
  what: 'This quotation begins like an alert, and is none: readers see the brackets.',
  fix: 'Write [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] or [!CAUTION] alone on its first line; with a title of your own, ":::note Title" … ":::".',
}

const unusedDefinition: Finding = {
  severity: 'warning',
  rule: 'unused-definition',
  what: 'This is the definition of a link or a footnote, and nothing uses it: readers do not see it.',
  fix: 'Use or remove it, or write \\[ for text in brackets.',
}

function unclosedFence(text: string): Finding | undefined {
  const [first = '', ...lines] = text.split(/\r?\n/)
  const marks = /^(?:`{3,}|~{3,})/.exec(first)?.[0]
  const last = /^[\s>]*(`+|~+)\s*$/.exec(lines.at(-1) ?? '')?.[1]
  if (marks === undefined || last?.startsWith(marks)) return undefined
  return {
    rule: 'unclosed-code',
    what: 'The block of code that begins here is never closed.',
    why: 'All that follows it is shown as code, and none of it is checked.',
    fix: `Write a line "${marks}" below its last line, as far indented as the first.`,
  }
}

/** Marks of lines of Docusaurus and Nextra, in a comment. */
const MARKS = /(?:\/[/*]|#|--)\s+(highlight-(?:next-line|start|end)|\[!code[^\]]*\])/

/** Words that may stand behind the language of a fence. */
const INFO = /\b(?:filename|case|nocheck)="[^"]*"|\bnocheck\b|\{[\d,\s-]+\}/g
const DIAGRAM_INFO = /\b(?:filename|title)="[^"]*"/g

function wrongInfo({ lang, meta, value }: Code): Finding | undefined {
  if (!lang) {
    return {
      severity: 'warning',
      rule: 'code-language',
      what: 'The code block does not say which language it is in: it stays plain, and is not checked.',
      fix: 'Name the language behind the opening marks, such as ```graphql, or "text" for none.',
    }
  }
  const rest = (meta ?? '').replace(lang === 'mermaid' ? DIAGRAM_INFO : INFO, '')
  const words = rest
    .replace(/="[^"]*"/g, '="…"')
    .trim()
    .split(/\s+/)
  const foreign = [...words, MARKS.exec(value)?.[1]].filter(Boolean)
  if (foreign.length > 0) {
    return {
      rule: 'code-info',
      what: `${foreign.map((word) => `"${word}"`).join(' and ')} ${foreign.length > 1 ? 'have' : 'has'} no meaning on this site.`,
      fix: 'Remove it. A name and lines to mark stand behind the language: filename="…" {2,4-6}. Blocks side by side go into <CodeTabs>.',
    }
  }
  const count = value.split('\n').length
  const numbers = /\{(.*)\}/.exec(meta ?? '')?.[1]?.match(/\d+/g)
  const beyond = numbers?.find((line) => Number(line) > count)
  if (beyond === undefined) return undefined
  const what = `There is no line ${beyond} in this block of ${count}.`
  return { rule: 'code-info', what, fix: 'Count its lines from 1.' }
}

/** A misspelt language loses its colours and, where it is GraphQL, every check. */
function unknownLanguage({ lang }: Code): Finding | undefined {
  const languages = [...languageNames, 'mermaid'].toSorted()
  if (!lang || languages.includes(lang)) return undefined
  return {
    severity: 'warning',
    rule: 'unknown-language',
    what: `"${lang}" is not a language that is known here: the block stays plain, and is not checked.`,
    fix:
      didYouMean(lang.toLowerCase(), languages, inQuotes) ??
      'Write "text" where that is meant; lib/code/highlight.mjs has the languages.',
  }
}

function lostCell({ children: [header, ...rows] }: Table): Finding | undefined {
  const columns = header?.children.length ?? 0
  const cell = rows.map(({ children }) => children[columns]).find((extra) => extra !== undefined)
  return (
    cell && {
      at: cell,
      rule: 'table-cells',
      what: `The row has more cells than the table has columns: ${columns}. What follows is left out.`,
      fix: 'In a cell write \\| for the character, in code as well; or add a column to the header.',
    }
  )
}

/** Paragraphs that were meant as something else. */
const LOOKALIKES: readonly (readonly [RegExp, Finding])[] = [
  [
    /^\|.*\|/,
    {
      severity: 'warning',
      rule: 'not-a-table',
      what: 'This looks like a table and is none: readers see a paragraph with bars in it.',
      fix: 'Below its first row write a row of dashes with as many cells: | --- | --- |.',
    },
  ],
  [
    /^#{1,6}[^\s#\d]/,
    {
      severity: 'warning',
      rule: 'not-a-heading',
      what: 'This looks like a heading and is none: readers see the "#".',
      fix: 'Write a space behind the "#", or \\# for one that readers should see.',
    },
  ],
]

/** Text that is code in Markdown for its indentation, which MDX takes off. Within elements it is taken off on purpose. */
function indentedCode({ tree, source }: ReadablePage): Finding[] {
  if (!/^(?: {4}|\t)/m.test(source)) return []
  const lines = new Set<number | undefined>()
  visit(tree, (node) => {
    if (isJsxElement(node) && node.name !== 'Admonition') return SKIP
    if (node.type !== 'code') lines.add(node.position?.start.line)
    return undefined
  })
  const findings: Finding[] = []
  visit(parseCommonMark(source), 'code', (at) => {
    if (!lines.has(at.position?.start.line)) return
    findings.push({
      at,
      severity: 'warning',
      rule: 'indented-code',
      what: 'Text that is indented like this is code in Markdown, and here it is text.',
      fix: 'Put code between two lines of ```, with the name of its language behind the first; or take the spaces away.',
    })
  })
  return findings
}

/** Link texts that say nothing when read alone, as screen readers list them. */
const EMPTY_LINK_TEXT = /^(?:here|click here|this|this page|link|read more|more)?$/i

function emptyLinkText(text: string): Finding | undefined {
  if (!EMPTY_LINK_TEXT.test(text.trim())) return undefined
  return {
    severity: 'warning',
    rule: 'link-text',
    what: `The link text "${text}" does not say where it leads.`,
    why: 'Screen readers list links by their text alone.',
    fix: 'Name the page or the thing that the link leads to.',
  }
}

/** A link whose definition, a footnote whose text is missing; or an address with a space before or in it. */
const REFERENCE =
  /(?<!\\)(?:\[\^[^\]\s]+\]|\[[^[\]]+\](?:\[[^[\]]*\]| \((?:https?:|\.{0,2}\/)[^)\s]*\)|\((?:https?:|\.{0,2}\/)[^)\n]*\)))/

function lostReference(text: string, source: string, offset = 0): Finding | undefined {
  const match = REFERENCE.exec(text)
  if (!match) return undefined
  const name = /\[([^\]]*)\]$/.exec(match[0])?.[1]
  return {
    at: placeOf(source, offset + match.index),
    severity: 'warning',
    rule: 'lost-reference',
    what: `${match[0]} is not a link: readers see the brackets.`,
    fix:
      name === undefined
        ? 'Leave the space out; in an address, write %20 for it.'
        : `Add its definition, such as "[${name}]: …", or write \\[ for a bracket that readers should see.`,
  }
}

/** Text that the page began with. */
function leftPlaceholders({ source }: ReadablePage): Finding[] {
  return unwrittenIn(source).map((text) => ({
    at: placeOf(source, source.indexOf(text)),
    severity: 'warning',
    rule: 'placeholder',
    what: `This is still the text that the page began with: "${text}"`,
    fix: 'Write your own, or remove it.',
  }))
}
