/**
 * Pages of the exported site, their files and their routes. Every step of a
 * build that goes over the pages asks here, so that a page is known to all of
 * them as soon as it is exported.
 */

/** The not-found page: it answers for addresses of others and has none itself. */
export const NOT_FOUND_FILE = '404.html'

/** The route of a page's file: `docs/intro.html` is `/docs/intro`, `index.html` is `/`. */
export function routeOfFile(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`
}

/** The file of a route: `/docs/intro` is `docs/intro.html`, `/` is `index.html`. */
export function fileOfRoute(route: string): string {
  return `${route === '/' ? 'index' : route.slice(1)}.html`
}

/**
 * The pages among the files of an exported site, the not-found page included.
 * The copies for hosts with directory indexes are no pages of their own.
 *
 * @param files paths below the site's folder
 */
export function pageFiles(files: readonly string[]): string[] {
  const all = new Set(files)
  return files.filter((file) => file.endsWith('.html') && !isCopy(file, all))
}

/** The routes among the files of an exported site, sorted by character code. */
export function exportedRoutes(files: readonly string[]): string[] {
  return pageFiles(files)
    .filter((file) => file !== NOT_FOUND_FILE)
    .map(routeOfFile)
    .sort()
}

/** `docs/intro/index.html` beside `docs/intro.html` is the same page again. */
function isCopy(file: string, all: ReadonlySet<string>): boolean {
  return file.endsWith('/index.html') && all.has(file.replace(/\/index\.html$/, '.html'))
}
