import { tagRoute } from '@/lib/blog/post'
import { isPostRoute } from '@/lib/blog/posts'
import { closest } from '@/lib/search/closest.mjs'
import { NOT_FOUND_ROUTE } from '@/lib/navigation/routes'
import { site, type TagSlug } from '@/site.config'
import type { Problem } from '../../../shared/problem'
import { problemAt, type RuleProblem, type Site, type SiteRule } from '../site-model'

/** File with the list of routes, from the root of the repository. */
export const ROUTES_FILE = 'routes.txt'

/** The list in the repository has every page, and nothing else. */
export const routesRule: SiteRule = ({ listedRoutes, pages }) => {
  if (listedRoutes === '') return []
  const routes = pages.map(({ route }) => route).filter((route) => route !== NOT_FOUND_ROUTE)
  return compareRoutes(listedRoutes, [...new Set(routes)].toSorted())
}

/** Every tag of the settings has the page that lists link to, where there is a page of tags. */
export function tagPagesRule({ targets }: Pick<Site, 'targets'>): Problem[] {
  const tags = targets.has('/blog/tags') ? (Object.keys(site.blog.tags) as TagSlug[]) : []
  return tags
    .filter((tag) => !targets.has(tagRoute(tag)))
    .map((tag) =>
      problemAt({ file: 'site.config.ts' }, undefined, {
        rule: 'tag-page',
        what: `The tag "${tag}" has no page.`,
        why: 'Posts and the list of tags link to it.',
        fix: `Add pages/blog/tags/${tag}.mdx, like those beside it, and the line ${tagRoute(tag)} to ${ROUTES_FILE}.`,
      }),
    )
}

/**
 * Compares the routes of pages with the list in the repository, so that
 * an address that changes shows in review. Nothing is made from the list: a post
 * that is missing in it is a warning, any other page an error.
 *
 * @param listed text of the list, one route a line, sorted
 * @param there routes of the pages, sorted, the not-found page left out
 */
export function compareRoutes(listed: string, there: readonly string[]): Problem[] {
  const lines = listed.replace(/\n$/, '').split('\n')
  const missing = [...new Set(lines)].filter((route) => !there.includes(route))
  const unlisted = there.filter((route) => !lines.includes(route))
  return [
    ...missing.map((route) => notBuilt(route, lines.indexOf(route) + 1, unlisted)),
    ...unlisted.map((route) => notListed(route, lines)),
    ...outOfOrder(lines),
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

function outOfOrder(lines: readonly string[]): Problem[] {
  return lines.flatMap((route, index) => {
    const before = lines[index - 1]
    if (before === undefined || before < route) return []
    return problemIn(index + 1, {
      rule: 'route-order',
      what: before === route ? `${route} is there twice.` : `${route} belongs before ${before}.`,
      fix: 'Sort the list by character code, each route once.',
    })
  })
}
