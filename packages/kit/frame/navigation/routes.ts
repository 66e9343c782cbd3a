import { REFERENCE_PREFIX } from 'nextra-graphql/model/anchors.ts'
import type { SiteSettings } from '#settings/settings.ts'

export { REFERENCE_PREFIX }

/** The first page of the docs. */
export const DOCS_ROUTE = '/docs'

/** Next's route of the not-found page, which is shown at unknown addresses. */
export const NOT_FOUND_ROUTE = '/404'

/** Whether menus, lists, search and feeds omit a page. It is still available at its address. */
export const isUnlisted = ({ hosting }: SiteSettings, route: string): boolean =>
  hosting.unlisted.some((path) => isWithin(route, path))

/** Whether a route is the prefix, or below it. */
export function isWithin(route: string, prefix: string): boolean {
  return route === prefix || route.startsWith(`${prefix}/`)
}
