/** A feed: a file beside the pages of the site. */
export interface FeedFormat {
  /** Path in the exported site, without base path. */
  readonly path: string
  readonly type: string
  /** Short name in links. */
  readonly label: string
  /** Title of the `<link rel="alternate">`. */
  readonly title: string
}

export const RSS = { type: 'application/rss+xml', label: 'RSS' } as const
export const ATOM = { type: 'application/atom+xml', label: 'Atom' } as const
export const JSON_FEED = { type: 'application/feed+json', label: 'JSON Feed' } as const
