/** @typedef {import('mdast').RootContentMap['mdxJsxFlowElement']} FlowElement */
/** @typedef {FlowElement | import('mdast').RootContentMap['mdxJsxTextElement']} JsxElement */

/**
 * Creates a block-level JSX element for a Markdown tree.
 *
 * @param {string} name of a component in the registry
 * @param {Record<string, string>} attributes
 * @param {import('mdast').Nodes[]} children
 * @param {import('mdast').Nodes} origin the node that it replaces, whose position it takes
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
    // The type allows only blocks, but a component can contain anything.
    children: /** @type {FlowElement['children']} */ (children),
    position,
  }
}

/**
 * Whether a node is a JSX element, block-level or inline.
 *
 * @param {import('mdast').Node} node
 * @returns {node is JsxElement}
 */
export const isJsxElement = (node) =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
