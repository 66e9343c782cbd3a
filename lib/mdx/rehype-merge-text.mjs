import { visit } from 'unist-util-visit'

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
