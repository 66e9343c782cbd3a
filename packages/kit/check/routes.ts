import { groupBy } from 'nextra-graphql/shared/lists.ts'
import { isWithin, NOT_FOUND_ROUTE, REFERENCE_PREFIX } from '#frame/navigation/routes.ts'
import { closest } from 'nextra-graphql/shared/closest.mjs'
import { problemAt, type PageRule, type SiteRule } from './site-model.ts'

/** File with the list of routes, from the root of the repository. */
export const ROUTES_FILE = 'routes.txt'

/** A name in an address: lower-case letters of any script, digits, and marks between them. */
const CLEAN = /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:[-._][\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u

/** A route that can be typed and sent as it is; the generated reference names its pages itself. */
export const isCleanRoute = (route: string): boolean =>
  route === '/' ||
  isWithin(route, REFERENCE_PREFIX) ||
  route
    .slice(1)
    .split('/')
    .every((name) => CLEAN.test(name))

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
  if (file !== file.normalize('NFC') || /\s/.test(file)) {
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
  for (const route of newRoutes.filter((name) => !renamed.has(name))) {
    const next = lines.findIndex((line) => line > route)
    const place = next === -1 ? 'at the end' : `before ${lines[next] ?? ''}`
    yield problemAt(ROUTES_FILE, {
      at: { line: next === -1 ? lines.length : next + 1 },
      severity: 'warning',
      rule: 'route-unlisted',
      what: `${route} is a page, but is not listed.`,
      why: 'The list shows reviewers every new and removed address.',
      fix: `Add the line ${place}: \`npm run check -- --fix\` does this for you.`,
    })
  }
}
