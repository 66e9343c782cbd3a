/** Pages of the exported site, their files, redirects, and the response of a static host to each address. */
import { decode } from 'nextra-graphql/shared/text.ts'
import { encoded, routeOf } from '#settings/urls.ts'

/** File of the not-found page, which has no address. */
export const NOT_FOUND_FILE = '404.html'

/** Returns the file of a route: `docs/intro.html` for `/docs/intro`, `index.html` for `/`. */
export function fileOfRoute(route: string): string {
  return `${route === '/' ? 'index' : route.slice(1)}.html`
}

/**
 * Returns the name of a page's copy for hosts that only support directory indexes and would answer /docs with a
 * listing of the folder docs/. Every host finds the home page and the not-found page without a copy.
 */
export const copyOfPage = (file: string): string | undefined =>
  file === fileOfRoute('/') || file === NOT_FOUND_FILE
    ? undefined
    : file.replace(/\.html$/, '/index.html')

/** Matches files for hosts, and compressed files, which readers cannot request. nginx uses the same pattern. */
export const HIDDEN = /\/(?:_headers|_redirects|\.nojekyll)$|\.(?:br|gz)$/

/** The response to an address: a file of the site, or a redirect. */
export type Answer = { file: string } | { status: 301 | 308; /** As in the settings. */ to: string }

/**
 * Returns the response to an address, or undefined if nothing is there. A page has one address, to which its other
 * spellings redirect.
 *
 * @param path decoded, below the base path
 * @param files of the site, relative to its folder
 */
export function answerTo(
  path: string,
  files: ReadonlySet<string>,
  redirects: Redirects,
): Answer | undefined {
  const target = movedTo(path, redirects)
  if (target !== undefined) return { status: 301, to: target }
  const page = routeOf(path)
  const file = fileOfRoute(page)
  // Only pages have a copy. Any other HTML file belongs to the owner and keeps its address.
  if (files.has(file) && (page === '/' || files.has(copyOfPage(file) ?? '')))
    return path === page ? { file } : { status: 308, to: page }
  const name = path.slice(1)
  if (name === NOT_FOUND_FILE || HIDDEN.test(path)) return undefined
  const own = path.endsWith('/') ? `${name}index.html` : name
  if (files.has(own)) return { file: own }
  // A folder of the owner: its page loads files relative to the folder.
  return files.has(`${name}/index.html`) ? { status: 308, to: `${path}/` } : undefined
}

/** Old addresses below the base path, as the owner wrote them, with their targets. */
export type Redirects = Readonly<Record<string, string>>

/** Finds the target of a redirect. The path may end in a slash, `.html` or `/index.html`. */
export function movedTo(path: string, redirects: Redirects) {
  const plain = plainAddress(path)
  return Object.entries(redirects).find(([from]) => plainAddress(from) === plain)?.[1]
}

/** Returns the canonical spelling of an address, decoded. */
export const plainAddress = (path: string): string => decode(routeOf(path))

/** Lists every spelling of an old address that links may use. */
export function spellingsOf(address: string): string[] {
  const plain = plainAddress(address)
  return [plain, `${plain}/`, `${plain}.html`, `${plain}/index.html`]
}

/**
 * Builds the Location header of a redirect. It keeps the query of the request unless the target has one.
 *
 * @param target a path below the base path, or an absolute URL
 * @param query of the request, with its `?`, or empty
 */
export function locationOf(target: string, basePath: string, query = ''): string {
  const [, address = '', targetQuery = '', hash = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  const isHere = address.startsWith('/')
  const path = isHere && address === '/' && basePath ? basePath : (isHere ? basePath : '') + address
  return encoded(path + (targetQuery || query) + hash)
}
