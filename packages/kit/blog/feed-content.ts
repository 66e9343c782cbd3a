import { instant } from 'nextra-graphql/shared/dates.ts'
import { ATOM, type FeedContent, type FeedEntry, type FeedFormat } from './feed.ts'
import { absoluteUrl } from '#settings/urls.ts'
import type { SiteSettings } from '#settings/settings.ts'
import { postRoute, type DescribedPost } from './post.ts'
import { authorOf, listedPosts, tagOf } from './posts.ts'

const RSS = { type: 'application/rss+xml', label: 'RSS' } as const

/** The feeds of the blog. Both contain the full posts. */
export const feedFormats = {
  rss: { ...RSS, path: '/blog/rss.xml', title: 'RSS Feed' },
  atom: { ...ATOM, path: '/blog/atom.xml', title: 'Atom Feed' },
} satisfies Record<string, FeedFormat>

export const feeds: readonly FeedFormat[] = Object.values(feedFormats)

/** A post with its full text as HTML. All URLs in it are absolute. */
export interface PostWithText extends DescribedPost {
  readonly html: string
}

/** Returns the content of a feed with the newest posts. */
export function feedContent(site: SiteSettings, posts: readonly PostWithText[]): FeedContent {
  const { title, description, feedItems } = site.blog
  const listed = listedPosts(posts).slice(0, feedItems)
  const entries = listed.map((post) => feedEntry(site, post))
  return {
    site,
    title: `${site.product.name} ${title}`,
    description,
    home: absoluteUrl(site, '/blog'),
    updated: new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime()))),
    entries,
  }
}

function feedEntry(site: SiteSettings, post: PostWithText): FeedEntry {
  return {
    url: absoluteUrl(site, postRoute(post.slug)),
    title: post.title,
    summary: post.description,
    html: post.html,
    published: instant(post.date),
    updated: instant(post.updated ?? post.date),
    authors: post.authors.map((key) => authorOf(site.blog, key).name),
    tags: post.tags.map((slug) => ({ slug, label: tagOf(site.blog, slug).label })),
  }
}
