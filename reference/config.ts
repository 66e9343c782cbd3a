/** What the reference takes of the site that it is part of: nothing else of this folder reads its settings. */
import { api, site as settings } from '@/site.config'

export { api }

/** Names, addresses and lengths that readers see in the reference. */
export const site: Pick<typeof settings, 'api' | 'blog' | 'company' | 'product'> = settings
