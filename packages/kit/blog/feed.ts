import { site } from '#settings/site.ts'

/** A feed, of the posts of the blog or of the changes of the API. */
export interface FeedFormat {
  /** Path in the exported site, without base path. */
  readonly path: string
  readonly type: string
  /** Short name in links. */
  readonly label: string
  /** Title of the `<link rel="alternate">`. */
  readonly title: string
}

export const ATOM = { type: 'application/atom+xml', label: 'Atom' } as const

/** The feed of changes in the schema. */
export const changeFeed: FeedFormat = {
  ...ATOM,
  path: '/docs/api/changes.xml',
  title: `${site.product.name} API changes (Atom)`,
}

/** An entry of a feed. All addresses are absolute. */
export interface FeedEntry {
  readonly url: string
  readonly title: string
  readonly summary: string
  readonly html: string
  readonly published: Date
  readonly updated: Date
  /** Names of roles. */
  readonly authors: readonly string[]
  readonly tags: readonly { readonly label: string; readonly slug: string }[]
}

/** A feed in any format. All addresses are absolute. */
export interface FeedContent {
  readonly title: string
  readonly description: string
  readonly home: string
  /** The last change of any entry, not the time of the build. */
  readonly updated: Date
  readonly entries: readonly FeedEntry[]
}
