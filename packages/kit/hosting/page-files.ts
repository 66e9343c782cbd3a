/** Pages of the exported site, their files, redirects, and the response of a static host to each address. */
import { decode } from 'nextra-graphql/shared/text.ts'
import { encoded, routeOf } from '#settings/urls.ts'

/** File of the not-found page, which has no address. */
export const NOT_FOUND_FILE = '404.html'

/** Returns the file of a route: `docs/intro.html` for `/docs/intro`, `index.html` for `/`. */
export function fileOfRoute(route: string): string {
  return `${route === '/' ? 'index' : route.slice(1)}.html`
}

/** Files of pages that every host finds without a copy. */
const WITHOUT_COPY: ReadonlySet<string> = new Set(['index.html', NOT_FOUND_FILE])

/**
 * Returns the name of a page's copy for hosts that only support directory indexes and would answer /docs with a
 * listing of the folder docs/. Returns undefined for a page that needs no copy.
 */
export const copyOfPage = (file: string): string | undefined =>
  WITHOUT_COPY.has(file) ? undefined : file.replace(/\.html$/, '/index.html')

/** Matches files for hosts, and compressed files, which readers cannot request. nginx uses the same pattern. */
export const HIDDEN = /\/(?:_headers|_redirects|\.nojekyll)$|\.(?:br|gz)$/

/** The response to an address: a file of the site, or a redirect. */
export type Answer = { file: string } | { status: 301 | 308; /** As in the settings. */ to: string }

/**
 * Maps every address of the site, decoded and below the base path, to its response.
 *
 * @param files of the site, relative to its folder
 */
export function answersOf(files: readonly string[], redirects: Redirects): Map<string, Answer> {
  const names = new Set(files)
  const answers = new Map<string, Answer>()
  const add = (answer: Answer, ...addresses: readonly string[]) => {
    for (const address of addresses) answers.set(address, answer)
  }
  for (const file of files) {
    if (file === NOT_FOUND_FILE || HIDDEN.test(`/${file}`)) continue
    const page = /^(.*)\.html$/.exec(`/${file}`)?.[1]
    const folder = /^(.*)\/index\.html$/.exec(`/${file}`)?.[1]
    if (page === undefined) {
      add({ file }, `/${file}`)
    } else if (folder === '') {
      add({ file }, '/')
      add({ status: 308, to: '/' }, '/index.html')
    } else if (folder === undefined) {
      const hasCopy = names.has(`${page.slice(1)}/index.html`)
      add({ file }, page)
      add({ status: 308, to: page }, `${page}/`, `${page}/index.html`)
      // Only pages have a copy. Any other HTML file belongs to the owner and keeps its address.
      add(hasCopy ? { status: 308, to: page } : { file }, `${page}.html`)
    } else if (!names.has(`${folder.slice(1)}.html`)) {
      // A folder of the owner: its page loads files relative to the folder.
      add({ file }, `${folder}/`, `/${file}`)
      add({ status: 308, to: `${folder}/` }, folder)
    }
  }
  for (const [from, to] of Object.entries(redirects)) add({ status: 301, to }, ...spellingsOf(from))
  return answers
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
