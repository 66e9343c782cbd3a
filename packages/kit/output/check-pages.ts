import { isAllowed, scriptHash } from '#hosting/policy.ts'
import { fileOfRoute } from '#hosting/page-files.ts'
import { splitInSiteUrl } from '#markdown/file-links.mjs'
import { didYouMean } from 'nextra-graphql/shared/closest.mjs'
import { groupBy } from 'nextra-graphql/shared/lists.ts'
import { redirectProblems } from '#check/check-settings.ts'
import { checkAddress, type Surroundings } from '#check/links.ts'
import type { Finding } from '#check/site-model.ts'
import { decode } from 'nextra-graphql/shared/text.ts'
import type { ExitCode } from 'nextra-graphql/shared/failure.ts'
import { plural, type Problem, report } from 'nextra-graphql/shared/problem.ts'
import type { BuiltLink, BuiltPage, BuiltSite } from './pages.ts'

/** Lists the addresses of a built site, without the base path. */
const surroundingsOf = ({ site, files, pages }: BuiltSite): Surroundings => ({
  settings: site,
  targets: new Map([
    ...[...files].map((file) => [`/${file}`, undefined] as const),
    ...pages.map(({ route, ids }) => [route, ids] as const),
  ]),
})

/** Reports each finding once, at the first page that has it. */
function checkPages(
  pages: readonly BuiltPage[],
  find: (page: BuiltPage) => Iterable<Finding>,
): Problem[] {
  const findings = pages.flatMap((page) => [...find(page)].map((finding) => ({ page, finding })))
  const groups = groupBy(findings, ({ finding }) => finding.what)
  return [...groups.values()].map((group) => {
    const [{ page, finding }] = group
    const others = new Set(group.map((each) => each.page)).size - 1
    const more = others > 0 ? ` It is also on ${plural(others, 'other page')}.` : ''
    const what = finding.what + more
    return { severity: 'error', ...finding, file: `out/${fileOfRoute(page.route)}`, what }
  })
}

/**
 * Finds links to missing files, pages or ids. The check of the sources cannot see links in components,
 * assets and entries of the reference.
 */
const linkFindings = (built: BuiltSite) => {
  const surroundings = surroundingsOf(built)
  return (page: BuiltPage) =>
    page.references.flatMap((link): Finding[] => {
      const problem =
        checkScheme(link, built) ??
        checkOrigin(link, built) ??
        checkLink(link.url, page, built, surroundings)
      return problem ? [{ ...problem, what: `${nameOf(link)}: ${problem.what}` }] : []
    })
}

/** URL schemes allowed in links. */
const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:', 'sms:', 'vscode:', 'cursor:', 'slack:']

/** Reports links whose scheme is not allowed. */
function checkScheme({ url, kind }: BuiltLink, { site }: BuiltSite): Finding | undefined {
  if (kind) return undefined
  const protocol = URL.canParse(url, site.url) ? new URL(url, site.url).protocol : 'this'
  if (SCHEMES.includes(protocol)) return undefined
  return {
    rule: 'address',
    what: `${protocol} is not an allowed scheme.`,
    fix:
      didYouMean(protocol, SCHEMES) ??
      'Link to a page with https:, or add the scheme to SCHEMES in packages/kit/output/check-pages.ts.',
  }
}

/** Reports scripts and frames that the policy does not allow. */
function checkOrigin({ url, kind }: BuiltLink, { site }: BuiltSite): Finding | undefined {
  if (!kind || isAllowed(site, url, kind)) return undefined
  return {
    rule: 'policy',
    what: 'the policy of the site blocks it.',
    why: 'The policy only allows scripts and frames from this site and from the origins in the settings.',
    fix: `Put the file in public/, or add its origin to hosting.origins.${kind} in site.config.ts.`,
  }
}

/** Resolves an address as the site's host does, and reports it if nothing is there. */
function checkLink(
  url: string,
  { route }: BuiltPage,
  { site, basePath }: BuiltSite,
  surroundings: Surroundings,
): Finding | undefined {
  // Outside the base path, the same host may serve another deployment, to which the schema can link.
  const home = `${site.url}${basePath}`
  const isHome = url.startsWith(`${home}/`) || url === home
  const parts = splitInSiteUrl(isHome ? url.slice(site.url.length) || '/' : url)
  if (!parts) return undefined
  const { pathname } = new URL(parts.path, `http://site${basePath}${route}`)
  if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) {
    return {
      rule: 'broken-link',
      what: `${pathname} does not start with ${basePath}.`,
      fix: `Every address of this build starts with ${basePath}. Use a link component, which adds it.`,
    }
  }
  const hash = /#(.*)$/.exec(parts.suffix)?.[1]?.replace(/:~:.*$/, '') ?? ''
  const path = decode(pathname.slice(basePath.length)) || '/'
  return checkAddress({ path, hash: decode(hash) }, surroundings)
}

/** Describes a reference: `The link "Home" to /`, `The image "Logo" at /logo.svg`, `<script> with /a.js`. */
function nameOf({ url, text, element }: BuiltLink): string {
  if (element === 'a' || element === 'area') return `The link "${text}" to ${url}`
  return element === 'img' && text ? `The image "${text}" at ${url}` : `<${element}> with ${url}`
}

/** Reports ids that are not unique within a page. */
const repeatedFindings = ({ repeated }: BuiltPage): Finding[] =>
  [...repeated].map((id) => ({
    rule: 'duplicate-id',
    what: `Two elements have the id "${id}".`,
    why: 'Links to the second element open the first one, and the search finds only one of them.',
    fix: 'Rename one of the ids. If the page includes a partial twice, put each inclusion on a separate line.',
  }))

/** Reports inline scripts that are neither part of the site nor allowed by its owner. */
function scriptFindings({ scripts, head }: BuiltPage): Finding[] {
  const allowed = new Set(head.policy?.split(/[ ;]+/))
  return scripts
    .filter((script) => !allowed.has(scriptHash(script)))
    .map((script) => ({
      rule: 'inline-script',
      what: `The inline script ${JSON.stringify(script.trim().slice(0, 60))} is blocked by the policy of the site.`,
      why: 'The policy lists the scripts of the site, so that injected scripts cannot run.',
      fix: `Put it in a file below public/, or add "${scriptHash(script)}" to hosting.origins.scripts in site.config.ts.`,
    }))
}

/** Returns the findings that depend on a single page only. */
const findingsOf = (page: BuiltPage): Finding[] =>
  [scriptFindings, repeatedFindings].flatMap((find) => find(page))

/** Checks a built site and prints its problems. @param options how to print, and whether warnings are errors */
export function checkSite(built: BuiltSite, options?: Parameters<typeof report>[2]): ExitCode {
  const problems = [
    ...checkPages(built.pages, findingsOf),
    ...redirectProblems(surroundingsOf(built)),
    ...checkPages(built.pages, linkFindings(built)),
  ]
  return report(problems, plural(built.pages.length, 'built page'), options)
}
