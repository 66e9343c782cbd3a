/** @typedef {import('mdast').RootContentMap['mdxJsxFlowElement']} FlowElement */
/** @typedef {FlowElement | import('mdast').RootContentMap['mdxJsxTextElement']} JsxElement */

/**
 * A JSX element in a Markdown tree, in block position.
 *
 * @param {string} name of a component in the registry
 * @param {Record<string, string>} attributes
 * @param {import('mdast').Nodes[]} children
 * @param {import('mdast').Nodes} origin the node it stands for; gives the position
 * @returns {FlowElement}
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
    children: /** @type {FlowElement['children']} */ (children),
    position,
  }
}

/**
 * An element of JSX, in block position or within a line.
 *
 * @param {import('mdast').Node} node
 * @returns {node is JsxElement}
 */
export const isJsxElement = (node) =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
