import { site } from '#settings/site.ts'
import { basePath } from './base-path.mjs'

export { basePath }

/**
 * The absolute URL of a route, with base path and without a trailing slash. The route may already be
 * percent-encoded.
 */
export function absoluteUrl(route: string): string {
  return `${site.url}${basePath}${route === '/' ? '' : encoded(route)}`
}

/** Percent-encodes an address that may already be encoded. */
export const encoded = (address: string): string =>
  encodeURI(address).replace(/%25(?=[\da-f]{2})/gi, '%')

/** The address of a file in `public/` with the base path, for plain elements. */
export function assetPath(path: string): string {
  return `${basePath}${path}`
}

/** The route of an address, without query, hash, `.html` and trailing slash. */
export function routeOf(asPath: string): string {
  const path = asPath.replace(/[?#].*$/, '').replace(/(\/index)?\.html$/, '')
  return path.replace(/\/+$/, '') || '/'
}

/** `Page | Site`, or only the name of the site for the home page or an empty title. */
export function documentTitle(pageTitle: string): string {
  const name = site.product.name
  return !pageTitle || pageTitle === name ? name : `${pageTitle} | ${name}`
}

/** Address of the Markdown of a page, without base path: `/docs/intro.md`. The home page has `/index.md`. */
export function markdownPath(route: string): string {
  return `${route === '/' ? '/index' : route}.md`
}

/** Address of the social picture of a page, without base path. The build draws it. */
export function socialImagePath(route: string): string {
  return `/social${route === '/' ? '/home' : route}.jpg`
}
