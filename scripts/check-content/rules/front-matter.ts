import { checkPageFrontMatter, pageFields } from '@/lib/docs/page-front-matter'
import { closest } from '@/lib/search/closest.mjs'
import type { Problem } from '../../shared/problem'
import type { Page, PageRule } from '../site-model'

/** The front matter of a page fits its schema: no field missing, wrong or unknown. Posts have another. */
export const frontMatterRule: PageRule = (page, { posts }) => {
  if (page.tree === null || posts.has(page.file)) return []
  const { frontMatter } = page
  if (frontMatter === null) {
    return [
      problem(
        page,
        { line: 1, column: 1 },
        {
          what: 'The page has no front matter.',
          why: 'Title and description are what readers see in search results, menus and cards.',
          fix: 'Begin the file with a line "---", then title and description, then "---".',
        },
      ),
    ]
  }
  if (frontMatter.errors.length > 0) {
    return frontMatter.errors.map(({ place, message }) =>
      problem(page, place, {
        what: `The front matter is not valid YAML: ${message.replace(/\.?\s*$/, '')}.`,
        fix: 'Put text that contains a colon, a hash or quotation marks into quotation marks.',
      }),
    )
  }
  return checkPageFrontMatter(frontMatter.data ?? {}).map(({ field, message, unknown }) =>
    problem(page, frontMatter.place(field), {
      what: field ? `The field "${field}" ${message}.` : `The front matter ${message}.`,
      ...(unknown && { fix: adviseOnUnknown(field) }),
    }),
  )
}

function adviseOnUnknown(field: string): string {
  const meant = closest(field, pageFields)
  return meant
    ? `Did you mean "${meant}"?`
    : `Remove it. The fields of a page are ${pageFields.join(', ')}.`
}

function problem(
  { file }: Page,
  place: { line: number; column: number },
  text: Pick<Problem, 'what' | 'why' | 'fix'>,
): Problem {
  return { file, ...place, severity: 'error', rule: 'front-matter', ...text }
}
