import type { HtmlNode } from '@/lib/reference/html'
import { visitElements } from '@/lib/reference/html'
import { referencePath, type ReferencePage } from '@/lib/reference/anchors'

/** Addresses on a page, and where its links lead. */
export interface PageLinks {
  path: string
  ids: readonly string[]
  hrefs: readonly string[]
}

/** Collects what {@link checkLinks} needs of a page. */
export function linksOf(page: ReferencePage, body: readonly HtmlNode[]): PageLinks {
  const ids: string[] = []
  const hrefs = new Set<string>()
  visitElements(body, ({ attributes: { id, href } }) => {
    if (typeof id === 'string') ids.push(id)
    if (typeof href === 'string') hrefs.add(href)
  })
  return { path: referencePath(page), ids, hrefs: [...hrefs] }
}

/**
 * Checks that ids are unique on their page and that every in-site link of the
 * pages leads to a page, an id or a file that this run writes.
 *
 * @param files paths that links may name besides the pages, such as `/schema.graphql`
 * @returns one sentence for each problem
 */
export function checkLinks(pages: readonly PageLinks[], files: ReadonlySet<string>): string[] {
  const problems: string[] = []
  const targets = new Set(files)
  for (const { path, ids } of pages) {
    targets.add(path)
    for (const id of ids) {
      const target = `${path}#${id}`
      if (targets.has(target)) problems.push(`${path}: the id “${id}” occurs twice.`)
      targets.add(target)
    }
  }
  for (const { path, hrefs } of pages) {
    const inSite = hrefs.filter((href) => /^[/#]/.test(href))
    const dangling = inSite.filter(
      (href) => !targets.has(href.startsWith('#') ? path + href : href),
    )
    problems.push(...dangling.map((href) => `${path}: the link to “${href}” leads nowhere.`))
  }
  return problems
}
