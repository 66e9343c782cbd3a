import { visit } from 'unist-util-visit'
import { isJsxElement } from './jsx.mjs'
import { report } from './report.mjs'

/** Elements of HTML that hold nothing. */
export const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/**
 * Elements that React cannot render: the page would crash, and nothing would say where.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkElements() {
  return (tree, file) => {
    visit(tree, (node) => {
      if (!isJsxElement(node)) return
      const { name, attributes, children } = node
      const style = attributes.find((item) => 'name' in item && item.name === 'style')
      if (typeof style?.value === 'string') {
        report(file, node, {
          rule: 'style-text',
          what: `The style of <${name}> is text, and React takes an object.`,
          fix: "Write it as in style={{ color: 'red' }}, or leave it out.",
        })
      }
      if (VOID.test(name ?? '') && children.length > 0) {
        report(file, node, {
          rule: 'void-element',
          what: `<${name}> holds nothing, and here it has content.`,
          fix: `Write <${name} />, and the content behind it.`,
        })
      }
    })
  }
}
