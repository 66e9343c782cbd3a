import { sortProblems, type Problem } from '../../shared/problem'
import { conventionsRule } from './rules/conventions'
import { diagramsRule } from './rules/diagrams'
import { duplicateRoutesRule } from './rules/duplicate-routes'
import { elementsRule } from './rules/elements'
import { frontMatterRule, uniqueFrontMatterRule } from './rules/front-matter'
import { headingsRule } from './rules/headings'
import { linksRule } from './rules/links'
import { metaRule } from './rules/meta'
import { proseRule } from './rules/prose'
import { remarkLintRule } from './rules/remark-lint'
import type { Page, PageRule, Site, SiteRule } from './site-model'

/** They look at nothing but the page. */
const ownRules: readonly ((page: Page) => Problem[])[] = [remarkLintRule, proseRule]

const pageRules: readonly PageRule[] = [
  (page) => [...page.syntaxProblems],
  (page) => ownProblems(page),
  conventionsRule,
  frontMatterRule,
  headingsRule,
  diagramsRule,
  linksRule,
  elementsRule,
]

const siteRules: readonly SiteRule[] = [duplicateRoutesRule, metaRule, uniqueFrontMatterRule]

/** By the tree of the page: the development server checks the same pages again after each edit. */
const known = new WeakMap<object, Problem[]>()

function ownProblems(page: Page): Problem[] {
  if (page.tree === null) return []
  const problems = known.get(page.tree) ?? ownRules.flatMap((rule) => rule(page))
  known.set(page.tree, problems)
  return problems
}

/** Everything that is wrong with the pages, sorted by place. */
export function checkContent(site: Site): Problem[] {
  return sortProblems([
    ...site.pages.flatMap((page) => pageRules.flatMap((rule) => rule(page, site))),
    ...siteRules.flatMap((rule) => rule(site)),
  ])
}
