import type { Problem } from '../../../shared/problem'
import type { RouteFile, SiteRule } from '../site-model'

/** No two files answer the same address, and none differ in case alone. */
export const duplicateRoutesRule: SiteRule = ({ routeFiles }) => {
  const first = new Map<string, RouteFile>()
  return routeFiles.flatMap(({ route: written, file }): Problem[] => {
    // Hosts answer /x from x, x.html and x/index.html.
    const route = written.replace(/(?:\/index)?\.html$/, '') || '/'
    const earlier = first.get(route.toLowerCase())
    if (!earlier) {
      first.set(route.toLowerCase(), { route, file })
      return []
    }
    const common = { file, severity: 'warning', rule: 'duplicate-route' } as const
    if (earlier.route === route) {
      const what = `${route} is the address of two files: ${earlier.file} and ${file}.`
      const why = 'Only one of them can be served, and which one is not defined.'
      return [{ ...common, what, why, fix: 'Rename or remove one.' }]
    }
    const what = `${route} differs from ${earlier.route} (${earlier.file}) in case only.`
    const why = 'Computers that do not tell upper from lower case keep only one of them.'
    return [{ ...common, what, why, fix: 'Rename one.' }]
  })
}
