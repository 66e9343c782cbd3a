/** Settings that the reference takes of its site: nothing else of this folder reads them. */
import { api, site as settings } from '@/site.config'

export { api }

/** Names, addresses and lengths that readers see in the reference. */
export const site: Pick<typeof settings, 'api' | 'blog' | 'company' | 'product'> = settings
