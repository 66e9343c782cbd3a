import { checkPageFrontMatter, pageFields } from '@/lib/docs/page-front-matter'
import { closest } from '@/lib/search/closest.mjs'
import type { Problem } from '../../../shared/problem'
import type { Page, PageRule } from '../site-model'

/** The front matter of a page fits its schema: no field missing, wrong or unknown. Posts have another. */
export const frontMatterRule: PageRule = (page, { posts }) => {
  if (page.tree === null || posts.has(page.file) || hasUnreadableFrontMatter(page)) return []
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
  return checkPageFrontMatter(frontMatter.data ?? {}).map(({ field, message, unknown }) =>
    problem(page, frontMatter.place(field), {
      what: field ? `The field "${field}" ${message}.` : `The front matter ${message}.`,
      ...(unknown && { fix: adviseOnUnknown(field) }),
    }),
  )
}

/** Whether lib/mdx/remark-front-matter.mjs has said all that there is to say. */
export const hasUnreadableFrontMatter = ({ syntaxProblems }: Page): boolean =>
  syntaxProblems.some(({ rule }) => rule === 'front-matter')

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
