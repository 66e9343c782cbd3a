import path from 'node:path'
import { plural, report, sortProblems, type Problem } from '../../shared/problem'
import { conventionsRule } from './rules/conventions'
import { diagramsRule } from './rules/diagrams'
import { duplicateRoutesRule } from './rules/duplicate-routes'
import { elementsRule } from './rules/elements'
import { frontMatterRule, uniqueFrontMatterRule } from './rules/front-matter'
import { headingsRule } from './rules/headings'
import { linksRule } from './rules/links'
import { lostMarkdownRule } from './rules/lost-markdown'
import { metaRule } from './rules/meta'
import { proseRule } from './rules/prose'
import { remarkLintRule } from './rules/remark-lint'
import { routesRule, tagPagesRule } from './rules/routes'
import { problemAt, type Page, type PageRule, type Site, type SiteRule } from './site-model'
import { readArguments } from '../../shared/arguments'
import type { ExitCode } from '../../shared/failure'
import { remember } from '@/lib/format/remember'
import { root as repository } from '../../shared/root'
import { describeScope, graphqlChecker } from '../graphql/check-graphql'
import { placeholders } from '../scaffold/page-source'
import { readSite } from './read-site'

/** What needs nothing but the page, once for each: the development server checks it after each edit. */
const ownFindings = remember((page: Page) =>
  [remarkLintRule, lostMarkdownRule, proseRule].flatMap((rule) => rule(page)),
)

const pageRules: readonly PageRule[] = [
  (page) => page.syntaxProblems,
  ownFindings,
  conventionsRule,
  frontMatterRule,
  headingsRule,
  diagramsRule,
  linksRule,
  elementsRule,
]

const siteRules: readonly SiteRule[] = [
  duplicateRoutesRule,
  metaRule,
  routesRule,
  tagPagesRule,
  uniqueFrontMatterRule,
]

/** Everything that is wrong with the pages, sorted by place. */
export function checkContent(site: Site): Problem[] {
  return sortProblems([
    ...site.pages.flatMap((page) =>
      pageRules
        .flatMap((rule) => [...rule(page, site)])
        .map(({ at, ...finding }) => problemAt(page, at, finding)),
    ),
    ...siteRules.flatMap((rule) => rule(site)),
  ])
}

const USAGE = `npx tsx scripts/content/check/main.ts [options]

Checks the pages: links, headings, front matter, code, diagrams; and the GraphQL in them, with its
variables and responses, against the published schema: the snapshot in public/schema.graphql.

  --root FOLDER   another project than this
  --strict        warnings count as errors, as with STRICT=1

Exit codes: 0 no error, 1 something to mend, 2 could not run.`

/**
 * Checks the pages and prints what is wrong with them.
 *
 * @param args `--root <folder>` for another project than this, `--strict` for warnings as errors
 * @param print takes the report
 */
export async function runCheckContent(
  args: readonly string[],
  print: (text: string) => void = console.log,
): Promise<ExitCode> {
  const options = { root: { type: 'string' }, strict: { type: 'boolean' } } as const
  const { values } = readArguments(USAGE, options, { args })
  const root = path.resolve(values.root ?? repository)
  const site = await readSite(root)
  const { problems, counts } = graphqlChecker(root)(site.pages)
  const { strict } = values
  const pages = plural(site.pages.length, 'page')
  const code = report([...checkContent(site), ...problems], pages, { strict, print })
  if (counts.operations > 0) print(`GraphQL in them: ${describeScope(counts)}.`)
  const unwritten = site.pages.filter(({ source }) =>
    source.includes(placeholders.notWritten),
  ).length
  if (unwritten > 0) print(`${plural(unwritten, 'page')} of ${site.pages.length} not written yet.`)
  return code
}
