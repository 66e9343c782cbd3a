import { visit } from 'unist-util-visit'
import { isJsxElement } from './jsx.mjs'
import { report } from './report.mjs'

/** Elements of HTML without content. */
export const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/**
 * Reports elements that React cannot render: the error of the build would not name their place.
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
          what: `The style of <${name}> is text, but React needs an object.`,
          fix: "Write style={{ color: 'red' }}, or remove it.",
        })
      }
      if (VOID.test(name ?? '') && children.length > 0) {
        report(file, node, {
          rule: 'void-element',
          what: `<${name}> cannot have content.`,
          fix: `Write <${name} />, and the content after it.`,
        })
      }
    })
  }
}
