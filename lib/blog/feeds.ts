import { instant } from '@/lib/format/dates'
import { absoluteUrl } from '@/lib/site/urls'
import { site } from '@/site.config'
import { postRoute, type DescribedPost } from './post'
import { listedPosts } from './posts'

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

const RSS = { type: 'application/rss+xml', label: 'RSS' } as const
export const ATOM = { type: 'application/atom+xml', label: 'Atom' } as const
export const JSON_FEED = { type: 'application/feed+json', label: 'JSON Feed' } as const

const { name } = site.product

/** The three feeds; all have the same posts in full. */
export const feedFormats = {
  rss: { ...RSS, path: '/blog/rss.xml', title: `${name} RSS Feed` },
  atom: { ...ATOM, path: '/blog/atom.xml', title: `${name} Atom Feed` },
  json: { ...JSON_FEED, path: '/blog/feed.json', title: `${name} JSON Feed` },
} satisfies Record<string, FeedFormat>

/** The same as a list, for links. */
export const feeds: readonly FeedFormat[] = Object.values(feedFormats)

/** A post with its whole text as HTML, all addresses in it absolute. */
export interface PostWithText extends DescribedPost {
  readonly html: string
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

/** A feed, whatever the format. All addresses are absolute. */
export interface FeedContent {
  readonly title: string
  readonly description: string
  readonly home: string
  /** Last change of any entry: a feed changes with its posts, not with the clock. */
  readonly updated: Date
  readonly entries: readonly FeedEntry[]
}

/** The newest posts as the content of a feed. */
export function feedContent(posts: readonly PostWithText[]): FeedContent {
  const entries = listedPosts(posts).slice(0, site.blog.feedItems).map(feedEntry)
  return {
    title: `${site.product.name} ${site.blog.title}`,
    description: site.blog.description,
    home: absoluteUrl('/blog'),
    updated: new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime()))),
    entries,
  }
}

function feedEntry(post: PostWithText): FeedEntry {
  return {
    url: absoluteUrl(postRoute(post.slug)),
    title: post.title,
    summary: post.description,
    html: post.html,
    published: instant(post.date),
    updated: instant(post.updated ?? post.date),
    authors: post.authors.map((key) => site.blog.authors[key].name),
    tags: post.tags.map((slug) => ({ slug, label: site.blog.tags[slug].label })),
  }
}

/** JSON Feed 1.1, as text; ends with one newline. @param path of the feed, without base path */
export function renderJsonFeed(content: FeedContent, path = feedFormats.json.path): string {
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
