import { splitLiterals } from './literal-words.mjs'

/**
 * @typedef {import('mdast').Nodes} Nodes
 * @typedef {import('mdast').Text | import('./syntax/nodes.d.ts').LiteralText} Piece
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
    if ('children' in child) protect(child, literal || isLiteralElement(child))
    children.push(...(child.type === 'text' ? pieces(child, literal) : [child]))
  }
  parent.children = /** @type {typeof parent.children} */ (children)
}

/** @param {Nodes} node */
function isLiteralElement(node) {
  return 'name' in node && typeof node.name === 'string' && LITERAL_ELEMENTS.has(node.name)
}

/** @param {import('mdast').Text} text @param {boolean} literal @returns {Piece[]} */
function pieces(text, literal) {
  if (literal) return [{ ...text, type: 'literalText' }]
  const parts = splitLiterals(text.value)
  if (parts.every((part) => !part.literal)) return [text]
  return parts.map((part) => ({ type: part.literal ? 'literalText' : 'text', value: part.value }))
}
