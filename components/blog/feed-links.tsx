import { feeds } from '@/lib/blog/feeds'
import { assetPath } from '@/lib/site/urls'

/** Announces the feeds to feed readers, from the head of every page. */
export function FeedLinks() {
  return feeds.map(({ path, type, title }) => (
    <link key={path} rel="alternate" type={type} title={title} href={assetPath(path)} />
  ))
}
