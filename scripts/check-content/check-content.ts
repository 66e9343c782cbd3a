import type { Problem } from '../shared/problem'
import { sortProblems } from '../shared/problem'
import { componentsRule } from './rules/components'
import { conventionsRule } from './rules/conventions'
import { diagramsRule } from './rules/diagrams'
import { duplicateRoutesRule } from './rules/duplicate-routes'
import { frontMatterRule } from './rules/front-matter'
import { headingsRule } from './rules/headings'
import { imagesRule } from './rules/images'
import { linksRule } from './rules/links'
import { metaRule } from './rules/meta'
import { postsRule } from './rules/posts'
import { proseRule } from './rules/prose'
import { remarkLintRule } from './rules/remark-lint'
import { uniqueFrontMatterRule } from './rules/unique-front-matter'
import type { PageRule, Site, SiteRule } from './site-model'

const pageRules: readonly PageRule[] = [
  (page) => [...page.syntaxProblems],
  conventionsRule,
  frontMatterRule,
  postsRule,
  headingsRule,
  remarkLintRule,
  imagesRule,
  diagramsRule,
  linksRule,
  componentsRule,
  proseRule,
]

const siteRules: readonly SiteRule[] = [duplicateRoutesRule, metaRule, uniqueFrontMatterRule]

/** Everything that is wrong with the pages, sorted by place. */
export function checkContent(site: Site): Problem[] {
  return sortProblems([
    ...site.pages.flatMap((page) => pageRules.flatMap((rule) => rule(page, site))),
    ...siteRules.flatMap((rule) => rule(site)),
  ])
}
