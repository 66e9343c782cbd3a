import { groupBy } from '@/lib/format/group-by'
import type { Problem } from '../../../shared/problem'
import type { SiteRule } from '../site-model'

/** No two files answer the same address, and none differ in case alone. */
export const duplicateRoutesRule: SiteRule = ({ routeFiles }) => {
  const served = routeFiles.map(({ route, file }) => ({
    // Hosts answer /x from x, x.html and x/index.html.
    route: route.replace(/(?:\/index)?\.html$/, '') || '/',
    ...{ file, severity: 'warning' as const, rule: 'duplicate-route' },
  }))
  const groups = groupBy(served, ({ route }) => route.toLowerCase()).values()
  return [...groups].flatMap(([earlier, ...others]) =>
    others.map(({ route, ...common }): Problem => {
      if (earlier.route === route) {
        const what = `${route} is the address of two files: ${earlier.file} and ${common.file}.`
        const why = 'Only one of them can be served, and which one is not defined.'
        return { ...common, what, why, fix: 'Rename or remove one.' }
      }
      const what = `${route} differs from ${earlier.route} (${earlier.file}) in case only.`
      const why = 'Computers that do not tell upper from lower case keep only one of them.'
      return { ...common, what, why, fix: 'Rename one.' }
    }),
  )
}
