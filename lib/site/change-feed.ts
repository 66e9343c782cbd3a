import { ATOM, type FeedFormat } from './feed'
import { site } from '@/site.config'

/** The feed of changes in the schema: a file next to the pages of the reference. */
export const changeFeed: FeedFormat = {
  ...ATOM,
  path: '/docs/api/changes.xml',
  title: `${site.product.name} API changes (Atom)`,
}
