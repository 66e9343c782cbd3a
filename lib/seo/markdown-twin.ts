/** Address of a page's Markdown, without base path: `/docs/intro.md`; `/index.md` for the home page. */
export function markdownTwinPath(route: string): string {
  return `${route === '/' ? '/index' : route}.md`
}
