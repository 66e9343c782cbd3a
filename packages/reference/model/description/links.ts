import { isEntryKind, pageOfKind, referencePath } from '#model/anchors.ts'

const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:'])

/**
 * The address for a link, or null if it is not an absolute http, https or mailto URL. The URL parser decides, as in
 * browsers, because it ignores line breaks and case that could hide a `javascript:`.
 */
export function safeUrl(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return SAFE_PROTOCOLS.has(url.protocol) ? url.href : null
}

/** Represents the site while the URL parser reads a path. */
const SITE = 'https://site.invalid'

/**
 * The address of a link in a description: a safe URL, a path from the root of the site, or an entry (`#object-Cat`)
 * with its page, because a description appears on several pages. Null for a relative path.
 */
export function linkAddress(address: string): string | null {
  const url = safeUrl(address)
  if (url !== null) return url
  if (address.startsWith('#')) {
    const [kind = ''] = address.slice(1).split('-')
    return isEntryKind(kind) ? referencePath(pageOfKind(kind)) + address : null
  }
  if (!address.startsWith('/') || !URL.canParse(address, SITE)) return null
  const { origin, pathname, search, hash } = new URL(address, SITE)
  return origin === SITE ? pathname + search + hash : null
}
