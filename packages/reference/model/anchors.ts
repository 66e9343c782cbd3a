/**
 * Addresses in the API reference: the page and the fragment of each schema element.
 *
 * GraphQL names contain no hyphen, so hyphens can join kind and names. Names keep their case, because two names may
 * differ only in case.
 */

/** Path above all reference pages. */
export const REFERENCE_PREFIX = '/docs/api'

/** The page of each kind of element with an entry, in the order of the sidebar. */
const PAGE_OF_KIND = {
  query: 'queries',
  mutation: 'mutations',
  subscription: 'queries',
  object: 'objects',
  interface: 'objects',
  input: 'inputObjects',
  enum: 'enums',
  scalar: 'scalars',
  union: 'unions',
  directive: 'scalars',
} as const

/** Kinds of elements with an entry. */
export type EntryKind = keyof typeof PAGE_OF_KIND

export type ReferencePageName = (typeof PAGE_OF_KIND)[EntryKind]

/** True for the name of a kind, such as the first word of an id. */
export const isEntryKind = (word: string): word is EntryKind => Object.hasOwn(PAGE_OF_KIND, word)

/** The seven reference pages, in the order of the sidebar. */
export const referencePages = () => [...new Set(Object.values(PAGE_OF_KIND))]

/** Path of a reference page, without base path. */
export function referencePath(page: ReferencePageName): string {
  return `${REFERENCE_PREFIX}/${page}`
}

/** The page that documents elements of a kind. */
export function pageOfKind(kind: EntryKind): ReferencePageName {
  return PAGE_OF_KIND[kind]
}

/**
 * The id of an entry (`object-Customer`) or of a part of it: a field, an
 * argument or an enum value (`object-Customer-id`).
 */
export function anchorId(kind: EntryKind, name: string, member?: string): string {
  return member === undefined ? `${kind}-${name}` : `${kind}-${name}-${member}`
}

/** Address of an element from anywhere in the site, without base path. */
export function referenceHref(kind: EntryKind, name: string, member?: string): string {
  return `${referencePath(pageOfKind(kind))}#${anchorId(kind, name, member)}`
}

/** The page with the history of the schema; each day of it has the id of `changesId`. */
export const CHANGES_ROUTE = '/docs/category/graphql-schema'

/** Removals and deprecations as data, which `CHECK_FILE` and the changes page read. */
export const REMOVALS_FILE = '/docs/api/removals.json'

/** A script that checks operations on the reader's machine. */
export const CHECK_FILE = '/check.mjs'

export const changesId = (date: string) => `changes-${date}`

/**
 * Moves links to the reference to the folder that a site has chosen. All parts of the reference link to the usual
 * addresses, because a page has thousands of links.
 */
export const movedTo = (html: string, route = '') =>
  route === '' ? html : html.replace(USUAL_LINK, (_, page: string) => ` href="${route}/${page}`)

const USUAL_LINK = new RegExp(
  ` href="${REFERENCE_PREFIX}/(${referencePages().join('|')})(?=[#"])`,
  'g',
)

/** Id of the guide to paging, on the page of objects. */
export const CONNECTIONS_ID = 'connections'

/** Address of the Markdown of an entry, without base path. Directives and subscriptions have a prefix, because others may share their names. */
export function entryPath(kind: EntryKind, name: string): string {
  const mark = { directive: '@', subscription: 'subscription-' }[kind as string] ?? ''
  return `${referencePath(pageOfKind(kind))}/${mark}${name}.md`
}

/** The entry of a fragment: `#object-Money-amount` to `Money`, `#example-query-quote` to `quote`. */
export function entryAt(fragment: string): { kind: EntryKind; name: string } | undefined {
  const [kind = '', name] = fragment.replace(/^#?(?:example-)?/, '').split('-')
  return isEntryKind(kind) && name ? { kind, name } : undefined
}

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
