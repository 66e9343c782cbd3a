import type { Problem } from '../../../shared/problem'
import type { RouteFile, SiteRule } from '../site-model'

/** No two files answer the same address, and none differ in case alone. */
export const duplicateRoutesRule: SiteRule = ({ routeFiles }) => {
  const first = new Map<string, RouteFile>()
  return routeFiles.flatMap((entry): Problem[] => {
    // Hosts answer /x from x, x.html and x/index.html.
    const route = entry.route.replace(/(?:\/index)?\.html$/, '') || '/'
    const earlier = first.get(route.toLowerCase())
    if (!earlier) {
      first.set(route.toLowerCase(), { route, file: entry.file })
      return []
    }
    return [
      earlier.route === route ? duplicate(route, earlier, entry) : differsInCase(earlier, entry),
    ]
  })
}

function duplicate(route: string, earlier: RouteFile, { file }: RouteFile): Problem {
  return {
    file,
    severity: 'warning',
    rule: 'duplicate-route',
    what: `${route} is the address of two files: ${earlier.file} and ${file}.`,
    why: 'Only one of them can be served, and which one is not defined.',
    fix: 'Rename or remove one.',
  }
}

function differsInCase(earlier: RouteFile, { route, file }: RouteFile): Problem {
  return {
    file,
    severity: 'warning',
    rule: 'duplicate-route',
    what: `${route} differs from ${earlier.route} (${earlier.file}) in case only.`,
    why: 'Computers that do not tell upper from lower case keep only one of them.',
    fix: 'Rename one.',
  }
}
