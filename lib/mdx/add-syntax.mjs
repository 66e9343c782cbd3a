/**
 * Teaches a processor a piece of Markdown syntax: how to read it, and which
 * nodes to make of it. Extensions added later are asked first, so these come
 * before MDX's own for `<` and `{`.
 *
 * @param {import('unified').Processor} processor
 * @param {import('micromark-util-types').Extension} syntax
 * @param {import('mdast-util-from-markdown').Extension} fromMarkdown
 */
export function addSyntax(processor, syntax, fromMarkdown) {
  const data = processor.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown]
}

/**
 * Makes of every token of a name, marks and all, a node without children.
 *
 * @param {import('micromark-util-types').TokenType} name
 * @param {(source: string) => import('mdast').Nodes} toNode
 * @returns {import('mdast-util-from-markdown').Extension}
 */
export const nodesOf = (name, toNode) => ({
  enter: {
    [name](token) {
      this.enter(toNode(this.sliceSerialize(token)), token)
    },
  },
  exit: {
    [name](token) {
      this.exit(token)
    },
  },
})
