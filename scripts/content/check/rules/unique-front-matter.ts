import type { Problem } from '../../../shared/problem'
import type { Page, SiteRule } from '../site-model'

/** No two pages have the same title or description. */
export const uniqueFrontMatterRule: SiteRule = ({ pages }) =>
  ['title', 'description'].flatMap((field) => findRepeats(pages, field))

function findRepeats(pages: readonly Page[], field: string): Problem[] {
  const first = new Map<string, Page>()
  return pages.flatMap((page): Problem[] => {
    const value = page.frontMatter.text(field)?.toLowerCase()
    if (value === undefined) return []
    const earlier = first.get(value)
    if (!earlier) {
      first.set(value, page)
      return []
    }
    return [
      {
        file: page.file,
        ...page.frontMatter.place([field]),
        severity: 'error',
        rule: `unique-${field}`,
        what: `The ${field} is the same as that of ${earlier.file}.`,
        why: 'Readers could not tell the two pages apart in search results.',
        fix: `Say what this page has that the other has not.`,
      },
    ]
  })
}
