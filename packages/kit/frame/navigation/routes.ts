import { REFERENCE_PREFIX } from 'nextra-graphql/model/anchors.ts'
import type { SiteSettings } from '#settings/settings.ts'
import { site } from '#settings/site.ts'

export { REFERENCE_PREFIX }

/** The first page of the docs. */
export const DOCS_ROUTE = '/docs'

/** Next's route of the not-found page, which is shown at any unknown address. */
export const NOT_FOUND_ROUTE = '/404'

/** True for a page that no menu, list, search or feed contains. It opens by its address. */
export const isUnlisted = (route: string): boolean => {
  const { unlisted }: SiteSettings['hosting'] = site.hosting
  return unlisted.some((path) => isWithin(route, path))
}

/** True for the prefix and for routes below it. */
export function isWithin(route: string, prefix: string): boolean {
  return route === prefix || route.startsWith(`${prefix}/`)
}
