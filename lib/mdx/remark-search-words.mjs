const WORDS = /^\s*\/\*\s*also:([^]*)\*\/\s*$/

/**
 * A comment below a heading, such as `also: authentication, API key`, names words that people look for
 * and the text has not: the search finds the section by them.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkSearchWords() {
  return (tree) => {
    tree.children = tree.children.filter((node, index, nodes) => {
      const words = node.type === 'mdxFlowExpression' && WORDS.exec(node.value)?.[1]?.trim()
      const heading = nodes[index - 1]
      if (!words || heading?.type !== 'heading') return true
      const hProperties = { ...heading.data?.hProperties, dataSearch: words }
      heading.data = { ...heading.data, hProperties }
      return false
    })
  }
}
