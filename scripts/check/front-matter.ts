import path from 'node:path'
import { readingMinutes, type DescribedPost } from '@/lib/blog/post'
import { sortPosts } from '@/lib/blog/posts'
import { cutAtMarker } from '@/lib/blog/truncate'
import { isoDay } from '@/lib/format/dates'
import { groupBy } from '@/lib/format/lists'
import { remember } from '@/lib/format/remember'
import { readFrontMatter, type FrontMatter } from '@/lib/mdx/front-matter.mjs'
import { FOLDER_FIELD } from '@/lib/navigation/navigation'
import { didYouMean, inQuotes } from '@/lib/format/closest.mjs'
import { schemas, type PostFrontMatter } from '@/lib/site/front-matter'
import { EXIT, fail } from '../shared/failure'
import { filesIn, readText } from '../shared/files'
import { formatProblem, type Problem } from '../shared/problem'
import { problemAt, type Finding, type PageRule, type Site } from './site-model'

/** A post, and no page of the blog that lists posts. */
export const isPost = (file: string) =>
  /^pages\/blog\/(?!(?:index|archive)\.mdx$)[^/_][^/]*\.mdx$/.test(file)

const MENU = 'name and place in the menus are those of its key in `_meta.ts`'
const CONTENTS = 'write theme: { toc: false } under its key in `_meta.ts`'
const UNLISTED = 'put the address of the page into hosting.unlisted of site.config.ts'
const BRANCH = 'leave the page on a branch until readers should see it'
const CHANGED = 'the date comes from Git; that of a post is the field "updated"'

/** Fields of Docusaurus, Nextra and others, and where this site says the same. */
const ELSEWHERE = new Map([
  ['draft', BRANCH],
  ['published', BRANCH],
  ['image', 'a picture of a page stands in its text, ![…](/img/x.png), and lies in public/img'],
  ['slug', 'rename the file, whose name is the address'],
  ['sidebarTitle', MENU],
  ['sidebar_label', MENU],
  ['sidebar_position', MENU],
  ['hide_table_of_contents', CONTENTS],
  ['toc', CONTENTS],
  ['unlisted', UNLISTED],
  ['noindex', UNLISTED],
  ['searchable', UNLISTED],
  ['last_update', CHANGED],
  ['lastUpdated', CHANGED],
])

const postInFolder = (file: string): Finding => ({
  rule: 'post-in-folder',
  what: 'This is a post, and posts lie directly in pages/blog.',
  why: 'In a folder of it no list, no feed and no tag would have it.',
  fix: `Move it to pages/blog/${path.posix.basename(file)}; its line in routes.txt is /blog/${path.posix.basename(file, '.mdx')}.`,
})

const noFrontMatter: Finding = {
  rule: 'front-matter',
  what: 'The page has no front matter.',
  why: 'Title and description are what readers see in search results, menus and cards.',
  fix: 'Begin the file with a line "---", then title and description, then "---". The name of a file that other pages import begins with "_".',
}

/** The front matter of a page or a post fits its schema: no field missing, wrong or unknown. */
function frontMatterFindings(
  kind: keyof typeof schemas,
  { data, errors, place }: FrontMatter,
): Finding[] {
  if (errors.length > 0) return errors.map((error) => ({ at: error, ...error }))
  if (data === undefined) return [noFrontMatter]
  const finding = (path: PropertyKey[], message: string): Finding => {
    const [name, ...rest] = path.map(String)
    const field = `field "${[name, ...rest.map((index) => `[${index}]`)].join('')}"`
    const colon = message.startsWith('"') ? ':' : ''
    const what = `The ${field}${colon} ${message}.`
    return { at: place(path), rule: 'front-matter', what }
  }
  const fields = Object.keys(schemas[kind].shape)
  const unknown = (name: string): Finding => {
    const meaning = ELSEWHERE.get(name)
    return {
      ...finding([name], `is not a field of a ${kind}`),
      fix: meaning
        ? `Remove it: ${meaning}.`
        : (didYouMean(name, fields, inQuotes) ??
          `Remove it. The fields of a ${kind} are ${fields.join(', ')}.`),
    }
  }
  const { error } = schemas[kind].safeParse(data)
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(unknown)
      : [finding(issue.path, issue.message)],
  )
}

const pagesByText = remember(({ pages }: Site) => {
  const by = (field: string) =>
    groupBy(pages, ({ frontMatter }) => frontMatter.text(field)?.toLowerCase())
  return { title: by('title'), description: by('description') }
})

/**
 * The front matter of a page fits its schema, and no other page has its title or description. A post
 * also says where its excerpt ends, and is of no day to come.
 */
export const frontMatterRule: PageRule = function* (page, site) {
  const { pages } = site
  const { file, route, frontMatter } = page
  // The parser has named front matter that it cannot read.
  if (route === '' || frontMatter.errors.length > 0) return
  if (!isPost(file) && file.startsWith('pages/blog/') && frontMatter.text('date') !== undefined) {
    yield { at: frontMatter.place(['date']), ...postInFolder(file) }
    return
  }
  const findings = frontMatterFindings(isPost(file) ? 'post' : 'page', frontMatter)
  yield* findings
  for (const field of ['title', 'description'] as const) {
    const text = frontMatter.text(field)?.toLowerCase()
    const other = pagesByText(site)
      [field].get(text)
      ?.find((item) => item !== page)
    if (text === undefined || !other) continue
    yield {
      at: frontMatter.place([field]),
      rule: `unique-${field}`,
      what: `The ${field} is the same as that of ${other.file}.`,
      why: 'Readers could not tell the two pages apart in search results.',
      fix: 'Say what this page has that the other has not.',
    }
  }
  const icon = frontMatter.text('icon')
  if (icon !== undefined && !site.icons.includes(icon)) {
    yield {
      at: frontMatter.place(['icon']),
      rule: 'front-matter',
      what: `The field "icon": public/icons.svg has no drawing "${icon}".`,
      fix: didYouMean(icon, site.icons, inQuotes) ?? `Use ${site.icons.join(', ')}, or add one.`,
    }
  }
  const folder = frontMatter.text(FOLDER_FIELD)
  if (folder !== undefined && !pages.some((item) => item.route.startsWith(`${folder}/`))) {
    const folders = new Set(pages.map((item) => path.posix.dirname(item.route)))
    yield {
      at: frontMatter.place([FOLDER_FIELD]),
      rule: 'category-page',
      what: `There is no folder pages${folder} with pages in it.`,
      fix: didYouMean(folder, folders) ?? 'Name the folder that the page lists.',
    }
  }
  if (!isPost(file) || findings.length > 0) return
  if (!cutAtMarker(frontMatter.content).hasMarker) {
    yield {
      severity: 'warning',
      rule: 'post-marker',
      what: 'The text has no truncation marker, so that lists show all of it.',
      fix: 'Put {/* truncate */} after the introduction.',
    }
  }
  const date = frontMatter.text('date') ?? ''
  if (date > isoDay(new Date())) {
    yield {
      at: frontMatter.place(['date']),
      severity: 'warning',
      rule: 'early-post',
      what: `The post is of ${date}, and the next build publishes it.`,
      fix: 'Leave it on a branch until then, or write the day on which readers see it.',
    }
  }
}

/** Paths of the posts from the root of the repository, with `/` on every system. */
export const postFiles = async (root: string): Promise<string[]> =>
  (await filesIn(root, 'pages/blog')).filter(isPost)

/**
 * Reads every post of `<root>/pages/blog`, newest first.
 *
 * @throws Failure with all problems of all posts when any of them is not in order
 */
export async function readPosts(root: string): Promise<DescribedPost[]> {
  const { posts, problems } = await findPosts(root)
  if (problems.length > 0) fail(problems.map(formatProblem).join('\n\n'), EXIT.contentProblem)
  return posts
}

/** The posts of `<root>/pages/blog` that are in order, newest first, and what is wrong with the others. */
export async function findPosts(
  root: string,
): Promise<{ posts: DescribedPost[]; problems: Problem[] }> {
  const posts: DescribedPost[] = []
  const problems: Problem[] = []
  for (const file of await postFiles(root)) {
    const frontMatter = readFrontMatter((await readText(root, file)) ?? '')
    const findings = frontMatterFindings('post', frontMatter)
    problems.push(...findings.map((finding) => problemAt(file, finding)))
    if (findings.length > 0) continue
    const data = frontMatter.data as PostFrontMatter
    posts.push({
      ...data,
      title: data.title.trim(),
      slug: path.posix.basename(file, '.mdx'),
      readingMinutes: readingMinutes(frontMatter.content),
      truncated: cutAtMarker(frontMatter.content).truncated,
    })
  }
  return { posts: sortPosts(posts), problems }
}
