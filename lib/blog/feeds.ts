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

/** The three feeds, all with the same posts in full. */
export const feeds: readonly FeedFormat[] = [
  feed('rss.xml', 'application/rss+xml', 'RSS'),
  feed('atom.xml', 'application/atom+xml', 'Atom'),
  feed('feed.json', 'application/feed+json', 'JSON Feed'),
]

function feed(file: string, type: string, label: string): FeedFormat {
  const title = `${site.product.name} ${label.replace(/ Feed$/, '')} Feed`
  return { path: `/blog/${file}`, type, label, title }
}
