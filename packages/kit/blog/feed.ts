import type { SiteSettings } from '#settings/settings.ts'

/** A feed of blog posts or API changes. */
export interface FeedFormat {
  /** Path in the exported site, without base path. */
  readonly path: string
  readonly type: string
  /** Title of the `<link rel="alternate">`, after the name of the product. */
  readonly title: string
}

const ATOM = 'application/atom+xml'

/** The feeds of the blog. Both contain the full posts. */
export const feedFormats = {
  rss: { type: 'application/rss+xml', path: '/blog/rss.xml', title: 'RSS Feed' },
  atom: { type: ATOM, path: '/blog/atom.xml', title: 'Atom Feed' },
} satisfies Record<string, FeedFormat>

export const feeds: readonly FeedFormat[] = Object.values(feedFormats)

/** The feed of schema changes. */
export const changeFeed: FeedFormat = {
  type: ATOM,
  path: '/docs/api/changes.xml',
  title: 'API changes (Atom)',
}

/** An entry of a feed. All URLs are absolute. */
export interface FeedEntry {
  readonly url: string
  readonly title: string
  readonly summary: string
  readonly html: string
  readonly published: Date
  readonly updated: Date
  /** Names of the authors, which are roles rather than people. */
  readonly authors: readonly string[]
  readonly tags: readonly { readonly label: string; readonly slug: string }[]
}

/** A feed in any format. All URLs are absolute. */
export interface FeedContent {
  readonly site: SiteSettings
  readonly title: string
  readonly description: string
  readonly home: string
  /** Time of the latest change to an entry, not of the build. */
  readonly updated: Date
  readonly entries: readonly FeedEntry[]
}
