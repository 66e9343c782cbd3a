import Slugger from 'github-slugger'
import { site } from '@/site.config'
import { metaKeys, titleOf, type MetaKey } from './add-meta-key'

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

/** What was asked for, or what is wrong with the request. */
export type ScaffoldResult = { readonly scaffold: Scaffold } | { readonly problem: string }

const [firstAuthor = ''] = Object.keys(site.blog.authors)
const allTags = Object.keys(site.blog.tags).join(', ')

/** What stands where an author is to write. The content check names what is left of it. */
export const placeholders = {
  /** Long enough to be accepted, and plain enough to be seen in review. */
  description: 'Say in one sentence of 50 to 160 characters what the reader learns here.',
  introduction: 'Write the introduction here: it is what the list of posts shows.',
  post: 'The rest of the post.',
  aim: 'Say here what the reader can do after reading.',
  before: 'What has to be there first.',
  /** Begins the remark above a page whose text is still to come. */
  notWritten: ':::warning Not written yet',
} as const

/**
 * The file of a new post. Its address comes from the title.
 *
 * @param today Day of publication, `YYYY-MM-DD`.
 */
export function scaffoldPost(title: string, today: string): ScaffoldResult {
  const text = title.trim()
  const slug = slugOf(text)
  if (!/[a-z0-9]/.test(slug)) {
    return { problem: 'A post needs a title with letters or digits: npm run new -- post "Title"' }
  }
  if (reservedSlugs.has(slug)) {
    return { problem: `/blog/${slug} is a page of the blog itself: choose another title.` }
  }
  const file = `pages/blog/${slug}.mdx`
  const frontMatter = [
    `title: ${yamlText(text)}`,
    `description: ${placeholders.description}`,
    `date: ${today}`,
    `authors: [${firstAuthor}]`,
    'tags: []',
  ]
  const body = [
    placeholders.introduction,
    '',
    '{/* truncate */}',
    '',
    '## First section',
    '',
    placeholders.post,
  ]
  return {
    scaffold: {
      file,
      route: `/blog/${slug}`,
      source: page(text, frontMatter, body),
      next: [
        `Write the description, the authors and the tags (${allTags}) in its front matter.`,
        'List, tags, archive, feeds, search and sitemap follow from the file: `npm run dev` shows it.',
        listRoute(`/blog/${slug}`),
      ],
    },
  }
}

/** The file of a new page of the documentation, from a path such as `docs/user-flows/refunds`. */
export function scaffoldPage(path: string): ScaffoldResult {
  const route = `/${path.trim().replace(/^\/|\/$|\.mdx$/g, '')}`
  if (!/^\/docs(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(route)) {
    return {
      problem: `"${path}" is not the path of a page below docs, in lower case with hyphens: npm run new -- page docs/user-flows/refunds`,
    }
  }
  if (route.startsWith('/docs/api/')) {
    return {
      problem: 'Pages below docs/api are generated from the schema: change schema/ instead.',
    }
  }
  const title = titleOf(route.slice(route.lastIndexOf('/') + 1))
  const body = [placeholders.aim, '', '## Before you start', '', placeholders.before]
  return {
    scaffold: {
      file: `pages${route}.mdx`,
      route,
      source: page(
        title,
        [`title: ${yamlText(title)}`, `description: ${placeholders.description}`],
        body,
      ),
      keys: metaKeys(route, title),
      next: [
        'Write the title and the description in its front matter; no other page may have the same.',
        'Move its key in `_meta.ts` to where readers should meet it: all menus follow.',
        listRoute(route),
      ],
    },
  }
}

/** The list of routes is what reviewers agree to; the build compares it and makes nothing from it. */
function listRoute(route: string): string {
  return `Before review, add ${route} to routes.txt, sorted: the build compares it with what was exported.`
}

/** Lower-case words and hyphens, as in every address here. */
function slugOf(title: string): string {
  return new Slugger().slug(title).replace(/-+/g, '-').replace(/^-|-$/g, '')
}

const reservedSlugs = new Set(['index', 'archive', 'tags', 'rss', 'atom', 'feed'])

function page(title: string, frontMatter: readonly string[], body: readonly string[]): string {
  return ['---', ...frontMatter, '---', '', `# ${title}`, '', ...body, ''].join('\n')
}

/** A text as a YAML scalar; quoted only when it has to be. */
function yamlText(text: string): string {
  return /^[A-Za-z][\w ,.()/-]*$/.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text)
    ? text
    : `'${text.replaceAll("'", "''")}'`
}
