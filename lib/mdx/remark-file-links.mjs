import { visit } from 'unist-util-visit'
import { linkedPageFile, routeOf, splitInSiteUrl } from './page-path.mjs'

/**
 * Links to Markdown files become links to their pages: in
 * pages/docs/index.mdx, `./user-flows/kyc.mdx#states` becomes
 * `/docs/user-flows/kyc#states`. Whether the file exists is a question for the
 * content check, which sees all of them.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkFileLinks() {
  return (tree, file) => {
    const from = file.path.replace(`${file.cwd}/`, '')
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'definition') {
        node.url = pageUrl(node.url, from) ?? node.url
      }
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      for (const attribute of node.attributes) {
        const { type, value } = attribute
        if (type !== 'mdxJsxAttribute' || attribute.name !== 'href') continue
        if (typeof value === 'string') attribute.value = pageUrl(value, from) ?? value
      }
    })
  }
}

/**
 * @param {string} url as written
 * @param {string} from file with the link, from the root of the repository
 * @returns {string | undefined} address of the page; undefined if the link is not to a Markdown file
 */
export function pageUrl(url, from) {
  const parts = splitInSiteUrl(url)
  const file = parts && linkedPageFile(parts.path, from)
  const route = file && routeOf(file)
  return route && `${route}${parts.suffix}`
}
