import { visit } from 'unist-util-visit'

/**
 * Nextra puts typographic quotes, dashes and dots into all text, without an option to disable it: `--fast`
 * would lose a dash, and copied names would have other quotation marks. Nextra only changes `text` nodes, so
 * these nodes get another type, which becomes the same text in the page.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkLiteralText() {
  return (tree) => {
    // Text in braces is text. Otherwise Nextra's contents would cut a heading before the braces.
    visit(tree, 'mdxTextExpression', (node) => {
      const [statement] = node.data?.estree?.body ?? []
      const expression =
        statement?.type === 'ExpressionStatement' ? statement.expression : undefined
      if (expression?.type === 'Literal' && typeof expression.value === 'string') {
        Object.assign(node, { type: 'literalText', value: expression.value })
      }
    })
    visit(tree, 'text', (text) => {
      const value = text.value.replace(/[ \t]*\n[ \t]*/g, '\n')
      Object.assign(text, { type: 'literalText', value })
    })
  }
}

/**
 * Joins neighbouring texts, which remain where a comment was: React would put a comment between them.
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
