import path from 'node:path'
import { readingMinutes, type DescribedPost } from '#blog/post.ts'
import { sortPosts } from '#blog/posts.ts'
import { cutAtMarker } from '#blog/truncate.ts'
import { didYouMean, inQuotes } from 'nextra-graphql/shared/closest.mjs'
import { readFrontMatter, type FrontMatter } from '#markdown/front-matter.mjs'
import { pageFacts } from '#markdown/page-facts.mjs'
import { parsedPage } from '#markdown/parse-page.mjs'
import { FOLDER_FIELD } from '#frame/navigation/navigation.ts'
import { schemas, type PostFrontMatter } from '#settings/front-matter.ts'
import { EXIT, fail } from 'nextra-graphql/shared/failure.ts'
import { filesIn, readText } from 'nextra-graphql/shared/files.ts'
import { formatProblem, type Problem } from 'nextra-graphql/shared/problem.ts'
import { FIELDS } from './foreign.ts'
import { problemAt, type Finding, type PageRule } from './site-model.ts'

/** True for a post, but not for a blog page that lists posts. */
export const isPost = (file: string) =>
  /^pages\/blog\/(?!(?:index|archive)\.mdx?$)[^/_][^/]*\.mdx?$/.test(file)

const postInFolder = (file: string): Finding => ({
  rule: 'post-in-folder',
  what: 'This post is in a subfolder of pages/blog.',
  why: 'Lists, feeds and tags only include posts that are directly in pages/blog.',
  fix: `Move it to pages/blog/${path.posix.basename(file)}; its line in routes.txt is /blog/${path.posix.basename(file).replace(/\.mdx?$/, '')}.`,
})

/** What is wrong with fields that the site reads. */
function fieldFindings(
  kind: keyof typeof schemas,
  { data, error: unreadable, place }: FrontMatter,
  facts: object,
): Finding[] {
  if (unreadable) return [unreadable]
  const { error } = schemas[kind].safeParse({ ...Object(data), ...facts })
  return (error?.issues ?? []).map(({ path: names, message }) => {
    const [name, ...rest] = names.map(String)
    const field = `field "${[name, ...rest.map((index) => `[${index}]`)].join('')}"`
    const colon = message.startsWith('"') ? ':' : ''
    return { at: place(names), rule: 'front-matter', what: `The ${field}${colon} ${message}.` }
  })
}

/** Fields from other tools, and fields that look mistyped. Any other field is the owner's. */
function* otherFields({ data, place }: FrontMatter, kind: keyof typeof schemas): Iterable<Finding> {
  const fields = Object.keys(schemas[kind].shape)
  for (const name of Object.keys(data ?? {})) {
    if (fields.includes(name)) continue
    const fix = FIELDS[name] ?? didYouMean(name, fields, inQuotes)
    if (fix === undefined) continue
    const what = `The field "${name}" has no effect here.`
    yield { at: place([name]), severity: 'warning', rule: 'front-matter', what, fix }
  }
}

/** The fields of a page can be read, and refer to things that exist. */
export const frontMatterRule: PageRule = function* (page, { pages, icons }) {
  const { file, route, tree, frontMatter } = page
  // The parser reports front matter that it cannot read.
  if (route === '' || frontMatter.error) return
  if (!isPost(file) && file.startsWith('pages/blog/') && frontMatter.text('date') !== undefined) {
    yield { at: frontMatter.place(['date']), ...postInFolder(file) }
    return
  }
  const kind = isPost(file) ? 'post' : 'page'
  yield* fieldFindings(kind, frontMatter, pageFacts(frontMatter, tree, file))
  yield* otherFields(frontMatter, kind)
  const icon = frontMatter.text('icon')
  if (icon !== undefined && !icons.includes(icon)) {
    yield {
      at: frontMatter.place(['icon']),
      severity: 'warning',
      rule: 'front-matter',
      what: `The field "icon": public/icons.svg has no drawing "${icon}".`,
      fix: didYouMean(icon, icons, inQuotes) ?? `Use ${icons.join(', ')}, or add one.`,
    }
  }
  const folder = frontMatter.text(FOLDER_FIELD)
  if (folder !== undefined && !pages.some((item) => item.route.startsWith(`${folder}/`))) {
    const folders = new Set(pages.map((item) => path.posix.dirname(item.route)))
    yield {
      at: frontMatter.place([FOLDER_FIELD]),
      rule: 'category-page',
      what: `The folder pages${folder} does not exist or has no pages.`,
      fix: didYouMean(folder, folders) ?? 'Name the folder that the page lists.',
    }
  }
}

/** Paths of the posts from the root of the repository, with `/` on every system. */
export const postFiles = async (root: string): Promise<string[]> =>
  (await filesIn(root, 'pages/blog')).filter(isPost)

/**
 * Reads every post of `<root>/pages/blog`, newest first.
 *
 * @throws Failure with all problems of all posts when any of them is invalid
 */
export async function readPosts(root: string): Promise<DescribedPost[]> {
  const { posts, problems } = await findPosts(root)
  if (problems.length > 0) fail(problems.map(formatProblem).join('\n\n'), EXIT.contentProblem)
  return posts
}

/** The valid posts of `<root>/pages/blog`, newest first, and what is wrong with the others. */
export async function findPosts(
  root: string,
): Promise<{ posts: DescribedPost[]; problems: Problem[] }> {
  const posts: DescribedPost[] = []
  const problems: Problem[] = []
  for (const file of await postFiles(root)) {
    const source = (await readText(root, file)) ?? ''
    const frontMatter = readFrontMatter(source)
    const facts = pageFacts(frontMatter, parsedPage(source, file), file)
    const findings = fieldFindings('post', frontMatter, facts)
    problems.push(...findings.map((finding) => problemAt(file, finding)))
    if (findings.length > 0) continue
    posts.push({
      ...(frontMatter.data as PostFrontMatter),
      ...facts,
      slug: path.posix.basename(file).replace(/\.mdx?$/, ''),
      readingMinutes: readingMinutes(frontMatter.content),
      truncated: cutAtMarker(frontMatter.content).truncated,
    })
  }
  return { posts: sortPosts(posts), problems }
}
