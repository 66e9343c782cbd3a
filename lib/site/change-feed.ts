import { ATOM, type FeedFormat } from './feed'
import { site } from '@/site.config'

/** The feed of changes in the schema. */
export const changeFeed: FeedFormat = {
  ...ATOM,
  path: '/docs/api/changes.xml',
  title: `${site.product.name} API changes (Atom)`,
}
