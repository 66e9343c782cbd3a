import { isPostRoute } from '@/lib/blog/posts'
import { groupBy } from '@/lib/format/group-by'
import { isWithin, NOT_FOUND_ROUTE, REFERENCE_PREFIX } from '@/lib/navigation/routes'
import { closest } from '@/lib/search/closest.mjs'
import type { Problem } from '../shared/problem'
import { problemAt, type SiteRule } from './site-model'

/** File with the list of routes, from the root of the repository. */
export const ROUTES_FILE = 'routes.txt'

/** A name in an address: small letters of any script, digits, and marks between them. */
const CLEAN = /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:[-._][\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u

/** A route that can be typed and sent as it is; the generated reference names its pages itself. */
export const isCleanRoute = (route: string): boolean =>
  route === '/' ||
  isWithin(route, REFERENCE_PREFIX) ||
  route
    .slice(1)
    .split('/')
    .every((name) => CLEAN.test(name))

/** An address as hosts tell it from others: they answer /x from x, x.html and x/index.html, some in any case. */
export const servedAs = (route: string) =>
  (route.replace(/(?:\/index)?\.html$/, '') || '/').toLowerCase()

/** Pages have addresses that readers can type, and no two files have the same. */
export const addressesRule: SiteRule = ({ pages, addresses }) => [
  ...pages.flatMap(({ file, route }) => {
    const clean = file.toLowerCase().replace(/[^\p{L}\p{M}\p{N}/._]+/gu, '-')
    const unclean = problemAt(file, {
      rule: 'file-name',
      what: 'The name of the file makes no address that readers can type.',
      why: 'A space or a capital letter is lost where it is copied, and some hosts tell capitals apart.',
      fix: `Rename it to ${clean}, with its key in \`_meta.ts\` and its line in ${ROUTES_FILE}.`,
    })
    const markdown = problemAt(file, {
      rule: 'md-file',
      what: 'Pages are MDX files, and this one ends in .md.',
      fix: `Rename it to ${file}x.`,
    })
    return [isCleanRoute(route) ? [] : unclean, file.endsWith('.md') ? markdown : []].flat()
  }),
  ...[...groupBy(addresses, ({ route }) => servedAs(route)).values()].flatMap(
    ([first, ...others]) =>
      others.map((other) =>
        problemAt(other.file, {
          rule: 'duplicate-route',
          what: `${first.route} is the address of two files: ${first.file} and ${other.file}.`,
          why: 'Only one of them can be served: the other would vanish from the site.',
          fix: 'Rename or remove one.',
        }),
      ),
  ),
]

/**
 * The list in the repository has every page, and nothing else, so that an address that changes shows in
 * review. Nothing is made from the list: a post that is missing in it is a warning, any other page an
 * error.
 */
export const routesRule: SiteRule = ({ listedRoutes, addresses }) => {
  if (listedRoutes === '') return []
  const lines = listedRoutes.trimEnd().split('\n')
  const built = addresses
    .filter(({ route, file }) => file.startsWith('pages/') && route !== NOT_FOUND_ROUTE)
    .map(({ route }) => route)
  const missing = [...new Set(lines)].filter((route) => !built.includes(route))
  const unlisted = [...new Set(built)].filter((route) => !lines.includes(route))
  return [
    ...missing.map((route) => notBuilt(route, lines.indexOf(route) + 1, closest(route, unlisted))),
    ...unlisted.map((route) => notListed(route, lines)),
  ]
}

const notBuilt = (route: string, line: number, renamed: string | null): Problem =>
  problemAt(ROUTES_FILE, {
    at: { line },
    rule: 'route-missing',
    what: `- ${route}  is listed, but there is no such page.`,
    why: 'Links from other sites and bookmarks would lead to the not-found page.',
    fix: `${renamed === null ? 'If the page is to go' : `If it is now ${renamed}`}, remove the line; an address that was published gets a redirect in lib/hosting/redirects.ts.`,
  })

function notListed(route: string, lines: readonly string[]): Problem {
  const next = lines.findIndex((line) => line > route)
  const place = next === -1 ? 'at the end' : `before ${lines[next] ?? ''}`
  return problemAt(ROUTES_FILE, {
    at: { line: next === -1 ? lines.length : next + 1 },
    // Posts come one by one, and a post is one file: the site is whole without its line.
    severity: isPostRoute(route) ? 'warning' : 'error',
    rule: 'route-unlisted',
    what: `+ ${route}  is a page, but is not listed.`,
    why: 'The list shows reviewers every address that comes or goes.',
    fix: `If the page is meant to be there, add the line ${place}; if not, remove the page.`,
  })
}
