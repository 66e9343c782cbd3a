import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Element, Root } from 'hast'
import { toText } from 'hast-util-to-text'
import { fileOfRoute } from '@/packages/kit/hosting/page-files.ts'
import { NOT_FOUND_ROUTE } from '@/packages/kit/frame/navigation/routes.ts'
import { readRoutes } from '@/packages/kit/output/exported-routes.mjs'
import { eachElement, findMain, parseHtml } from '@/packages/kit/exported/exported-pages.ts'
import { fromRoot, root } from '@/packages/kit/shared/root.ts'

/** Folder of the exported site. */
export const out = fromRoot('out')

/** Routes of all pages in it. The build compares them with routes.txt. */
export const routes = readRoutes(root).filter((route) => route !== NOT_FOUND_ROUTE)

/** Returns the HTML of a route's exported page. */
export const htmlOf = (route: string) => readFileSync(path.join(out, fileOfRoute(route)), 'utf8')

/** Returns the main element of a route's exported page. */
export const mainOf = (route: string) => findMain(parseHtml(htmlOf(route)), route)

/** Lists the elements below a node that pass a test, in document order. */
export function elementsOf(node: Root | Element, test: (element: Element) => boolean): Element[] {
  const elements: Element[] = []
  eachElement(node, (element) => {
    if (test(element)) elements.push(element)
  })
  return elements
}

export interface PageLink {
  href: string
  text: string
  /** Whether this is the current page. */
  isCurrent: boolean
}

/** Lists the links of a navigation landmark in an exported page, in order. */
export function linksOf(route: string, navigation: string): PageLink[] {
  const start = new RegExp(`<nav[^>]* aria-label="${navigation}"`)
  const [, part = ''] = htmlOf(route).split(start)
  const nav = parseHtml(`<nav${part.split('</nav>')[0] ?? ''}`)
  return elementsOf(nav, ({ tagName }) => tagName === 'a').map((link) => ({
    href: String(link.properties.href),
    text: toText(link),
    isCurrent: link.properties.ariaCurrent === 'page',
  }))
}
