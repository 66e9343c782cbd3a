import { flatten, isPage, navigationAt } from '@/packages/kit/frame/navigation/navigation.ts'
import { site } from '@/site.config'
import { DOCS_ROUTE } from '@/packages/kit/frame/navigation/routes.ts'
import { readPageMap } from '@/packages/kit/frame/navigation/page-map.ts'
import { root } from '@/packages/kit/shared/root.ts'

/** Nextra's page map of the site. */
export const pageMap = await readPageMap(root, site)

const { navbar, sidebar } = navigationAt(pageMap, DOCS_ROUTE)

/** The docs menu. */
export const docsMenu = sidebar

/** The name of the docs in the navbar. */
export const docsTitle = navbar.find(({ route }) => route === DOCS_ROUTE)?.title ?? ''

/** All docs pages in the order of the `_meta` files, with category pages at their folders. */
export const docsPages = flatten(sidebar).filter(isPage)

export const docsRoutes = docsPages.map(({ href }) => href)
