/** The docs begin here. */
export const DOCS_ROUTE = '/docs'

/** The route that Next gives the not-found page, which answers for addresses of others. */
export const NOT_FOUND_ROUTE = '/404'

/** Generated reference pages live below this. */
export const REFERENCE_PREFIX = '/docs/api'

/** True for the prefix itself and for what is below it. */
export function isWithin(route: string, prefix: string): boolean {
  return route === prefix || route.startsWith(`${prefix}/`)
}
