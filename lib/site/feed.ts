/** Content of a feed, whatever it tells: posts of the blog, or changes of the API. */
import { site } from '@/site.config'
import { absoluteUrl } from './urls'

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

export const ATOM = { type: 'application/atom+xml', label: 'Atom' } as const
export const JSON_FEED = { type: 'application/feed+json', label: 'JSON Feed' } as const

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

/** A feed, whatever the format. All addresses are absolute. */
export interface FeedContent {
  readonly title: string
  readonly description: string
  readonly home: string
  /** Last change of any entry: a feed changes with its posts, not with the clock. */
  readonly updated: Date
  readonly entries: readonly FeedEntry[]
}

/** JSON Feed 1.1, as text; ends with one newline. @param path of the feed, without base path */
export function renderJsonFeed(content: FeedContent, path: string): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: content.title,
    description: content.description,
    home_page_url: content.home,
    feed_url: absoluteUrl(path),
    language: site.lang,
    authors: [{ name: site.company.name }],
    items: content.entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.html,
      date_published: entry.published.toISOString(),
      date_modified: entry.updated.toISOString(),
      authors: entry.authors.map((name) => ({ name })),
      tags: entry.tags.map(({ label }) => label),
    })),
  }
  return `${JSON.stringify(feed, null, 2)}\n`
}
