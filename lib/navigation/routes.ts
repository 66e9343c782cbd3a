/** The docs begin here. */
export const DOCS_ROUTE = '/docs'

/** The first page of the docs: where "Docs" and "Tutorial" lead. */
export const TUTORIAL_ROUTE = '/docs/intro'

/** Generated reference pages live below this. */
export const REFERENCE_PREFIX = '/docs/api'

/** Whether a route is the prefix itself or below it. */
export function isWithin(route: string, prefix: string): boolean {
  return route === prefix || route.startsWith(`${prefix}/`)
}
