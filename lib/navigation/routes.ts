import { REFERENCE_PREFIX } from '@/reference/model/anchors'
import type { SiteSettings } from '@/lib/site/settings'
import { site } from '@/site.config'

export { REFERENCE_PREFIX }

/** The docs begin here. */
export const DOCS_ROUTE = '/docs'

/** The route that Next gives the not-found page, which answers for addresses of others. */
export const NOT_FOUND_ROUTE = '/404'

/** True for a page that is in no menu, list, search or feed: who has its address may read it. */
export const isUnlisted = (route: string): boolean => {
  const { unlisted }: SiteSettings['hosting'] = site.hosting
  return unlisted.some((path) => isWithin(route, path))
}

/** True for the prefix itself and for what is below it. */
export function isWithin(route: string, prefix: string): boolean {
  return route === prefix || route.startsWith(`${prefix}/`)
}
