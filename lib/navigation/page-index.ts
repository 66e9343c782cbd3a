/** What other pages may know of a page: its front matter, as Nextra's page map carries it. */
export interface PageFacts {
  title: string
  description: string
  sidebarTitle?: string
}

/** The shape of a Nextra page map as far as this project reads it. */
export interface PageMapNode {
  route?: string
  frontMatter?: Record<string, unknown>
  children?: readonly PageMapNode[]
}

/** Facts of every page by route. Pages without a title are left out: the content check reports them. */
export function buildPageIndex(pageMap: readonly PageMapNode[]): ReadonlyMap<string, PageFacts> {
  const index = new Map<string, PageFacts>()
  const visit = (node: PageMapNode) => {
    const { title, description, sidebarTitle } = node.frontMatter ?? {}
    if (node.route && typeof title === 'string') {
      index.set(node.route, {
        title,
        description: typeof description === 'string' ? description : '',
        ...(typeof sidebarTitle === 'string' && { sidebarTitle }),
      })
    }
    node.children?.forEach(visit)
  }
  pageMap.forEach(visit)
  return index
}

/** The short name of a page in menus; the route itself for an unknown page, so that the gap shows. */
export function labelOf(index: ReadonlyMap<string, PageFacts>, route: string): string {
  const facts = index.get(route)
  return facts?.sidebarTitle ?? facts?.title ?? route
}
