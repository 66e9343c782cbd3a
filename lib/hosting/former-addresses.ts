/** Former addresses of pages and files: `hosting.redirects` of site.config.ts, as hosts and checks take it. */
import { decode } from '@/lib/format/text'
import { encoded, routeOf } from '@/lib/site/urls'
import { site } from '@/site.config'

/** Paths below the base path as somebody wrote them, and where they lead. */
export type Redirects = Readonly<Record<string, string>>

/** The target of the former address that a path is a spelling of: with a slash, `.html` or `/index.html` at its end. */
export function movedTo(path: string, redirects: Redirects = site.hosting.redirects) {
  const plain = plainAddress(path)
  return Object.entries(redirects).find(([from]) => plainAddress(from) === plain)?.[1]
}

/** The spelling that all others of an address are taken for. */
export const plainAddress = (path: string): string => decode(routeOf(path))

/** Every spelling of a former address that somebody may have kept. */
export function spellingsOf(address: string): string[] {
  const plain = plainAddress(address)
  return [plain, `${plain}/`, `${plain}.html`, `${plain}/index.html`]
}

/**
 * The Location of a redirect: the query before the fragment, that of the request where the target has none.
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
