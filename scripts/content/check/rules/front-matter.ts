import { groupBy } from '@/lib/format/group-by'
import { frontMatterProblems } from '../../front-matter'
import { parsePost, postsWithoutMarker } from '../../posts/read-posts'
import type { Problem } from '../../../shared/problem'
import { problemAt, type Page, type PageRule, type SiteRule } from '../site-model'

/**
 * The front matter of a page fits its schema. That of a post has another; a post also needs its title
 * as a heading, and says where its excerpt ends. What is no YAML the Markdown plugins have said.
 */
export const frontMatterRule: PageRule = ({ file, source, tree, frontMatter }, { posts }) => {
  if (tree === null || frontMatter.errors.length > 0) return []
  if (!posts.has(file)) return frontMatterProblems(file, 'page', frontMatter)
  const parsed = parsePost(file, source)
  return Array.isArray(parsed) ? parsed : postsWithoutMarker([parsed])
}

/** No two pages have the same title or description. */
export const uniqueFrontMatterRule: SiteRule = ({ pages }) =>
  ['title', 'description'].flatMap((field) => findRepeats(pages, field))

function findRepeats(pages: readonly Page[], field: string): Problem[] {
  const byText = groupBy(pages, ({ frontMatter }) => frontMatter.text(field)?.toLowerCase())
  byText.delete(undefined)
  return [...byText.values()].flatMap(([earlier, ...others]) =>
    others.map((page) =>
      problemAt(page, page.frontMatter.place([field]), {
        rule: `unique-${field}`,
        what: `The ${field} is the same as that of ${earlier.file}.`,
        why: 'Readers could not tell the two pages apart in search results.',
        fix: 'Say what this page has that the other has not.',
      }),
    ),
  )
}
