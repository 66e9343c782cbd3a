/**
 * Addresses in the API reference: the page and fragment of each schema element.
 *
 * GraphQL names cannot contain hyphens, so hyphens separate kind and names. Names keep their case, because names can
 * differ only by case.
 */

/** Common path prefix of all reference pages. */
export const REFERENCE_PREFIX = '/docs/api'

/** Page for each kind of entry, in sidebar order. */
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

/** Kind of entry. */
export type EntryKind = keyof typeof PAGE_OF_KIND

export type ReferencePageName = (typeof PAGE_OF_KIND)[EntryKind]

/** Whether a word, such as the start of an ID, is the name of a kind. */
export const isEntryKind = (word: string): word is EntryKind => Object.hasOwn(PAGE_OF_KIND, word)

/** Returns the seven reference pages in sidebar order. */
export const referencePages = () => [...new Set(Object.values(PAGE_OF_KIND))]

/** Returns the path of a reference page, without the base path. */
export function referencePath(page: ReferencePageName): string {
  return `${REFERENCE_PREFIX}/${page}`
}

/** Returns the page that documents elements of a kind. */
export function pageOfKind(kind: EntryKind): ReferencePageName {
  return PAGE_OF_KIND[kind]
}

/**
 * Returns the ID of an entry (`object-Customer`) or of one of its members: a field, an argument or an enum value
 * (`object-Customer-id`).
 */
export function anchorId(kind: EntryKind, name: string, member?: string): string {
  return member === undefined ? `${kind}-${name}` : `${kind}-${name}-${member}`
}

/** Returns the address of an element, without the base path. */
export function referenceHref(kind: EntryKind, name: string, member?: string): string {
  return `${referencePath(pageOfKind(kind))}#${anchorId(kind, name, member)}`
}

/** Route of the page with the schema's history. `changesId` returns the ID of each day on it. */
export const CHANGES_ROUTE = '/docs/category/graphql-schema'

/** Path of the JSON file with removals and deprecations, which `CHECK_FILE` and the changes page read. */
export const REMOVALS_FILE = '/docs/api/removals.json'

/** Path of a script that readers can run to check their operations. */
export const CHECK_FILE = '/check.mjs'

export const changesId = (date: string) => `changes-${date}`

/**
 * Rewrites links to the reference for a site with a custom folder. The components link to the default addresses, because
 * a page has thousands of links.
 */
export const movedTo = (html: string, route = '') =>
  route === '' ? html : html.replace(USUAL_LINK, (_, page: string) => ` href="${route}/${page}`)

const USUAL_LINK = new RegExp(
  ` href="${REFERENCE_PREFIX}/(${referencePages().join('|')})(?=[#"])`,
  'g',
)

/** ID of the explanation of connections on the objects page. */
export const CONNECTIONS_ID = 'connections'

/** Returns the address of an entry's Markdown, without the base path. Prefixes keep directives and subscriptions apart. */
export function entryPath(kind: EntryKind, name: string): string {
  const mark = { directive: '@', subscription: 'subscription-' }[kind as string] ?? ''
  return `${referencePath(pageOfKind(kind))}/${mark}${name}.md`
}

/** Returns the entry of a fragment: `Money` for `#object-Money-amount`, `quote` for `#example-query-quote`. */
export function entryAt(fragment: string): { kind: EntryKind; name: string } | undefined {
  const [kind = '', name] = fragment.replace(/^#?(?:example-)?/, '').split('-')
  return isEntryKind(kind) && name ? { kind, name } : undefined
}

const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:'])

/**
 * Returns the address for a link, or null if it is not an absolute http, https or mailto URL. Uses the URL parser, like
 * browsers, because line breaks and case could otherwise hide `javascript:`.
 */
export function safeUrl(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return SAFE_PROTOCOLS.has(url.protocol) ? url.href : null
}

/** Placeholder origin for parsing paths. */
const SITE = 'https://site.invalid'

/**
 * Returns the address of a link in a description: a safe URL, an absolute path, or an entry (`#object-Cat`) with its page,
 * because a description can appear on several pages. Returns null for a relative path.
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
