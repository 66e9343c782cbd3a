import type { Heading, Nodes, Paragraph, Parents, Table } from 'mdast'
import { diagramsIn } from '#markdown/diagrams.mjs'
import { isJsxElement } from '#markdown/jsx.mjs'
import { drawingPath } from '#markdown/state-diagram.mjs'
import { placeOf } from '#markdown/report.mjs'
import {
  findingsIn,
  type Finding,
  type PageRule,
  type ReadablePage,
  type Site,
} from './site-model.ts'

/** Reports Markdown that a page would show as plain text or code, or not at all. */
export function markdownRule(page: ReadablePage): Finding[] {
  const findings = findingsIn(page, function* (node) {
    const { start, end } = node.position ?? {}
    if (node.type === 'code') yield unclosedFence(page.source.slice(start?.offset, end?.offset))
    if (node.type === 'table') yield lostCell(node)
    if (isImage(node) && !hasAlternative(node)) yield imageWithoutText
    if ('children' in node) yield* strayLists(node)
    if (node.type === 'paragraph' || node.type === 'heading') yield visibleMark(node)
  })
  return [...findings, ...unwritten(page)]
}

/** Returns the diagrams of a page that have no drawing in `public/diagrams`. */
export const undrawnDiagrams = ({ tree }: ReadablePage, { targets }: Site) =>
  diagramsIn(tree).filter(({ name }) => !targets.has(drawingPath(name)))

/** Reports diagrams without a drawing. */
export const diagramsRule: PageRule = (page, site) =>
  undrawnDiagrams(page, site).map(({ code }) => ({
    at: code,
    rule: 'diagram-drawing',
    what: 'This diagram has no drawing of its current source.',
    why: 'Readers would see its source.',
    fix: 'Run `npm run diagrams`, and commit the drawing in public/diagrams.',
  }))

const isImage = (node: Nodes) =>
  node.type === 'image' ||
  node.type === 'imageReference' ||
  (isJsxElement(node) && /^(?:img|Image)$/.test(node.name ?? ''))

/** Whether an image has alternative text. In an element, it may be empty. */
function hasAlternative(node: Nodes): boolean {
  if ('alt' in node) return Boolean(node.alt?.trim())
  // Spread properties may include `alt`.
  return (
    isJsxElement(node) &&
    node.attributes.some((attribute) => !('name' in attribute) || attribute.name === 'alt')
  )
}

const imageWithoutText: Finding = {
  rule: 'image-alt',
  what: 'The image has no alternative text.',
  why: 'People who cannot see the image would miss what it shows.',
  fix: 'Describe what the image tells the reader, as in ![…](…). For decoration, write <img src="…" alt="" />.',
}

function unclosedFence(text: string): Finding | undefined {
  const [first = '', ...lines] = text.split(/\r?\n/)
  const marks = /^(?:`{3,}|~{3,})/.exec(first)?.[0]
  const last = /^[\s>]*(`+|~+)\s*$/.exec(lines.at(-1) ?? '')?.[1]
  if (marks === undefined || last?.startsWith(marks)) return undefined
  return {
    rule: 'unclosed-code',
    what: 'The code block that starts here is never closed.',
    why: 'The rest of the page is shown as code and is not checked.',
    fix: `Add a line "${marks}" below its last line, indented like the first.`,
  }
}

function lostCell({ children: [header, ...rows] }: Table): Finding | undefined {
  const columns = header?.children.length ?? 0
  const cell = rows.map(({ children }) => children[columns]).find((extra) => extra !== undefined)
  return (
    cell && {
      at: cell,
      rule: 'table-cells',
      what: `The row has more cells than the table has columns (${columns}). Readers do not see the others.`,
      fix: 'Inside a cell, write \\| for the character, even in code. Otherwise, add a column to the header.',
    }
  )
}

/**
 * Matches markup that is left in the text of a paragraph: two or more punctuation marks that start a line or a word,
 * brackets that look like a link but are not, table rows without a delimiter row, and a marker before a space that
 * Markdown treats as text. Ignores comparisons, options, dots.
 */
const VISIBLE_MARKS = new RegExp(
  [
    String.raw`^(?!\.\.\.|-{2,}(?:\s|$)|>+\s)[!?=+:;%{}[\]^|<~*/\\#.-]{2,}(?=\s|$)`,
    String.raw`(?<=^|[\s(])(?![<>!]=|--?\w|\.\.|\[#\d)[!?=+:%{}[^|~*/\\#<]{2,}(?=[\p{L}\p{N}])`,
    String.raw`\*\*|^(?:#{1,6}|[-*+])(?=[^\S \t\n])`,
    String.raw`\[[^[\]]+\](?:\[[^[\]]*\]| ?\((?:https?:|\.{0,2}/)[^)]*\))`,
    String.raw`\[\^[^\]\s]+\]|^\|.*\|`,
  ].join('|'),
  'mu',
)

function visibleMark({ children }: Paragraph | Heading): Finding | undefined {
  // Replaces code and components, which are shown as written, with a placeholder.
  const text = children
    .map((node) => (node.type === 'text' ? node.value : node.type === 'break' ? '\n' : '\uFFFC'))
    .join('')
  const [mark] = VISIBLE_MARKS.exec(text) ?? []
  if (mark === undefined) return undefined
  return {
    severity: 'warning',
    rule: 'visible-mark',
    what: `Readers see "${mark}" as text.`,
    fix: 'CONTRIBUTING.md lists equivalents of markup from other tools; links need an address or a definition. To show the characters, use backticks or a backslash.',
  }
}

/** A list that is not indented enough to be part of the item above it. */
const strayList: Finding = {
  severity: 'warning',
  rule: 'stray-list',
  what: 'This list is not part of the item above it, so readers see different numbers or levels.',
  fix: 'Indent it as far as the text of that item: three spaces below "1.", two below "-".',
}

/** Reports lists, or items of a list, directly after another one that starts further to the left. */
function* strayLists({ children }: Parents): Iterable<Finding> {
  for (const [index, at] of children.entries()) {
    const before = children[index - 1]
    if (!/^list/.test(at.type) || before?.type !== at.type) continue
    const [from = 0, to = 0] = [before, at].map(({ position }) => position?.start.column)
    if (to > from) yield { at, ...strayList }
  }
}

/** First line of the note on unwritten pages, such as the pages that `npm run new` creates. */
export const NOT_WRITTEN = ':::warning Not written yet'

/** Reports a page that still has this note. */
function unwritten({ source }: ReadablePage): Finding[] {
  const offset = source.indexOf(NOT_WRITTEN)
  if (offset === -1) return []
  return [
    {
      at: placeOf(source, offset),
      severity: 'warning',
      rule: 'placeholder',
      what: 'This page is marked as not written yet.',
      fix: 'Write the page, and remove this note.',
    },
  ]
}
