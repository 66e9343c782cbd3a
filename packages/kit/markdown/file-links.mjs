import { visit } from 'unist-util-visit'
import { isJsxElement } from './jsx.mjs'

/**
 * Links to files and relative links become links to pages: in pages/docs/index.mdx, `./user-flows/kyc.mdx#states`
 * and `user-flows/kyc#states` become `/docs/user-flows/kyc#states`. The content check reports a page that
 * does not exist.
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
 * The address on this site of a link to a file, or of a relative link.
 *
 * @param {string} url as written
 * @param {string} from file with the link, from the root of the repository
 * @returns {string | undefined} undefined for every other link
 */
export function pageUrl(url, from) {
  const { path, suffix } = splitInSiteUrl(url) ?? { path: '', suffix: '' }
  if (!path || (path.startsWith('/') && !isFileLink(url))) return undefined
  const base = path.startsWith('/') || !from.startsWith('pages/') ? '' : from.slice('pages/'.length)
  const { pathname } = new URL(path.normalize('NFC').replace(/^\/+/, ''), `file:///${base}`)
  const route = pathname.replace(PAGE_EXTENSION, '').replace(/(^|\/)index$/, '$1')
  return route.replace(/(?<=.)\/$/, '') + suffix
}

/** True for a link to a Markdown file. @param {string} url */
export const isFileLink = (url) => PAGE_EXTENSION.test(splitInSiteUrl(url)?.path ?? '')

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
 * A partial: a file below `pages` with `_` at the start of its name or of a folder. It is not a page; pages
 * include it.
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
