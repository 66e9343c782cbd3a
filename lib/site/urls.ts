import { site } from '@/site.config'

/** The base path of this build: empty for the root, else `/sub` without a slash at the end. */
export const basePath = process.env.BASE_PATH ?? ''

/** A route as other sites and machines see it: absolute, with base path, without a slash at the end. */
export function absoluteUrl(route: string): string {
  return `${site.url}${basePath}${route === '/' ? '' : route}` || '/'
}

/** The address of a file in `public/` for plain elements, which do not know the base path. */
export function assetPath(path: string): string {
  return `${basePath}${path}`
}

/** The route of an address as the router shows it: no query, hash, `.html` or slash at the end. */
export function routeOf(asPath: string): string {
  const path = asPath.replace(/[?#].*$/, '').replace(/(\/index)?\.html$/, '')
  return path.replace(/\/+$/, '') || '/'
}
