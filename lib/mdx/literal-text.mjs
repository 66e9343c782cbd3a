import { visit } from 'unist-util-visit'

/**
 * @typedef {import('mdast').Nodes} Nodes
 * @typedef {import('mdast').Text | import('./nodes.d.ts').LiteralText} Piece
 */

/** Generated reference pages: every mark in them may be part of a name or a value. */
const LITERAL_PAGES = /(?:^|\/)pages\/docs\/api\//
/** Elements whose text is code or keys. */
const LITERAL_ELEMENTS = new Set(['code', 'kbd', 'pre', 'samp', 'var'])

/**
 * Nextra sets typographic quotes, dashes and dots in all text, and cannot be
 * told otherwise. It looks at `text` nodes only, so what has to stay as written
 * becomes a node of another type, which turns into the same text in the page.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkLiteralText() {
  return (tree, file) => protect(tree, LITERAL_PAGES.test(file.path))
}

/** @param {import('mdast').Parents} parent @param {boolean} literal all text in it stays as written */
function protect(parent, literal) {
  /** @type {Nodes[]} */
  const children = []
  for (const child of parent.children) {
    const isCode = 'name' in child && LITERAL_ELEMENTS.has(child.name ?? '')
    if ('children' in child) protect(child, literal || isCode)
    children.push(...(child.type === 'text' ? pieces(child, literal) : [child]))
  }
  parent.children = /** @type {typeof parent.children} */ (children)
}

/** @param {import('mdast').Text} text @param {boolean} literal @returns {Piece[]} */
function pieces(text, literal) {
  if (literal) return [{ ...text, type: 'literalText' }]
  const parts = splitLiterals(text.value)
  if (parts.every((part) => !part.literal)) return [text]
  return parts.map((part) => ({ type: part.literal ? 'literalText' : 'text', value: part.value }))
}

/**
 * Words that smart punctuation must leave alone: those that a reader may
 * copy, or that are written with straight marks for a reason.
 */
const LITERAL = new RegExp(
  [
    // Options, with their values: --check, --root=docs, -v
    String.raw`(?<![\w-])--?[A-Za-z][\w-]*(?:=[^\s,;]+)?`,
    // Dashes without space on both sides: a--b, <!--
    String.raw`[^\s"'([]+--+\S*|--+\S+`,
    // Spread fields: ...Totals
    String.raw`\.{3}\w+`,
    // Assignments: filename="Variables"
    String.raw`[\w.-]+=(?:"[^"]*"|'[^']*')`,
    // Quoted names: "ON_HOLD", 'trx_01', "GBP", "createQuote", "/docs/intro"
    String.raw`(["'])(?:\S*[_./:=$#@\\]\S*?|[A-Z\d]{2,}|[a-z]+[A-Z]\w*)\1`,
    // Marks of code
    '`{2,}',
  ].join('|'),
  'g',
)

/**
 * Cuts a text into pieces that may be set with typographic marks and pieces
 * that stay as they are.
 *
 * @param {string} text
 * @returns {{ value: string, literal: boolean }[]} pieces in order; joined, they are the text
 */
export function splitLiterals(text) {
  const pieces = []
  let end = 0
  for (const { index, 0: value } of text.matchAll(LITERAL)) {
    if (index > end) pieces.push({ value: text.slice(end, index), literal: false })
    pieces.push({ value, literal: true })
    end = index + value.length
  }
  if (end < text.length) pieces.push({ value: text.slice(end), literal: false })
  return pieces
}

/**
 * Joins neighbouring texts, which the plugins for comments and literal text
 * leave behind: React would put a comment between them in every page.
 *
 * @returns {import('unified').Transformer<import('hast').Root>}
 */
export function rehypeMergeText() {
  return (tree) => {
    visit(tree, 'text', (node, index, parent) => {
      const next = index === undefined ? undefined : parent?.children[index + 1]
      if (index === undefined || next?.type !== 'text') return
      node.value += next.value
      parent?.children.splice(index + 1, 1)
      return index
    })
  }
}
