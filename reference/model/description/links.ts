import { isEntryKind, pageOfKind, referencePath } from '../anchors'

const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:'])

/**
 * The address as it may be in a link, or null for everything that is not
 * absolute http, https or mailto. The URL parser decides, as it does in the
 * reader's browser: it ignores line breaks and case that would hide a
 * `javascript:`.
 */
export function safeUrl(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return SAFE_PROTOCOLS.has(url.protocol) ? url.href : null
}

/** Stands for the site while the URL parser reads a path. */
const SITE = 'https://site.invalid'

/**
 * The address of a link in a description: a safe URL, a path from the root of the site, or an entry
 * of the reference (`#object-Cat`), whose page is added since a description is shown on several.
 * A relative path has no page that it could begin at: null.
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
