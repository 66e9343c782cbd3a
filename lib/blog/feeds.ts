import { site } from '@/site.config'

/** A feed of the blog: a file beside its pages. */
export interface FeedFormat {
  /** Path in the exported site, without base path. */
  readonly path: string
  readonly type: string
  /** Short name in links. */
  readonly label: string
  /** Title of the `<link rel="alternate">`. */
  readonly title: string
}

const { name } = site.product

/** The three feeds; all have the same posts in full. */
export const feedFormats = {
  rss: {
    path: '/blog/rss.xml',
    type: 'application/rss+xml',
    label: 'RSS',
    title: `${name} RSS Feed`,
  },
  atom: {
    path: '/blog/atom.xml',
    type: 'application/atom+xml',
    label: 'Atom',
    title: `${name} Atom Feed`,
  },
  json: {
    path: '/blog/feed.json',
    type: 'application/feed+json',
    label: 'JSON Feed',
    title: `${name} JSON Feed`,
  },
} satisfies Record<string, FeedFormat>

/** The same as a list, for links. */
export const feeds: readonly FeedFormat[] = Object.values(feedFormats)

/**
 * Style sheets of both XML feeds, for people who open them in a browser; the first
 * that a browser can read wins. Paths in the exported site, without base path.
 */
export const feedStyles = [
  { type: 'text/xsl', path: '/blog/feed.xsl' },
  { type: 'text/css', path: '/blog/feed.css' },
] as const
