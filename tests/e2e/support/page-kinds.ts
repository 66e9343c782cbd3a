import { routes } from './built-site'

/**
 * One pattern for each kind of page. Pages of a kind share frame, styles and scripts. Queries and mutations have examples,
 * unlike other pages of the reference. Not every schema has mutations.
 */
const KINDS: readonly RegExp[] = [
  /^\/$/,
  /^\/docs$/,
  /^\/docs\/category\//,
  /^\/docs\/api\/queries$/,
  /^\/docs\/api\/(?!queries$)/,
  /^\/docs\/(?!category\/|api\/).+\//,
  /^\/docs\/[^/]+$/,
  /^\/blog$/,
  /^\/blog\/archive$/,
  /^\/blog\/tags$/,
  /^\/blog\/tags\//,
  /^\/blog\/(?!archive$|tags(\/|$))[^/]+$/,
  /^\/(?!docs$|blog$)[^/]+$/,
]

/** The first page of each kind, for tests of the frame that do not depend on content. */
export const oneOfEachKind: readonly string[] = KINDS.flatMap(
  (kind) => routes.find((route) => kind.test(route)) ?? [],
)
