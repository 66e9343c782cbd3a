import type { Redirects } from '@/lib/hosting/former-addresses'
import { pageUrl, splitInSiteUrl } from '@/lib/mdx/file-links.mjs'
import { groupBy } from '@/lib/format/group-by'
import { site } from '@/site.config'
import { checkAddress } from '../check/links'
import { readPages } from '../check/read-site'
import type { Finding, Targets } from '../check/site-model'
import { decode } from '@/lib/format/decode'
import { EXIT, type ExitCode, fail } from '../shared/failure'
import { plural, type Problem, report } from '../shared/problem'
import { root as repository } from '../shared/root'
import type { BuiltLink, BuiltPage, BuiltSite } from './pages'

/** Addresses of a built site, without base path. */
const targetsOf = ({ files, pages }: BuiltSite): Targets =>
  new Map([
    ...[...files]
      .filter((file) => !file.endsWith('.html'))
      .map((file) => [`/${file}`, undefined] as const),
    ...pages.map(({ route, ids }) => [route, ids] as const),
  ])

/**
 * Every address in the built pages is there: as a file, or as an id on the page that it names. The
 * sources cannot tell of links in components, assets, and entries of the reference.
 *
 * @param fileLinks addresses that links to Markdown files mean: the check of the sources names those
 *   that lead nowhere, as warnings
 */
function checkLinks(built: BuiltSite, fileLinks: ReadonlySet<string>): Problem[] {
  const targets = targetsOf(built)
  const findings = built.pages.flatMap((page) =>
    page.references.flatMap((link) => {
      const problem = checkLink(link.url, page, built, targets)
      if (!problem || (problem.rule === 'broken-link' && fileLinks.has(link.url))) return []
      return [{ page, subject: nameOf(link), problem }]
    }),
  )
  const groups = groupBy(findings, ({ subject, problem }) => `${subject}: ${problem.what}`)
  return [...groups.values()].map((group) => {
    const [{ page, subject, problem }] = group
    const others = new Set(group.map((one) => one.page)).size - 1
    const more = others > 0 ? ` (also on ${plural(others, 'other page')})` : ''
    const what = `${subject}${more}: ${problem.what}`
    return { severity: 'error', ...problem, file: `out/${page.file}`, what }
  })
}

/** Follows an address as the host of the site would answer it. */
function checkLink(
  url: string,
  { route }: BuiltPage,
  { basePath }: BuiltSite,
  targets: Targets,
): Finding | undefined {
  // The same host outside the base path is another deployment: the schema names the public one.
  const home = `${site.url}${basePath}`
  const isHome = url.startsWith(`${home}/`) || url === home
  const parts = splitInSiteUrl(isHome ? url.slice(site.url.length) || '/' : url)
  if (!parts) return undefined
  const { pathname } = new URL(parts.path, `http://site${basePath}${route}`)
  if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) {
    return {
      rule: 'broken-link',
      what: `${pathname} is not below ${basePath}.`,
      fix: `Every address of this build begins with ${basePath}: use a link component, which adds it.`,
    }
  }
  const hash = /#(.*)$/.exec(parts.suffix)?.[1]?.replace(/:~:.*$/, '') ?? ''
  const path = decode(pathname.slice(basePath.length)) || '/'
  return checkAddress({ path, hash: decode(hash) }, targets)
}

/** `The link "Home" to /`, `The image "Logo" at /logo.svg`, `<script> with /a.js`. */
function nameOf({ url, text, element }: BuiltLink): string {
  if (element === 'a' || element === 'area') return `The link "${text}" to ${url}`
  return element === 'img' && text ? `The image "${text}" at ${url}` : `<${element}> with ${url}`
}

/** Each former address leads to a page or a file of the site. */
export const checkRedirects = (
  built: BuiltSite,
  table: Redirects = site.hosting.redirects,
): Problem[] =>
  Object.entries(table).flatMap(([from, to]): Problem[] => {
    const [path = '', hash = ''] = to.split('#')
    const problem = checkAddress({ path, hash }, targetsOf(built))
    if (!problem) return []
    const what = `"${from}" leads to "${to}": ${problem.what}`
    const file = 'site.config.ts'
    return [{ ...problem, file, severity: 'error', rule: 'redirect', what }]
  })

/** No link is within another: React would throw the page of the server away. */
const checkNestedLinks = (page: BuiltPage): Problem[] =>
  page.nested.map((tag) => ({
    file: `out/${page.file}`,
    severity: 'error',
    rule: 'nested-link',
    what: `On ${page.route}, the link ${tag} is within another link.`,
    why: 'Browsers end the outer one before it, and the page is rendered anew.',
    fix: 'Let the component that makes the outer link show the text of its content alone.',
  }))

/**
 * Checks a built site and prints what is wrong with it.
 *
 * @param root of its project
 * @param options whether warnings count as errors, and what takes the report
 */
export async function checkSite(
  root: string,
  built: BuiltSite,
  options?: Parameters<typeof report>[2],
): Promise<ExitCode> {
  const problems = [
    ...built.pages.flatMap(checkNestedLinks),
    // The table is that of this repository.
    ...(root === repository ? checkRedirects(built) : []),
    ...checkLinks(built, await readFileLinks(root, built.basePath)),
  ]
  return report(problems, plural(built.pages.length, 'built page'), options)
}

/** The addresses that links to Markdown files become. */
async function readFileLinks(root: string, basePath: string): Promise<Set<string>> {
  const pages = await readPages(root)
  const urls = pages.flatMap(({ file, links }) => links.map(({ url }) => pageUrl(url, file)))
  return new Set(urls.flatMap((url) => (url === undefined ? [] : basePath + url)))
}

/** The step of a build: prints the report, and fails when it has errors. */
export async function checkBuiltSite(built: BuiltSite): Promise<void> {
  if ((await checkSite(repository, built)) === EXIT.good) return
  fail('The built site has the errors above.', EXIT.contentProblem)
}
