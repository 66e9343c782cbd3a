import { routes } from './built-site'

/** One pattern for each kind of page: pages of a kind share frame, styles and scripts. */
const KINDS: readonly RegExp[] = [
  /^\/$/,
  /^\/docs$/,
  /^\/docs\/category\//,
  /^\/docs\/api\//,
  /^\/docs\/(?!category\/|api\/).+\//,
  /^\/docs\/[^/]+$/,
  /^\/blog$/,
  /^\/blog\/archive$/,
  /^\/blog\/tags$/,
  /^\/blog\/tags\//,
  /^\/blog\/(?!archive$|tags(\/|$))[^/]+$/,
  /^\/(?!docs$|blog$)[^/]+$/,
]

/** The first page of each kind, whatever the content: for what the frame decides and no text can change. */
export const oneOfEachKind: readonly string[] = KINDS.flatMap(
  (kind) => routes.find((route) => kind.test(route)) ?? [],
)
