import { isPostRoute } from '@/lib/blog/posts'
import { groupBy } from '@/lib/format/group-by'
import { NOT_FOUND_ROUTE } from '@/lib/navigation/routes'
import { closest } from '@/lib/search/closest.mjs'
import type { Problem } from '../shared/problem'
import { problemAt, type RouteFile, type RuleProblem, type SiteRule } from './site-model'

/** File with the list of routes, from the root of the repository. */
export const ROUTES_FILE = 'routes.txt'

/** The list in the repository has every page, and nothing else. */
export const routesRule: SiteRule = ({ listedRoutes, pages }) => {
  if (listedRoutes === '') return []
  const routes = pages.map(({ route }) => route).filter((route) => route !== NOT_FOUND_ROUTE)
  return compareRoutes(listedRoutes, [...new Set(routes)].toSorted())
}

/** Names in an address: small letters of any script, digits, and marks between them. */
const CLEAN = /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:[-._][\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u

/** A route that can be typed and sent as it is; the generated reference names its pages itself. */
export const isCleanRoute = (route: string): boolean =>
  /^\/docs\/api\/\w+$/.test(route) ||
  route === '/' ||
  route
    .slice(1)
    .split('/')
    .every((name) => CLEAN.test(name))

/** Pages have addresses that readers can type, and no two files have the same. */
export const addressesRule: SiteRule = ({ pages, routeFiles }) => [
  ...pages.flatMap(({ file, route }) => [
    ...(isCleanRoute(route) ? [] : [problemAt({ file }, undefined, unclean(file))]),
    ...(file.endsWith('.md') ? [problemAt({ file }, undefined, markdownFile(file))] : []),
  ]),
  ...sameAddress(routeFiles),
]

const unclean = (file: string): RuleProblem => ({
  rule: 'file-name',
  what: 'The name of the file makes no address that readers can type.',
  why: 'A space or a capital letter is lost where it is copied, and some hosts tell capitals apart.',
  fix: `Rename it to ${file.toLowerCase().replace(/[^\p{L}\p{M}\p{N}/._]+/gu, '-')}, with its key in \`_meta.ts\` and its line in ${ROUTES_FILE}.`,
})

const markdownFile = (file: string): RuleProblem => ({
  rule: 'md-file',
  what: 'Pages are MDX files, and this one ends in .md.',
  why: 'Components, posts and the reference leave it out.',
  fix: `Rename it to ${file}x.`,
})

/** An address as hosts tell it from others: they answer /x from x, x.html and x/index.html, some in any case. */
export const servedAs = (route: string) =>
  (route.replace(/(?:\/index)?\.html$/, '') || '/').toLowerCase()

function sameAddress(routeFiles: readonly RouteFile[]): Problem[] {
  return [...groupBy(routeFiles, ({ route }) => servedAs(route)).values()].flatMap(
    ([first, ...others]) =>
      others.map((other) =>
        problemAt(other, undefined, {
          rule: 'duplicate-route',
          what: `${first.route} is the address of two files: ${first.file} and ${other.file}.`,
          why: 'Only one of them can be served: the other would vanish from the site.',
          fix: 'Rename or remove one.',
        }),
      ),
  )
}

/**
 * Compares the routes of pages with the list in the repository, so that
 * an address that changes shows in review. Nothing is made from the list: a post
 * that is missing in it is a warning, any other page an error.
 *
 * @param listed text of the list, one route a line, sorted
 * @param routes of the pages, sorted, the not-found page left out
 */
export function compareRoutes(listed: string, routes: readonly string[]): Problem[] {
  const lines = listed.replace(/\n$/, '').split('\n')
  const missing = [...new Set(lines)].filter((route) => !routes.includes(route))
  const unlisted = routes.filter((route) => !lines.includes(route))
  return [
    ...missing.map((route) => notBuilt(route, lines.indexOf(route) + 1, unlisted)),
    ...unlisted.map((route) => notListed(route, lines)),
  ]
}

/** A problem in a line of the list. */
const problemIn = (line: number, finding: RuleProblem) =>
  problemAt({ file: ROUTES_FILE }, { line }, finding)

function notBuilt(route: string, line: number, unlisted: readonly string[]): Problem {
  const renamed = closest(route, unlisted)
  return problemIn(line, {
    rule: 'route-missing',
    what: `- ${route}  is listed, but there is no such page.`,
    why: 'Links from other sites and bookmarks would lead to the not-found page.',
    fix: `${renamed === null ? 'If the page is to go' : `If it is now ${renamed}`}, remove the line; an address that was published gets a redirect in lib/hosting/redirects.ts.`,
  })
}

function notListed(route: string, lines: readonly string[]): Problem {
  const next = lines.findIndex((line) => line > route)
  return problemIn(next === -1 ? lines.length : next + 1, {
    // Posts come one by one, and a post is one file: the site is whole without its line.
    severity: isPostRoute(route) ? 'warning' : 'error',
    rule: 'route-unlisted',
    what: `+ ${route}  is a page, but is not listed.`,
    why: 'The list shows reviewers every address that comes or goes.',
    fix: `If the page is meant to be there, add the line ${next === -1 ? 'at the end' : `before ${lines[next] ?? ''}`}; if not, remove the page.`,
  })
}
