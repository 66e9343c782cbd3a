import { TUTORIAL_ROUTE } from './tree'

/** A section of the site, as the navbar and the mobile menu show it. */
export interface Section {
  label: string
  href: string
  /** Routes that belong to it start with this. */
  prefix: string
}

export const sections: readonly Section[] = [
  { label: 'Docs', href: TUTORIAL_ROUTE, prefix: '/docs' },
  { label: 'Blog', href: '/blog', prefix: '/blog' },
]

/** Whether a route is the prefix itself or below it. */
export function isWithin(route: string, prefix: string): boolean {
  return route === prefix || route.startsWith(`${prefix}/`)
}
