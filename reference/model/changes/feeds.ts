import { ATOM, JSON_FEED, type FeedFormat } from '@/lib/site/feed'
import { site } from '@/reference/config'

const name = `${site.product.name} API changes`

/** The feeds of changes in the schema: files beside the pages of the reference. */
export const changeFeedFormats = {
  atom: { ...ATOM, path: '/docs/api/changes.xml', title: `${name} (Atom)` },
  json: { ...JSON_FEED, path: '/docs/api/changes.json', title: `${name} (JSON Feed)` },
} satisfies Record<string, FeedFormat>

/** The same as a list, for links. */
export const changeFeeds: readonly FeedFormat[] = Object.values(changeFeedFormats)
