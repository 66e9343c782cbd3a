import { groupBy } from 'nextra-graphql/shared/lists.ts'
import { isWithin, NOT_FOUND_ROUTE } from '#frame/navigation/routes.ts'
import { closest } from 'nextra-graphql/shared/closest.mjs'
import { plural } from 'nextra-graphql/shared/problem.ts'
import { problemAt, type PageRule, type SiteRule } from './site-model.ts'

/** File with the list of routes, relative to the repository root. */
export const ROUTES_FILE = 'routes.txt'

/** Whether readers can type a file name or address. */
export const canBeTyped = (name: string) => name === name.normalize('NFC') && !/\s/.test(name)

/** Normalises an address like hosts, which serve /x from x, x.html and x/index.html. Some of them ignore case. */
export const servedAs = (route: string) =>
  (route.replace(/(?:\/index)?\.html$/, '') || '/').toLowerCase()

/** Reports pages whose address is reserved or hard to type. */
export const addressRule: PageRule = function* ({ file, route }) {
  if (isWithin(route, '/api')) {
    yield {
      rule: 'reserved-route',
      what: 'Next.js reserves /api for servers and does not export pages there.',
      why: 'The page would be missing from the built site.',
      fix: `Move it to another folder, such as ${file.replace(/^pages\/api\b/, 'pages/docs/api-guide')}.`,
    }
  }
  if (!canBeTyped(file)) {
    yield {
      rule: 'file-name',
      what: `The address of the page would be ${encodeURI(file.replace(/^pages|\.mdx?$/g, ''))}.`,
      why: 'The name has a space, or accents as separate characters, so readers cannot type the address.',
      fix: 'Rename the file: `npm run check -- --fix` does this for you.',
    }
  }
}

/** Reports files with the same address. */
export const sameAddressRule: SiteRule = function* ({ addresses }) {
  for (const [first, ...others] of groupBy(addresses, ({ route }) => servedAs(route)).values()) {
    for (const { file } of others) {
      yield problemAt(file, {
        rule: 'duplicate-route',
        what: `${first.route} is the address of two files: ${first.file} and ${file}.`,
        why: 'Only one of them can be served: the other would disappear.',
        fix: 'Rename or remove one.',
      })
    }
  }
}

/**
 * Reports differences between the list in the repository and the addresses of the pages. The list shows
 * reviewers every address that changes.
 */
export const routesRule: SiteRule = function* ({ listedRoutes, addresses }) {
  if (listedRoutes === '') return
  const lines = listedRoutes.trimEnd().split('\n')
  const pages = addresses.filter(({ file }) => file.startsWith('pages/'))
  const routes = new Set(pages.map(({ route }) => route).filter((path) => path !== NOT_FOUND_ROUTE))
  const newRoutes = [...routes].filter((route) => !lines.includes(route))
  const renamed = new Set<string>()
  const lost = lines.filter((route) => !routes.has(route))
  for (const route of new Set(lines)) {
    if (routes.has(route)) continue
    const isOnly = newRoutes.length === 1 && lost.length === 1
    const newName = isOnly ? (newRoutes[0] ?? null) : closest(route, newRoutes)
    if (newName !== null) renamed.add(newName)
    yield problemAt(ROUTES_FILE, {
      at: { line: lines.indexOf(route) + 1 },
      rule: 'route-missing',
      what: `${route} is listed, but there is no such page.`,
      why: 'Bookmarks and links from other sites would show the not-found page.',
      fix: `${newName === null ? 'If the page should not exist, remove the line' : `If the page is now ${newName}, replace the line`}. If the address was published, add it to hosting.redirects in site.config.ts.`,
    })
  }
  const unlisted = newRoutes.filter((name) => !renamed.has(name))
  if (unlisted.length === 0) return
  const names = unlisted.slice(0, 5).join(', ')
  yield problemAt(ROUTES_FILE, {
    severity: 'warning',
    rule: 'route-unlisted',
    what: `The list is missing ${plural(unlisted.length, 'page')}: ${names}${unlisted.length > 5 ? ' …' : ''}.`,
    why: 'The list shows reviewers every new and removed address.',
    fix: '`npm run check -- --fix` updates the list.',
  })
}
