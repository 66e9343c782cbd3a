import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Element, Root } from 'hast'
import { toText } from 'hast-util-to-text'
import { fileOfRoute } from '@/packages/kit/hosting/page-files.ts'
import { NOT_FOUND_ROUTE } from '@/packages/kit/frame/navigation/routes.ts'
import { readRoutes } from '@/packages/kit/output/exported-routes.mjs'
import { eachElement, findMain, parseHtml } from '@/packages/kit/exported/exported-pages.ts'
import { fromRoot, root } from '@/packages/kit/shared/root.ts'

/** The exported site. */
export const out = fromRoot('out')

/** The route of every page in it. That these are the agreed ones is the build's to check. */
export const routes = readRoutes(root).filter((route) => route !== NOT_FOUND_ROUTE)

/** The HTML of the exported page of a route. */
export const htmlOf = (route: string) => readFileSync(path.join(out, fileOfRoute(route)), 'utf8')

/** The main element of the exported page of a route. */
export const mainOf = (route: string) => findMain(parseHtml(htmlOf(route)), route)

/** The elements below a node that pass a test, in their order. */
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
  /** True for the page that is open. */
  isCurrent: boolean
}

/** The links of the navigation with that name in an exported page, in their order. */
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
