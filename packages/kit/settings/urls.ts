import { basePath } from './base-path.mjs'
import type { SiteSettings } from './settings.ts'

export { basePath }

/**
 * Builds the absolute URL of a route, with the base path and without a trailing slash. The route may
 * already be percent-encoded.
 */
export function absoluteUrl({ url }: Pick<SiteSettings, 'url'>, route: string): string {
  return `${url}${basePath}${route === '/' ? '' : encoded(route)}`
}

/** Percent-encodes a URL that may already be encoded. */
export const encoded = (address: string): string =>
  encodeURI(address).replace(/%25(?=[\da-f]{2})/gi, '%')

/** Adds the base path to the address of a file in `public/`, for plain elements. */
export function assetPath(path: string): string {
  return `${basePath}${path}`
}

/** Returns the route of an address, without query, hash, `.html` and trailing slash. */
export function routeOf(asPath: string): string {
  const path = asPath.replace(/[?#].*$/, '').replace(/(\/index)?\.html$/, '')
  return path.replace(/\/+$/, '') || '/'
}

/** Formats a title as `Page | Site`, or as the name of the site for the home page or an empty title. */
export function documentTitle({ product }: SiteSettings, pageTitle: string): string {
  const { name } = product
  return !pageTitle || pageTitle === name ? name : `${pageTitle} | ${name}`
}

/** Returns the address of a page's Markdown without the base path: `/docs/intro.md`, or `/index.md` for `/`. */
export function markdownPath(route: string): string {
  return `${route === '/' ? '/index' : route}.md`
}

/** Returns the address of a page's social picture without the base path. The build draws it. */
export function socialImagePath(route: string): string {
  return `/social${route === '/' ? '/home' : route}.jpg`
}
