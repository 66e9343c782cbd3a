import type { HtmlNode } from './html'
import { visitElements } from './html'
import { referencePath, type ReferencePage } from '@/lib/reference/anchors'

export interface RenderedPage {
  page: ReferencePage
  body: readonly HtmlNode[]
}

/**
 * Checks that ids are unique on their page and that every in-site link of the
 * pages leads to a page, an id or a file that this run writes.
 *
 * @param files paths that links may name besides the pages, such as `/schema.graphql`
 * @returns one sentence for each problem
 */
export function checkLinks(pages: readonly RenderedPage[], files: ReadonlySet<string>): string[] {
  const problems: string[] = []
  const targets = new Set<string>(files)
  for (const { page, body } of pages) {
    const path = referencePath(page)
    targets.add(path)
    visitElements(body, ({ attributes: { id } }) => {
      if (typeof id !== 'string') return
      const target = `${path}#${id}`
      if (targets.has(target)) problems.push(`${path}: the id “${id}” occurs twice.`)
      targets.add(target)
    })
  }
  for (const { page, body } of pages) {
    const path = referencePath(page)
    const dangling = new Set<string>()
    visitElements(body, ({ attributes: { href } }) => {
      if (typeof href !== 'string' || !/^[/#]/.test(href)) return
      if (!targets.has(href.startsWith('#') ? path + href : href)) dangling.add(href)
    })
    for (const href of dangling) problems.push(`${path}: the link to “${href}” leads nowhere.`)
  }
  return problems
}
