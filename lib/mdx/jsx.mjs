/**
 * A JSX element in a Markdown tree, in block position.
 *
 * @param {string} name of a component in the registry
 * @param {Record<string, string>} attributes
 * @param {import('mdast').Nodes[]} children
 * @param {import('mdast').Nodes} origin the node it stands for; gives the position
 * @returns {import('mdast-util-mdx-jsx').MdxJsxFlowElement}
 */
export function jsxElement(name, attributes, children, { position }) {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    // Elements take blocks by type; a component decides itself what it holds.
    children: /** @type {import('mdast-util-mdx-jsx').MdxJsxFlowElement['children']} */ (children),
    position,
  }
}

/**
 * An element of JSX, in block position or within a line.
 *
 * @param {import('unist').Node} node
 * @returns {node is import('mdast-util-mdx-jsx').MdxJsxFlowElement | import('mdast-util-mdx-jsx').MdxJsxTextElement}
 */
export const isJsxElement = (node) =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
