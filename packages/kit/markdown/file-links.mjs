import { visit } from 'unist-util-visit'
import { isJsxElement } from './jsx.mjs'

/**
 * Turns relative links and links to files into links to pages. In pages/docs/index.mdx,
 * `./user-flows/kyc.mdx#states` and `user-flows/kyc#states` both become `/docs/user-flows/kyc#states`. The content
 * check reports missing pages.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkFileLinks() {
  return (tree, file) => {
    const from = projectPath(file)
    const addressOf = (/** @type {string} */ url) => pageUrl(url, from) ?? url.normalize('NFC')
    const pictures = new Set()
    visit(tree, 'imageReference', ({ identifier }) => void pictures.add(identifier))
    visit(tree, (node) => {
      if (node.type === 'link') node.url = addressOf(node.url)
      if (node.type === 'definition' && !pictures.has(node.identifier))
        node.url = addressOf(node.url)
      for (const attribute of isJsxElement(node) ? node.attributes : []) {
        const { type, value } = attribute
        if (type !== 'mdxJsxAttribute' || attribute.name !== 'href') continue
        if (typeof value === 'string') attribute.value = addressOf(value)
      }
    })
  }
}

/**
 * Resolves a relative link, or a link to a file, to an address on this site.
 *
 * @param {string} url as written
 * @param {string} from file with the link, from the root of the repository
 * @returns {string | undefined} undefined for every other link
 */
export function pageUrl(url, from) {
  const { path, suffix } = splitInSiteUrl(url) ?? { path: '', suffix: '' }
  if (!path || (path.startsWith('/') && !PAGE_EXTENSION.test(path))) return undefined
  const base = path.startsWith('/') || !from.startsWith('pages/') ? '' : from.slice('pages/'.length)
  const { pathname } = new URL(path.normalize('NFC').replace(/^\/+/, ''), `file:///${base}`)
  const route = pathname.replace(PAGE_EXTENSION, '').replace(/(^|\/)index$/, '$1')
  return route.replace(/(?<=.)\/$/, '') + suffix
}

const PAGE_EXTENSION = /\.mdx?$/
const ROUTE_FILE = /^pages\/(.*?)\.(?:mdx?|tsx)$/
/** Matches URLs with a scheme such as `https:` or `mailto:`, and protocol-relative URLs (`//host`). */
const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/**
 * Returns the path of a file from the root of the repository, with `/` on every system.
 *
 * @param {{ path: string, cwd: string }} file
 */
export const projectPath = ({ path, cwd }) =>
  path.replaceAll('\\', '/').replace(`${cwd.replaceAll('\\', '/')}/`, '')

/**
 * @param {string} file path from the root of the repository, such as `pages/docs/intro.mdx`
 * @returns {string | undefined} its route, such as `/docs/intro`; undefined if the file is not a page
 */
export function routeOfFile(file) {
  const name = ROUTE_FILE.exec(file)?.[1]
  if (name === undefined || isPartial(file)) return undefined
  const path = name.replace(/(^|\/)index$/, '')
  return `/${path}`
}

/**
 * Whether a file below `pages` is a partial: its name or the name of a folder starts with `_`. Partials are not
 * pages; pages include them.
 *
 * @param {string} file path from the root of the repository
 */
export const isPartial = (file) => /\/_[^/]*(?:\/|\.(?:mdx?|tsx)$)/.test(file)

/**
 * @param {string} url of a link
 * @returns {{ path: string, suffix: string } | undefined} path, and query with hash; undefined for external links
 */
export function splitInSiteUrl(url) {
  if (EXTERNAL.test(url)) return undefined
  const end = url.search(/[?#]/)
  return end === -1
    ? { path: url, suffix: '' }
    : { path: url.slice(0, end), suffix: url.slice(end) }
}
