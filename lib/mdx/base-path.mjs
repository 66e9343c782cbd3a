import { visit } from 'unist-util-visit'
import { isJsxElement } from './jsx.mjs'

const ADDRESSES = ['href', 'src', 'poster']

/**
 * Puts the base path of the site in front of addresses in HTML that an author wrote: `<img src="/…">`,
 * `<a href="/…">`, `<source srcset="/…">`. Components and Markdown's own links and images have it already.
 *
 * @param {string} basePath '' or a path such as '/sub'
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkBasePath(basePath) {
  const withBase = (/** @type {string} */ address) => address.replace(/^\/(?!\/)/, `${basePath}/`)
  return (tree) => {
    visit(tree, (node) => {
      if (!isJsxElement(node) || !/^[a-z]/.test(node.name ?? '')) return
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue
        const { name, value } = attribute
        if (ADDRESSES.includes(name)) attribute.value = withBase(value)
        if (/^srcset$/i.test(name)) attribute.value = value.split(/,\s+/).map(withBase).join(', ')
      }
    })
  }
}
