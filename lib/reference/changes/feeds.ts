import type { FeedFormat } from '@/lib/blog/feeds'
import { site } from '@/site.config'

/** The feeds of changes in the schema: files beside the pages of the reference. */
export const changeFeedFormats = {
  atom: {
    path: '/docs/api/changes.xml',
    type: 'application/atom+xml',
    label: 'Atom',
    title: `${site.product.name} API changes (Atom)`,
  },
  json: {
    path: '/docs/api/changes.json',
    type: 'application/feed+json',
    label: 'JSON Feed',
    title: `${site.product.name} API changes (JSON Feed)`,
  },
} satisfies Record<string, FeedFormat>

/** The same as a list, for links. */
export const changeFeeds: readonly FeedFormat[] = Object.values(changeFeedFormats)
