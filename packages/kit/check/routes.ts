import { groupBy } from 'nextra-graphql/shared/lists.ts'
import { isWithin, NOT_FOUND_ROUTE } from '#frame/navigation/routes.ts'
import { closest } from 'nextra-graphql/shared/closest.mjs'
import { plural } from 'nextra-graphql/shared/problem.ts'
import { problemAt, type PageRule, type SiteRule } from './site-model.ts'

/** File with the list of routes, from the root of the repository. */
export const ROUTES_FILE = 'routes.txt'

/** True for a file or an address that readers can type. */
export const isTypable = (name: string) => name === name.normalize('NFC') && !/\s/.test(name)

/** An address as hosts distinguish it from others: they answer /x from x, x.html and x/index.html, some in any case. */
export const servedAs = (route: string) =>
  (route.replace(/(?:\/index)?\.html$/, '') || '/').toLowerCase()

/** A page has an address that readers can type. */
export const addressRule: PageRule = function* ({ file, route }) {
  if (isWithin(route, '/api')) {
    yield {
      rule: 'reserved-route',
      what: 'Next.js reserves /api for servers and does not export pages there.',
      why: 'The page would be missing from the built site.',
      fix: `Move it to another folder, such as ${file.replace(/^pages\/api\b/, 'pages/docs/api-guide')}.`,
    }
  }
  if (!isTypable(file)) {
    yield {
      rule: 'file-name',
      what: `The address of the page would be ${encodeURI(file.replace(/^pages|\.mdx?$/g, ''))}.`,
      why: 'The name has a space, or accents as separate characters, so readers cannot type the address.',
      fix: 'Rename the file: `npm run check -- --fix` does this for you.',
    }
  }
}

/** No two files have the same address. */
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
 * The list in the repository has exactly the addresses of the pages, so that reviewers see every change of
 * an address.
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
      fix: `${newName === null ? 'If the page should not exist, remove the line' : `If the page is now ${newName}, replace the line`}; an address that was published needs a line in hosting.redirects of site.config.ts.`,
    })
  }
  const unlisted = newRoutes.filter((name) => !renamed.has(name))
  if (unlisted.length === 0) return
  const names = unlisted.slice(0, 5).join(', ')
  yield problemAt(ROUTES_FILE, {
    severity: 'warning',
    rule: 'route-unlisted',
    what: `The list has no line for ${plural(unlisted.length, 'page')}: ${names}${unlisted.length > 5 ? ' …' : ''}.`,
    why: 'It shows reviewers every new and removed address.',
    fix: '`npm run check -- --fix` adds it.',
  })
}
