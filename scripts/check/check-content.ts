import { remember } from '@/lib/format/remember'
import type { ExitCode } from '../shared/failure'
import { plural, report, sortProblems, type Problem } from '../shared/problem'
import { root as repository } from '../shared/root'
import { graphqlChecker } from './graphql/check-graphql'
import { placeholders } from '../new/page-source'
import { elementsRule } from './elements'
import { frontMatterRule, uniqueFrontMatterRule } from './front-matter'
import { headingsRule } from './headings'
import { importsRule } from './imports'
import { linksRule } from './links'
import { markdownRule } from './markdown'
import { metaRule } from './meta'
import { proseRule } from './prose'
import { readSite } from './read-site'
import { addressesRule, routesRule } from './routes'
import { diagramsRule } from './diagrams'
import { problemAt, type Page, type PageRule, type Site, type SiteRule } from './site-model'

/** Findings that need nothing but the page, once for each: the development server checks it after each edit. */
const ownFindings = remember((page: Page) => [...markdownRule(page), ...proseRule(page)])

const pageRules: readonly PageRule[] = [
  (page) => page.syntaxProblems,
  ownFindings,
  frontMatterRule,
  headingsRule,
  diagramsRule,
  linksRule,
  elementsRule,
  importsRule,
]

const siteRules: readonly SiteRule[] = [addressesRule, metaRule, routesRule, uniqueFrontMatterRule]

/** Everything that is wrong with the pages, sorted by place. */
export function checkContent(site: Site): Problem[] {
  return sortProblems([
    ...[...site.pages, ...site.partials].flatMap((page) =>
      pageRules
        .flatMap((rule) => [...rule(page, site)])
        .map(({ at, ...finding }) => problemAt(page, at, finding)),
    ),
    ...siteRules.flatMap((rule) => rule(site)),
  ])
}

/** Checks the pages of a project and the GraphQL in them, and prints what is wrong with them. */
export async function runCheckContent(
  root = repository,
  options: { strict?: boolean } = {},
): Promise<ExitCode> {
  const site = await readSite(root)
  const count = site.pages.length
  const code = report(
    [...checkContent(site), ...graphqlChecker(root)(site.pages)],
    plural(count, 'page'),
    options,
  )
  const unwritten = site.pages.filter(({ source }) => source.includes(placeholders.notWritten))
  if (unwritten.length > 0) {
    console.log(`${plural(unwritten.length, 'page')} of ${count} not written yet.`)
  }
  return code
}
