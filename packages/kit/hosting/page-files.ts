/** Pages of the exported site, their files, redirects, and the answer of a static host for each address. */
import { decode } from 'nextra-graphql/shared/text.ts'
import { encoded, routeOf } from '#settings/urls.ts'
import { site } from '#settings/site.ts'

/** The not-found page. It has no address. */
export const NOT_FOUND_FILE = '404.html'

/** The file of a route: `/docs/intro` is `docs/intro.html`, `/` is `index.html`. */
export function fileOfRoute(route: string): string {
  return `${route === '/' ? 'index' : route.slice(1)}.html`
}

/** Pages that every host finds without a copy. */
const WITHOUT_COPY: ReadonlySet<string> = new Set(['index.html', NOT_FOUND_FILE])

/**
 * The copy of a page's file for hosts that only know directory indexes. They would answer /docs with a
 * listing of the folder docs/. Undefined for a page that needs no copy.
 */
export const copyOfPage = (file: string): string | undefined =>
  WITHOUT_COPY.has(file) ? undefined : file.replace(/\.html$/, '/index.html')

/** Files for the host, which readers cannot request. */
const HIDDEN = /^(?:404\.html|_headers|_redirects|\.nojekyll)$|\.(?:br|gz)$/

/** The answer for an address: a file of the site, or a redirect. */
export type Answer = { file: string } | { status: 301 | 308; /** As in the settings. */ to: string }

/**
 * A table of every address that has an answer, below the base path and decoded.
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
    if (HIDDEN.test(file)) continue
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
      // Only pages have a copy. Another HTML file belongs to the owner and keeps its address.
      add(hasCopy ? { status: 308, to: page } : { file }, `${page}.html`)
    } else if (!names.has(`${folder.slice(1)}.html`)) {
      // The owner's own folder: its page loads files relative to it.
      add({ file }, `${folder}/`, `/${file}`)
      add({ status: 308, to: `${folder}/` }, folder)
    }
  }
  for (const [from, to] of Object.entries(redirects)) add({ status: 301, to }, ...spellingsOf(from))
  return answers
}

/** Old addresses below the base path, as the owner wrote them, and their targets. */
export type Redirects = Readonly<Record<string, string>>

/** The target of a redirect. A path also matches with a slash, `.html` or `/index.html` at its end. */
export function movedTo(path: string, redirects: Redirects = site.hosting.redirects) {
  const plain = plainAddress(path)
  return Object.entries(redirects).find(([from]) => plainAddress(from) === plain)?.[1]
}

/** The canonical spelling of an address, decoded. */
export const plainAddress = (path: string): string => decode(routeOf(path))

/** Every spelling of an old address that a link may use. */
export function spellingsOf(address: string): string[] {
  const plain = plainAddress(address)
  return [plain, `${plain}/`, `${plain}.html`, `${plain}/index.html`]
}

/**
 * The Location of a redirect. It keeps the query of the request unless the target has one.
 *
 * @param target a path below the base path, or an absolute URL
 * @param query of the request, with its `?`; empty for none
 */
export function locationOf(target: string, basePath: string, query = ''): string {
  const [, address = '', targetQuery = '', hash = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  const isHere = address.startsWith('/')
  const path = isHere && address === '/' && basePath ? basePath : (isHere ? basePath : '') + address
  return encoded(path + (targetQuery || query) + hash)
}
