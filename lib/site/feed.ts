/** Content of a feed: posts of the blog, or changes of the API. */

/** A feed: a file next to the pages of the site. */
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
  /** Last change of any entry: a feed changes with its posts, not with the clock. */
  readonly updated: Date
  readonly entries: readonly FeedEntry[]
}
