import { visit } from 'unist-util-visit'

/** Generated reference pages: every mark in them may be part of a name or a value. */
const LITERAL_PAGES = /(?:^|\/)pages\/docs\/api\//
/** Elements whose text is code or keys. */
const LITERAL_ELEMENTS = new Set(['code', 'kbd', 'pre', 'samp', 'var'])

const quoted = (/** @type {string} */ mark) =>
  String.raw`${mark}(?:\S*[_./:=$#@\\]\S*?|[A-Z\d]{2,}|[a-z]+[A-Z]\w*)${mark}`

/**
 * Words that smart punctuation must leave alone: those that a reader may
 * copy, or that are written with straight marks for a reason.
 */
const LITERAL = new RegExp(
  `(${[
    // Options, with their values: --check, --root=docs, -v
    String.raw`(?<![\w-])--?[A-Za-z][\w-]*(?:=[^\s,;]+)?`,
    // Dashes without space on both sides: a--b, <!--
    String.raw`[^\s"'([]+--+\S*|--+\S+`,
    // Spread fields: ...Totals
    String.raw`\.{3}\w+`,
    // Assignments: filename="Variables"
    String.raw`[\w.-]+=(?:"[^"]*"|'[^']*')`,
    // Quoted names: "ON_HOLD", 'trx_01', "GBP", "createQuote", "/docs/intro"
    ...['"', "'"].map(quoted),
    // Marks of code
    '`{2,}',
  ].join('|')})`,
)

/**
 * Nextra sets typographic quotes, dashes and dots in all text, and cannot be
 * told otherwise. It looks at `text` nodes only, so what has to stay as written
 * becomes a node of another type, which turns into the same text in the page.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkLiteralText() {
  return (tree, file) => {
    if (LITERAL_PAGES.test(file.path)) keepText(tree)
    visit(tree, (node, index, parent) => {
      if ('name' in node && LITERAL_ELEMENTS.has(node.name ?? '')) keepText(node)
      if (node.type !== 'text' || !parent || index === undefined) return
      // Between two texts there is one that stays.
      const pieces = node.value
        .split(LITERAL)
        .map((value, at) => pieceOf(value, at % 2 === 1))
        .filter(({ value }) => value !== '')
      parent.children.splice(index, 1, ...pieces)
      return index + pieces.length
    })
  }
}

/**
 * @param {string} value
 * @param {boolean} isLiteral
 * @returns {import('mdast').Text | import('./nodes.d.ts').LiteralText}
 */
const pieceOf = (value, isLiteral) => ({ type: isLiteral ? 'literalText' : 'text', value })

/** @param {import('mdast').Nodes} node */
function keepText(node) {
  visit(node, 'text', (text) => void Object.assign(text, { type: 'literalText' }))
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
