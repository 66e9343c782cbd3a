import { visit } from 'unist-util-visit'

/**
 * Nextra sets typographic quotes, dashes and dots in all text, and cannot be told otherwise: `--fast`
 * would lose a dash, and who copies a quoted name would get other marks. It looks at `text` nodes only,
 * so text becomes nodes of another type, which turn into the same text in the page.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkLiteralText() {
  return (tree) => {
    // Text in braces is text: of a heading with some of it, Nextra would show what stands before it alone.
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
 * Joins neighbouring texts, which the plugins for comments leave behind: React would put a comment
 * between them in every page.
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
