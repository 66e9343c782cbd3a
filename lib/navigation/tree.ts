/** A sidebar entry: a page, or a category page with the pages under it. */
export interface NavigationNode {
  route: string
  children?: readonly string[]
}

/**
 * The docs sidebar, in reading order. Everything that follows this order reads it
 * from here: sidebar, mobile menu, category cards, breadcrumbs, previous and next.
 * Labels are not here: each page's front matter holds its own title.
 */
export const docsTree: readonly NavigationNode[] = [
  { route: '/docs' },
  { route: '/docs/intro' },
  {
    route: '/docs/category/user-flows',
    children: [
      '/docs/user-flows/register',
      '/docs/user-flows/login',
      '/docs/user-flows/kyc',
      '/docs/user-flows/forms',
      '/docs/user-flows/inbounds',
      '/docs/user-flows/flags-and-tickets',
      '/docs/user-flows/manage-recipients',
      '/docs/user-flows/manage-transactions',
      '/docs/user-flows/frontend-configuration',
    ],
  },
  {
    route: '/docs/category/graphql-schema',
    children: [
      '/docs/api/queries',
      '/docs/api/mutations',
      '/docs/api/objects',
      '/docs/api/inputObjects',
      '/docs/api/enums',
      '/docs/api/scalars',
      '/docs/api/unions',
    ],
  },
]

/** The first page of the docs: where "Docs" and "Tutorial" lead. */
export const TUTORIAL_ROUTE = '/docs/intro'

/** Generated reference pages live below this. */
export const REFERENCE_PREFIX = '/docs/api'
