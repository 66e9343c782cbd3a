import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'
import { visit } from 'unist-util-visit'
import { exportedRoutes, fileOfRoute } from '@/lib/hosting/resolve'
import { fromRoot } from '@/scripts/shared/root'

/** The exported site. */
export const out = fromRoot('out')

/** The route of every page in it. That these are the agreed ones is the build's to check. */
export const routes = exportedRoutes(
  readdirSync(out, { encoding: 'utf8', recursive: true }).map((file) => file.replaceAll('\\', '/')),
)

/** The HTML of the exported page of a route. */
export const htmlOf = (route: string) => readFileSync(path.join(out, fileOfRoute(route)), 'utf8')

export interface PageLink {
  href: string
  text: string
  /** Whether it is marked as the page that is open. */
  isCurrent: boolean
}

/** The links of the navigation with that name in an exported page, in their order. */
export function linksOf(route: string, navigation: string): PageLink[] {
  const start = new RegExp(`<nav[^>]* aria-label="${navigation}"`)
  const [, part = ''] = htmlOf(route).split(start)
  const links: PageLink[] = []
  visit(fromHtml(`<nav${part.split('</nav>')[0] ?? ''}`), 'element', (element) => {
    const { href, ariaCurrent } = element.properties
    if (element.tagName !== 'a' || typeof href !== 'string') return
    links.push({ href, text: toText(element), isCurrent: ariaCurrent === 'page' })
  })
  return links
}
