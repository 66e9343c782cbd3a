import type { ElementContent, Root } from 'hast'
import { sanitize, type Schema } from 'hast-util-sanitize'
import type { FootnoteDefinition, FootnoteReference, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, toHast, type State } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'
import { toString } from 'hast-util-to-string'
import { element, flow, text } from './settle'
import { visibleText } from './visible-text'

const MARKDOWN = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }

/**
 * Reads a description as Markdown with GitHub's extensions. Whatever goes in,
 * only the elements of {@link SAFE} come out, and no word of the text is lost.
 */
export function parseDescription(description: string): Root {
  const source = visibleText(description)
  if (isPlain(source)) return { type: 'root', children: [element('p', {}, [text(source)])] }
  const tree = toHast(fromMarkdown(source, MARKDOWN), { allowDangerousHtml: true, handlers })
  const children = 'children' in tree ? flow(tree.children) : []
  const safe = sanitize({ type: 'root', children }, SAFE)
  return safe.type === 'root' ? safe : { type: 'root', children: [] }
}

/** The last word on what a description can be made of. */
const SAFE: Schema = {
  tagNames:
    'a blockquote br code del div em hr kbd li ol p pre strong sub sup table tbody td th thead tr ul'.split(
      ' ',
    ),
  attributes: {
    a: ['href'],
    code: [['className', /^language-./]],
    div: [['className', 'ref-p']],
    ol: ['start'],
    p: [['className', 'ref-heading']],
    td: ['align'],
    th: ['align'],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
}

const handlers = {
  // Footnotes stay where they are written: their usual list needs ids, which a page could have twice.
  footnoteReference: (_: State, node: FootnoteReference) => text(label(node)),
  footnoteDefinition: (state: State, node: FootnoteDefinition): ElementContent[] => [
    element('p', {}, [text(label(node))]),
    ...state.all(node),
  ],
  // Cells beyond the columns of the heading would be dropped, and their words lost.
  table: (state: State, node: Table) => {
    const columns = Math.max(...node.children.map((row) => row.children.length))
    const align = Array.from({ length: columns }, (_, column) => node.align?.[column] ?? null)
    return defaultHandlers.table(state, { ...node, align })
  },
}

function label(node: FootnoteReference | FootnoteDefinition): string {
  return `[${node.label ?? node.identifier}]`
}

/** One line that starts with a letter and has no character that means anything where it is in Markdown. */
const PLAIN =
  /^[A-Za-z](?:(?:[A-Za-z0-9 ,.;:/'"()?!%=-]|(?<=[A-Za-z0-9])_(?=[A-Za-z0-9]))*[A-Za-z0-9,.;:/'"()?!%=-])?$/

/** What makes a link out of plain characters. */
const AUTOLINK = /:\/\/|www\./i

/**
 * Whether a text is a single paragraph of plain words, as most descriptions are:
 * the answer is then known without a parser, and with fifteen thousand of them
 * that is the difference between seconds and moments. Exported for the test that
 * compares both ways.
 */
export function isPlain(source: string): boolean {
  return PLAIN.test(source) && !AUTOLINK.test(source)
}

/** Longest text, in characters. */
const LIMIT = 240

/** What is said of a scalar is asked for at each of its fields. */
const known = new Map<string, string>()

/** Enough of a description to recognise the element by, as plain text; empty where there is none. */
export function firstSentence(description: string | null | undefined): string {
  if (!description) return ''
  let found = known.get(description)
  if (found === undefined) known.set(description, (found = cutSentence(description)))
  return found
}

function cutSentence(description: string): string {
  const [block] = parseDescription(description).children
  const text = block ? toString(block).replace(/\s+/g, ' ').trim() : ''
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
  return sentence.length <= LIMIT ? sentence : `${sentence.slice(0, LIMIT).replace(/\s\S*$/, '')}…`
}
