import { flatten, isPage, navigationAt } from 'graphql-docs-kit/frame/navigation/navigation.ts'
import { DOCS_ROUTE } from 'graphql-docs-kit/frame/navigation/routes.ts'
import { readPageMap } from 'graphql-docs-kit/frame/navigation/read-page-map.ts'
import { root } from 'graphql-docs-kit/shared/root.ts'

/** Nextra's page map of the site. */
export const pageMap = await readPageMap(root)

const { navbar, sidebar } = navigationAt(pageMap, DOCS_ROUTE)

/** The menu of the docs. */
export const docsMenu = sidebar

/** The name of the docs in the navbar. */
export const docsTitle = navbar.find(({ route }) => route === DOCS_ROUTE)?.title ?? ''

/** Every page of the docs in the order that the `_meta` files say, category pages with their folders. */
export const docsPages = flatten(sidebar).filter(isPage)

export const docsRoutes = docsPages.map(({ href }) => href)
