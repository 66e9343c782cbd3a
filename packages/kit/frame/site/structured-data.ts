import { site } from '#settings/site.ts'
import { absoluteUrl } from '#settings/urls.ts'

/** A schema.org object, which `serializeStructuredData` writes into the head of a page. */
type StructuredData = Readonly<Record<string, unknown>>

/** A step of the breadcrumbs, without the home page. */
interface Crumb {
  name: string
  route: string
}

/** The breadcrumbs of a page, from the home page on. */
export function breadcrumbList(trail: readonly Crumb[]): StructuredData {
  const steps = [{ name: site.product.name, route: '/' }, ...trail]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, route }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(route),
    })),
  }
}

/** JSON that cannot end the script element it is in. */
export function serializeStructuredData(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
