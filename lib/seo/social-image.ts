/** Address of a page's picture for social cards, without base path: drawn at build time, one for each route. */
export function socialImagePath(route: string): string {
  return `/social${route === '/' ? '/home' : route}.png`
}
