import type { ExitCode } from 'nextra-graphql/shared/failure.ts'
import { plural, report, sortProblems, type Problem } from 'nextra-graphql/shared/problem.ts'
import type { Settings } from '#settings/settings.ts'
import { graphqlChecker } from './graphql/check-graphql.ts'
import { formsRule } from './foreign.ts'
import { frontMatterRule } from './front-matter.ts'
import { hostingRule } from './check-settings.ts'
import { importsRule, linksRule } from './links.ts'
import { diagramsRule, markdownRule } from './markdown.ts'
import { metaRule } from './meta.ts'
import { addressRule, routesRule, sameAddressRule } from './routes.ts'
import { readSite, sourceProblems } from './read-site.ts'
import { isReadable, problemAt, type PageRule, type Site, type SiteRule } from './site-model.ts'

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

/** Returns all problems of the pages, sorted by place. */
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

/** Checks the pages of a project and the GraphQL in them, and prints the problems. */
export async function runCheckContent(root: string, settings: Settings): Promise<ExitCode> {
  const faults = await sourceProblems(root)
  if (faults.length > 0) return report(faults, 'the sources')
  const site = await readSite(root, settings.site)
  const problems = [...checkContent(site), ...graphqlChecker(root, settings)(site.pages)]
  return report(problems, plural(site.pages.length, 'page'))
}
