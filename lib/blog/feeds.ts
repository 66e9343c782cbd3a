import { site } from '@/site.config'
import { ATOM, JSON_FEED, RSS, type FeedFormat } from './feed-formats'

const { name } = site.product

/** The three feeds; all have the same posts in full. */
export const feedFormats = {
  rss: { ...RSS, path: '/blog/rss.xml', title: `${name} RSS Feed` },
  atom: { ...ATOM, path: '/blog/atom.xml', title: `${name} Atom Feed` },
  json: { ...JSON_FEED, path: '/blog/feed.json', title: `${name} JSON Feed` },
} satisfies Record<string, FeedFormat>

/** The same as a list, for links. */
export const feeds: readonly FeedFormat[] = Object.values(feedFormats)
