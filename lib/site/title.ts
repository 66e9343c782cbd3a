import { site } from '@/site.config'

/** `Page | Site`; the site's name alone for the home page or an empty title. */
export function documentTitle(pageTitle: string): string {
  const name = site.product.name
  return !pageTitle || pageTitle === name ? name : `${pageTitle} | ${name}`
}
