import { visit } from 'unist-util-visit'

/** `{#my-id}`, Nextra's `[#my-id]` or `{/* #my-id *\/}` at the end of a heading. Next reserves `__next`. */
const ID_AT_END = /(?<!\\)(?:\{(?:\/\*\s*)?|\[)#(?!__)([\p{L}\p{N}_.:-]+)(?:\s*\*\/)?[}\]]\s*$/u

/**
 * Gives a heading the exact id in `## Title {#my-id}`. Nextra lower-cases ids later, so this sets a property
 * from which `rehypeHeadingIds` restores the id.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkHeadingIds() {
  return (tree, file) => {
    visit(tree, 'text', (text, index, parent) => {
      if (parent?.type !== 'heading' || index !== parent.children.length - 1) return
      const { start, end } = text.position ?? {}
      const [written, id] = ID_AT_END.exec(String(file).slice(start?.offset, end?.offset)) ?? []
      if (written === undefined) return
      text.value = text.value.slice(0, text.value.lastIndexOf('[#')).trimEnd()
      if (!text.value) parent.children.pop()
      parent.data = { ...parent.data, hProperties: { id, dataHeadingId: id } }
    })
  }
}

/**
 * Restores the exact heading ids that authors wrote, both on the element and in Nextra's table of
 * contents, because Nextra matches one to the other.
 *
 * @returns {import('unified').Transformer<import('hast').Root>}
 */
export function rehypeHeadingIds() {
  return (tree, file) => {
    /** @type {{ id: string }[]} */
    const toc = Array.isArray(file.data.toc) ? file.data.toc : []
    visit(tree, 'element', ({ properties }) => {
      const id = properties.dataHeadingId
      if (typeof id !== 'string') return
      delete properties.dataHeadingId
      const entry = toc.find((item) => item.id === properties.id)
      if (entry) entry.id = id
      properties.id = id
    })
  }
}

const WORDS = /^\s*\/\*\s*also:([^]*)\*\/\s*$/

/**
 * Reads search terms that the text does not contain from a comment below a heading, such as
 * `also: authentication, API key`. The search then finds the section by them.
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
