/** Redirects: `hosting.redirects` of site.config.ts, as hosts and checks use them. */
import { decode } from '@/lib/format/text'
import { encoded, routeOf } from '@/lib/site/urls'
import { site } from '@/site.config'

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
