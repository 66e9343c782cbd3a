import type { SiteSettings } from '#settings/settings.ts'

/** A feed of blog posts or API changes. */
export interface FeedFormat {
  /** Path in the exported site, without base path. */
  readonly path: string
  readonly type: string
  /** Short name in links. */
  readonly label: string
  /** Title of the `<link rel="alternate">`, after the name of the product. */
  readonly title: string
}

export const ATOM = { type: 'application/atom+xml', label: 'Atom' } as const

/** The feed of schema changes. */
export const changeFeed: FeedFormat = {
  ...ATOM,
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
