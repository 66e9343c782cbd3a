import path from 'node:path'
import { slugOf } from '@/lib/format/slug'
import { routeOf } from '@/lib/mdx/file-links.mjs'
import { site } from '@/site.config'
import { metaKeys, titleOf, type MetaKey } from './add-meta-key'
import { GUIDES, guideSource, pageSource, placeholders } from './page-source'
import { writeIntoFolder } from '../../shared/files'
import { EXIT, fail } from '../../shared/failure'

/** A file to be written, and what its author has to do besides. */
export interface Scaffold {
  /** Path from the root of the repository. */
  readonly file: string
  readonly route: string
  readonly source: string
  /** Keys of `_meta` files that put the page into the menus. */
  readonly keys?: readonly MetaKey[]
  /** What is left to do, one line each. */
  readonly next: readonly string[]
}

const [firstAuthor = ''] = Object.keys(site.blog.authors)
const allTags = Object.keys(site.blog.tags).join(', ')

/**
 * The file of a new post. Its address comes from the title.
 *
 * @param today Day of publication, `YYYY-MM-DD`.
 * @throws Failure for a title that cannot be an address
 */
export function scaffoldPost(title: string, today: string): Scaffold {
  const text = title.trim()
  const slug = addressOf(text, 'post')
  if (reservedSlugs.has(slug)) {
    fail(`/blog/${slug} is a page of the blog itself: choose another title.`)
  }
  const file = `pages/blog/${slug}.mdx`
  const fields = [
    `description: ${placeholders.description}`,
    `date: ${today}`,
    `authors: [${firstAuthor}]`,
    'tags: []',
  ]
  const body = `${placeholders.introduction}

{/* truncate */}

## First section

${placeholders.post}`
  return {
    file,
    route: `/blog/${slug}`,
    source: pageSource(text, fields, body),
    next: [
      `Write the description, the authors and the tags (${allTags}) in its front matter.`,
      'List, tags, archive, feeds, search and sitemap follow from the file: `npm run dev` shows it.',
      listRoute(`/blog/${slug}`),
    ],
  }
}

/** The file of a new page of the documentation, from a path such as `docs/user-flows/refunds`. @throws Failure */
export function scaffoldPage(path: string): Scaffold {
  const route = `/${path.trim().replace(/^\/|\/$|\.mdx$/g, '')}`
  if (!/^\/docs(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(route)) {
    fail(
      `"${path}" is not the path of a page below docs, in lower case with hyphens: npm run new -- page docs/guides/refunds`,
    )
  }
  if (route.startsWith('/docs/api/')) {
    fail('Pages below docs/api are generated from the schema: change schema/ instead.')
  }
  const title = titleOf(route.slice(route.lastIndexOf('/') + 1))
  const body = `${placeholders.aim}\n\n## Before you start\n\n${placeholders.before}`
  const fields = [`description: ${placeholders.description}`]
  const first =
    'Write the title and the description in its front matter; no other page may have the same.'
  return pageOf(route, title, pageSource(title, fields, body), first)
}

/** The file of a new guide to a task, with the structure of the others. Its address comes from the title. @throws Failure */
export function scaffoldFlow(title: string): Scaffold {
  const text = title.trim()
  const route = `/${GUIDES}/${addressOf(text, 'flow')}`
  const first = 'Write it, and take its remark away: until then builds count it as unwritten.'
  return pageOf(route, text, guideSource(text, site.product.name), first)
}

/** A page of the documentation, and what is left to do for it. @param first the first of it */
function pageOf(path: string, title: string, source: string, first: string): Scaffold {
  const file = `pages${path}.mdx`
  const route = routeOf(file) ?? path
  return {
    file,
    route,
    source,
    keys: metaKeys(path, title),
    next: [
      first,
      'Move its key in `_meta.ts` to where readers should meet it: all menus follow.',
      listRoute(route),
    ],
  }
}

/** The list of routes is what reviewers agree to; the build compares it and makes nothing from it. */
function listRoute(route: string): string {
  return `Before review, add ${route} to routes.txt, sorted: the build compares it with what was exported.`
}

/** Lower-case words and hyphens, as in every address here. @throws Failure for a title without any */
function addressOf(title: string, kind: 'post' | 'flow'): string {
  if (/\p{Cc}/u.test(title)) fail('A title is one line of text: leave line breaks and tabs out.')
  const slug = slugOf(title)
  if (slug) return slug
  const noun = kind === 'post' ? 'post' : 'guide'
  return fail(
    `A ${noun} needs a title with letters from a to z or digits, for its address: npm run new -- ${kind} "Title"`,
  )
}

const reservedSlugs = new Set(['index', 'archive', 'tags', 'rss', 'atom', 'feed'])

/** Writes a new file below `root`. Fails, and changes nothing, when there is one already. */
export async function createFile(root: string, { file, source }: Scaffold): Promise<void> {
  // Files of the built site have longer names than this one, and a system takes 255 bytes.
  if (file.split('/').some((name) => name.length > 100)) {
    fail(`The name ${path.basename(file)} is longer than 100 characters: choose a shorter title.`)
  }
  try {
    await writeIntoFolder(path.join(root, file), source, 'wx')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    fail(`${file} exists already. Choose another name, or edit that file.`, EXIT.contentProblem)
  }
}
