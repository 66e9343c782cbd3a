import { docsTree, type NavigationNode } from './tree'

/** Every docs route in sidebar order, categories included. */
export function docsRoutes(tree: readonly NavigationNode[] = docsTree): string[] {
  return tree.flatMap(({ route, children = [] }) => [route, ...children])
}

/** The category that a page belongs to or is; undefined for a page outside categories. */
export function categoryOf(
  route: string,
  tree: readonly NavigationNode[] = docsTree,
): NavigationNode | undefined {
  return tree.find(
    (node) => node.children && (node.route === route || node.children.includes(route)),
  )
}

export interface Neighbours {
  previous?: string
  next?: string
}

/** The pages before and after a route in sidebar order; empty for a route outside the docs. */
export function neighboursOf(
  route: string,
  tree: readonly NavigationNode[] = docsTree,
): Neighbours {
  const routes = docsRoutes(tree)
  const index = routes.indexOf(route)
  if (index < 0) return {}
  return { previous: routes[index - 1], next: routes[index + 1] }
}

/** The categories on the way from the docs root to a page, the page itself last. */
export function trailOf(route: string, tree: readonly NavigationNode[] = docsTree): string[] {
  const category = categoryOf(route, tree)
  return category && category.route !== route ? [category.route, route] : [route]
}
