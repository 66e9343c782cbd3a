import { site } from '@/site.config'
import { basePath } from './base-path.mjs'

export { basePath }

/**
 * A route as other sites and machines see it: absolute, with base path, without a slash at the end,
 * percent-encoded, which it may be already.
 */
export function absoluteUrl(route: string): string {
  return `${site.url}${basePath}${route === '/' ? '' : encoded(route)}`
}

/** Percent-encoded, which it may be already. */
export const encoded = (address: string): string =>
  encodeURI(address).replace(/%25(?=[\da-f]{2})/gi, '%')

/** The address of a file in `public/` for plain elements, which do not know the base path. */
export function assetPath(path: string): string {
  return `${basePath}${path}`
}

/** The route of an address as the router shows it: no query, hash, `.html` or slash at the end. */
export function routeOf(asPath: string): string {
  const path = asPath.replace(/[?#].*$/, '').replace(/(\/index)?\.html$/, '')
  return path.replace(/\/+$/, '') || '/'
}

/** `Page | Site`; the site's name alone for the home page or an empty title. */
export function documentTitle(pageTitle: string): string {
  const name = site.product.name
  return !pageTitle || pageTitle === name ? name : `${pageTitle} | ${name}`
}

/** Address of a page's Markdown, without base path: `/docs/intro.md`; `/index.md` for the home page. */
export function markdownPath(route: string): string {
  return `${route === '/' ? '/index' : route}.md`
}

/** Address of a page's picture for social cards, without base path: drawn at build time, one for each route. */
export function socialImagePath(route: string): string {
  return `/social${route === '/' ? '/home' : route}.jpg`
}
