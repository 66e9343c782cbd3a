import type { z } from 'zod'
import { sortPosts, isPostRoute, readingMinutes, type DescribedPost } from '#blog/posts.ts'
import { cutAtMarker } from '#blog/truncate.ts'
import { didYouMean, inQuotes } from 'nextra-graphql/shared/closest.mjs'
import { routeOfFile } from '#markdown/file-links.mjs'
import { readFrontMatter, type FrontMatter } from '#markdown/front-matter.mjs'
import { pageFacts } from '#markdown/page-facts.mjs'
import { parsedPage } from '#markdown/parse-page.mjs'
import { isUnlisted } from '#frame/navigation/routes.ts'
import { schemas, type PageFrontMatter, type PostFrontMatter } from '#settings/front-matter.ts'
import type { SiteSettings } from '#settings/settings.ts'
import { filesIn, readText } from 'nextra-graphql/shared/files.ts'
import type { Problem } from 'nextra-graphql/shared/problem.ts'
import { FIELDS } from './foreign.ts'
import { problemAt, type Finding, type PageRule } from './site-model.ts'

/** Whether a file is a post, rather than a blog page that lists posts. */
export const isPost = (file: string) => /\.mdx?$/.test(file) && isPostRoute(routeOfFile(file) ?? '')

/** Returns the part of a post's address after `/blog/`. */
export const slugOf = (file: string) => (routeOfFile(file) ?? '').slice('/blog/'.length)

/** Reads the fields that the site uses, or reports their problems. */
function readFields<Fields>(
  schema: z.ZodType<Fields>,
  { data, error: unreadable, place }: FrontMatter,
  facts: object,
): { fields?: Fields | undefined; findings: Finding[] } {
  if (unreadable) return { findings: [unreadable] }
  const { data: fields, error } = schema.safeParse({ ...Object(data), ...facts })
  const findings = (error?.issues ?? []).map(({ path: names, message }) => {
    const what = `The field "${String(names[0])}" ${message}.`
    return { at: place(names), rule: 'front-matter', what }
  })
  return { fields, findings }
}

/** Reports authors and tags that are not in site.config.ts. Readers see these names as written, without a link. */
function* otherNames(
  fields: PostFrontMatter,
  { place }: FrontMatter,
  blog: SiteSettings['blog'],
): Iterable<Finding> {
  for (const field of ['authors', 'tags'] as const) {
    const known = Object.keys(blog[field])
    for (const [index, name] of fields[field].entries()) {
      if (known.includes(name)) continue
      yield {
        at: place([field, index]),
        severity: 'warning',
        rule: 'front-matter',
        what: `The field "${field}": "${name}" is not in blog.${field} of site.config.ts.`,
        fix:
          didYouMean(name, known, inQuotes) ??
          'Add it there. A tag also needs a page in pages/blog/tags.',
      }
    }
  }
}

/** Reports fields from other tools and fields that look mistyped. Owners may use any other field. */
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

/** Reports invalid fields of a page, fields without an effect, and unknown authors and tags. */
export const frontMatterRule: PageRule = function* (page, { settings }) {
  const { file, route, tree, frontMatter } = page
  // The parser reports front matter that it cannot read.
  if (route === '' || frontMatter.error) return
  const kind = isPost(file) ? 'post' : 'page'
  const facts = pageFacts(frontMatter, tree, file)
  const schema: z.ZodType<PageFrontMatter | PostFrontMatter> = schemas[kind]
  const { fields, findings } = readFields(schema, frontMatter, facts)
  yield* findings
  yield* otherFields(frontMatter, kind)
  if (fields && 'tags' in fields) yield* otherNames(fields, frontMatter, settings.blog)
}

/** Returns the paths of the posts from the repository root, with `/` on every system. */
export const postFiles = async (root: string): Promise<string[]> =>
  (await filesIn(root, 'pages/blog')).filter(isPost)

/** Returns the valid posts of `<root>/pages/blog`, newest first, and the problems of the others. */
export async function findPosts(
  root: string,
  site: SiteSettings,
): Promise<{ posts: DescribedPost[]; problems: Problem[] }> {
  const posts: DescribedPost[] = []
  const problems: Problem[] = []
  for (const file of await postFiles(root)) {
    const source = (await readText(root, file)) ?? ''
    const frontMatter = readFrontMatter(source)
    const facts = pageFacts(frontMatter, parsedPage(source, file), file)
    const { fields, findings } = readFields(schemas.post, frontMatter, facts)
    problems.push(...findings.map((finding) => problemAt(file, finding)))
    if (!fields) continue
    posts.push({
      ...fields,
      slug: slugOf(file),
      ...(isUnlisted(site, routeOfFile(file) ?? '') && { isUnlisted: true }),
      readingMinutes: readingMinutes(frontMatter.content),
      truncated: cutAtMarker(frontMatter.content).truncated,
    })
  }
  return { posts: sortPosts(posts), problems }
}
