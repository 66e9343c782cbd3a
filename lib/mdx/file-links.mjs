import { visit } from 'unist-util-visit'
import { isJsxElement } from './jsx.mjs'

/**
 * Links to Markdown files become links to their pages: in pages/docs/index.mdx,
 * `./user-flows/kyc.mdx#states` becomes `/docs/user-flows/kyc#states`. Whether the file exists is a
 * question for the content check, which sees all of them.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkFileLinks() {
  return (tree, file) => linkFiles(tree, projectPath(file))
}

/**
 * @param {import('mdast').Root} tree
 * @param {string} from its file, from the root of the repository
 */
export function linkFiles(tree, from) {
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') {
      node.url = pageUrl(node.url, from) ?? node.url
    }
    for (const attribute of isJsxElement(node) ? node.attributes : []) {
      const { type, value } = attribute
      if (type !== 'mdxJsxAttribute' || attribute.name !== 'href') continue
      if (typeof value === 'string') attribute.value = pageUrl(value, from) ?? value
    }
  })
}

/**
 * @param {string} url as written
 * @param {string} from file with the link, from the root of the repository
 * @returns {string | undefined} address of the page; undefined if the link is not to a Markdown file
 */
export function pageUrl(url, from) {
  const parts = splitInSiteUrl(url)
  const file = parts && linkedPageFile(parts.path, from)
  const route = file && routeOfFile(file)
  return route && `${route}${parts.suffix}`
}

const PAGE_EXTENSION = /\.mdx?$/
const ROUTE_FILE = /^pages\/(.*?)\.(?:mdx?|tsx)$/
/** A scheme such as `https:` or `mailto:`, or an address without scheme (`//host`). */
const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/**
 * Path of a file from the root of the repository, with `/` on every system.
 *
 * @param {{ path: string, cwd: string }} file
 */
export const projectPath = ({ path, cwd }) =>
  path.replaceAll('\\', '/').replace(`${cwd.replaceAll('\\', '/')}/`, '')

/**
 * @param {string} file path from the root of the repository, such as `pages/docs/intro.mdx`
 * @returns {string | undefined} its route, such as `/docs/intro`; undefined for what is not a page
 */
export function routeOfFile(file) {
  const name = ROUTE_FILE.exec(file)?.[1]
  if (name === undefined || isPartial(file)) return undefined
  const path = name.replace(/(^|\/)index$/, '')
  return `/${path}`
}

/**
 * A partial: a file whose name, or a folder of which, begins with `_`. Pages import it, and it is none.
 *
 * @param {string} file path from the root of the repository
 */
export const isPartial = (file) => /\/_[^/]*(?:\/|\.(?:mdx?|tsx)$)/.test(file)

/**
 * @param {string} url of a link
 * @returns {{ path: string, suffix: string } | undefined} path, and query with hash; undefined for a link that leaves the site
 */
export function splitInSiteUrl(url) {
  if (EXTERNAL.test(url)) return undefined
  const end = url.search(/[?#]/)
  return end === -1
    ? { path: url, suffix: '' }
    : { path: url.slice(0, end), suffix: url.slice(end) }
}

/**
 * The page file that a link to a Markdown file means. A path that begins with
 * `/` starts at the pages folder, any other at the folder of the file.
 *
 * @param {string} path of the link, without query and hash
 * @param {string} from file with the link, from the root of the repository
 * @returns {string | undefined} path from the root of the repository; undefined if the link is not to a Markdown file
 */
export function linkedPageFile(path, from) {
  if (!PAGE_EXTENSION.test(path)) return undefined
  const base = path.startsWith('/') ? 'pages/' : from
  return decodeURI(new URL(path.replace(/^\/+/, ''), `file:///${base}`).pathname.slice(1))
}
