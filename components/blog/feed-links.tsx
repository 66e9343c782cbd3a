import type { FeedFormat } from '@/lib/blog/feed-formats'
import { assetPath } from '@/lib/site/urls'

/** Announces feeds to feed readers, from the head of a page. */
export const feedLinks = (feeds: readonly FeedFormat[]) =>
  feeds.map(({ path, type, title }) => (
    <link key={path} rel="alternate" type={type} title={title} href={assetPath(path)} />
  ))
