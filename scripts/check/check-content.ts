import type { ExitCode } from '../shared/failure'
import { plural, report, sortProblems, type Problem } from '../shared/problem'
import { root as repository } from '../shared/root'
import { graphqlChecker } from './graphql/check-graphql'
import { unwrittenIn } from './skeletons'
import { bundleProblems } from './bundle'
import { elementsRule } from './elements'
import { frontMatterRule } from './front-matter'
import { headingsRule, partialsRule } from './headings'
import { hostingRule, publicNamesRule } from './hosting'
import { linksRule } from './links'
import { diagramsRule, markdownRule } from './markdown'
import { metaRule } from './meta'
import { addressRule, pageModuleRule, routesRule, sameAddressRule } from './routes'
import { readSite } from './read-site'
import { conflictProblems, linkProblems } from './sources'
import { isReadable, problemAt, type PageRule, type Site, type SiteRule } from './site-model'

const pageRules: readonly PageRule[] = [
  markdownRule,
  addressRule,
  frontMatterRule,
  headingsRule,
  diagramsRule,
  linksRule,
  elementsRule,
]

const siteRules: readonly SiteRule[] = [
  sameAddressRule,
  pageModuleRule,
  partialsRule,
  metaRule,
  routesRule,
  publicNamesRule,
  hostingRule,
]

/** Everything that is wrong with the pages, sorted by place. */
export function checkContent(site: Site): Problem[] {
  return sortProblems([
    ...site.pages.flatMap(({ syntaxProblems }) => syntaxProblems),
    ...site.pages
      .filter(isReadable)
      .flatMap((page) =>
        pageRules
          .flatMap((rule) => [...rule(page, site)])
          .map((finding) => problemAt(page.file, finding)),
      ),
    ...siteRules.flatMap((rule) => [...rule(site)]),
  ])
}

/** Problems of the bundler that no check has named at their place. */
export const untold = (bundled: readonly Problem[], problems: readonly Problem[]): Problem[] =>
  bundled.filter(
    ({ file, line, rule }) =>
      !problems.some((other) => other.file === file && other.line === line && other.rule === rule),
  )

/**
 * Checks the pages of a project, the GraphQL in them and the modules that they import, and prints what is
 * wrong with them.
 */
export async function runCheckContent(
  root = repository,
  { modules = true, ...options }: { strict?: boolean; modules?: boolean } = {},
): Promise<ExitCode> {
  const conflicts = await conflictProblems(root)
  if (conflicts.length > 0) return report(conflicts, 'the files with conflicts', options)
  const site = await readSite(root)
  const bundled = modules ? bundleProblems(root, site.pages) : []
  const count = site.pages.length
  const problems = [
    ...(await linkProblems(root)),
    ...checkContent(site),
    ...graphqlChecker(root)(site.pages),
  ]
  const code = report(
    [...problems, ...untold(await bundled, problems)],
    plural(count, 'page'),
    options,
  )
  const unwritten = site.pages.filter(({ source }) => unwrittenIn(source).length > 0)
  if (unwritten.length > 0) {
    console.log(`${plural(unwritten.length, 'page')} of ${count} not written yet.`)
  }
  return code
}
