/** Addresses of page files: which route a file has, and which file a link means. */

const PAGE_EXTENSION = /\.mdx?$/
const ROUTE_FILE = /^pages\/(.*?)\.(?:mdx?|tsx)$/
/** A scheme such as `https:` or `mailto:`, or an address without scheme (`//host`). */
const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/**
 * @param {string} file path from the root of the repository, such as `pages/docs/intro.mdx`
 * @returns {string | undefined} its route, such as `/docs/intro`; undefined for what is not a page
 */
export function routeOf(file) {
  const name = ROUTE_FILE.exec(file)?.[1]
  if (name === undefined || name.startsWith('_')) return undefined
  const path = name.replace(/(^|\/)index$/, '')
  return `/${path}`
}

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
