import { isoDay } from '@/lib/format/dates'
import { groupBy } from '@/lib/format/group-by'
import { FOLDER_FIELD } from '@/lib/navigation/navigation'
import { didYouMean } from '@/lib/search/closest.mjs'
import { frontMatterProblems } from './fields'
import { parsePost } from './posts'
import type { Problem } from '../shared/problem'
import { problemAt, type Finding, type Page, type PageRule, type SiteRule } from './site-model'

/**
 * The front matter of a page fits its schema. A post also says where its excerpt ends, and is of no day
 * to come.
 */
export const frontMatterRule: PageRule = (page, { posts }) => {
  const { file, route, source, tree, frontMatter } = page
  if (tree === null || route === '' || frontMatter.errors.length > 0) return []
  if (!posts.has(file)) return frontMatterProblems(file, 'page', frontMatter)
  const post = parsePost(file, source)
  if (Array.isArray(post)) return post
  return [
    ...(post.truncated ? [] : [withoutMarker]),
    ...(post.date > isoDay(new Date()) ? [early(post.date, frontMatter.place(['date']))] : []),
  ]
}

const withoutMarker: Finding = {
  severity: 'warning',
  rule: 'post-marker',
  what: 'The text has no truncation marker, so that lists show all of it.',
  fix: 'Put {/* truncate */} after the introduction.',
}

const early = (date: string, at: Finding['at']): Finding => ({
  at,
  severity: 'warning',
  rule: 'early-post',
  what: `The post is of ${date}, and the next build publishes it.`,
  fix: 'Leave it on a branch until then, or write the day on which readers see it.',
})

/** No two pages have the same title or description, and no two list the same folder. */
export const uniqueFrontMatterRule: SiteRule = ({ pages }) => [
  ...['title', 'description'].flatMap((field) => findRepeats(pages, field)),
  ...checkCategoryPages(pages),
]

/** Each page of a group, because nobody can tell which of them is new. */
function findRepeats(pages: readonly Page[], field: string): Problem[] {
  const byText = groupBy(pages, ({ frontMatter }) => frontMatter.text(field)?.toLowerCase())
  byText.delete(undefined)
  return [...byText.values()].flatMap((group) =>
    group.flatMap((page) => {
      const other = group.find((one) => one !== page)
      if (!other) return []
      return problemAt(page, page.frontMatter.place([field]), {
        rule: `unique-${field}`,
        what: `The ${field} is the same as that of ${other.file}.`,
        why: 'Readers could not tell the two pages apart in search results.',
        fix: 'Say what this page has that the other has not.',
      })
    }),
  )
}

function checkCategoryPages(pages: readonly Page[]): Problem[] {
  const folders = [...new Set(pages.flatMap(({ route }) => foldersOf(route)))]
  const byFolder = groupBy(pages, ({ frontMatter }) => frontMatter.text(FOLDER_FIELD))
  byFolder.delete(undefined)
  return [...byFolder].flatMap(([folder = '', group]) =>
    group.flatMap((page, index) => {
      const isThere = folders.includes(folder)
      if (isThere && index === 0) return []
      return problemAt(page, page.frontMatter.place([FOLDER_FIELD]), {
        rule: 'category-page',
        what: isThere
          ? `${folder} is already listed by ${group[0].file}: its label in the menus leads to one page.`
          : `There is no folder pages${folder} with pages in it.`,
        fix: isThere
          ? 'Remove one.'
          : (didYouMean(folder, folders) ?? 'Name the folder that the page lists.'),
      })
    }),
  )
}

/** Routes of the folders that a page is in: `/docs`, `/docs/user-flows`. */
function foldersOf(route: string): string[] {
  const names = route.split('/').slice(1, -1)
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`)
}
