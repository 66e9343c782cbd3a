import type { ExitCode } from '../shared/failure'
import { plural, report, sortProblems, type Problem } from '../shared/problem'
import { root as repository } from '../shared/root'
import { graphqlChecker } from './graphql/check-graphql'
import { formsRule } from './foreign'
import { frontMatterRule } from './front-matter'
import { hostingRule } from './hosting'
import { importsRule } from './imports'
import { linksRule } from './links'
import { diagramsRule, markdownRule } from './markdown'
import { metaRule } from './meta'
import { addressRule, routesRule, sameAddressRule } from './routes'
import { readSite } from './read-site'
import { sourceProblems } from './sources'
import { isReadable, problemAt, type PageRule, type Site, type SiteRule } from './site-model'

const pageRules: readonly PageRule[] = [
  markdownRule,
  addressRule,
  frontMatterRule,
  diagramsRule,
  linksRule,
  importsRule,
  formsRule,
]

const siteRules: readonly SiteRule[] = [sameAddressRule, metaRule, routesRule, hostingRule]

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

/**
 * Checks the pages of a project and the GraphQL in them, and prints what is wrong.
 */
export async function runCheckContent(
  root = repository,
  options: { strict?: boolean } = {},
): Promise<ExitCode> {
  const faults = await sourceProblems(root)
  if (faults.length > 0) return report(faults, 'the sources', options)
  const site = await readSite(root)
  const problems = [...checkContent(site), ...graphqlChecker(root)(site.pages)]
  return report(problems, plural(site.pages.length, 'page'), options)
}
