/** Creates a post, a guide or a page with valid front matter, and its line in routes.txt. */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stringify } from 'yaml'
import { capitalised, slugOf } from 'nextra-graphql/shared/text.ts'
import { compareText } from 'nextra-graphql/shared/lists.ts'
import { routeOfFile } from '#markdown/file-links.mjs'
import type { SiteSettings } from '#settings/settings.ts'
import { canBeTyped, ROUTES_FILE, servedAs } from '#check/routes.ts'
import { NOT_WRITTEN } from '#check/markdown.ts'
import { isoDay } from 'nextra-graphql/shared/dates.ts'
import { EXIT, fail, readArguments, runMain } from 'nextra-graphql/shared/failure.ts'
import { loadSettings } from '#settings/load.ts'
import { root } from '#shared/root.ts'
import { filesIn, readText, writeIntoFolder } from 'nextra-graphql/shared/files.ts'

const USAGE = [
  'Usage:',
  '  npm run new -- post "Title of the post"',
  '  npm run new -- flow "Refunds"',
  '  npm run new -- page docs/guides/refunds ["Title of the page"]',
].join('\n')

/** A note that the content check reports until an author removes it. */
const note = `${NOT_WRITTEN}\n\nThis page is coming soon.\n\n:::`

/** The sections of a guide, each with a sentence about its content. */
const guide = readFileSync(new URL('guide.md', import.meta.url), 'utf8').trim()

/** Returns the source of a page with front matter and title. */
const pageSource = (title: string, fields: Readonly<Record<string, unknown>>, body: string) =>
  `---\n${stringify({ title, ...fields }, { lineWidth: 0, singleQuote: true, version: '1.1' })}---\n\n# ${title.replace(/[\\<{`*]/g, '\\$&')}\n\n${body}\n`

/** Folder of the guides, below `pages`. */
const GUIDES = 'docs/user-flows'

/** A page to be written. */
interface NewPage {
  /** Path from the root of the repository. */
  file: string
  source: string
}

/** Creates a post, with a file name derived from its title. @param date of publication, `YYYY-MM-DD` */
export function newPost({ blog }: SiteSettings, title: string, date: string): NewPage {
  const authors = Object.keys(blog.authors).slice(0, 1)
  const fields = { date, authors, tags: [] }
  const body = `Write the introduction here: lists of posts show it.\n\n{/* truncate */}\n\n${note}`
  return { file: fileOf('blog', title), source: pageSource(title, fields, body) }
}

/** Creates a guide to a task, with the standard structure. */
export function newGuide(title: string): NewPage {
  return { file: fileOf(GUIDES, title), source: pageSource(title, {}, `${note}\n\n${guide}`) }
}

/** Creates a docs page from a path such as `docs/guides/refunds`. */
export function newDocsPage(address: string, title?: string): NewPage {
  const route = path.posix.normalize(`/${address.replace(/^\/|\/$|\.mdx$/g, '')}`)
  if (!route.startsWith('/docs/') || !canBeTyped(route)) {
    fail(`"${address}" is not a path below docs without spaces, such as docs/guides/refunds.`)
  }
  if (route.startsWith('/docs/api/')) {
    fail('Pages below docs/api are generated from the schema: change the descriptions there.')
  }
  const name = title ?? capitalised(path.posix.basename(route).replaceAll('-', ' '))
  const source = pageSource(name, {}, `${note}\n\n## Before you start\n\nWhat readers need first.`)
  return { file: `pages${route}.mdx`, source }
}

function fileOf(folder: string, title: string): string {
  const name =
    slugOf(title) || fail(`"${title}" contains no letters from a to z or digits for an address.`)
  return `pages/${folder}/${name}.mdx`
}

/**
 * Writes a page and its line in routes.txt. Changes nothing if its address is already taken.
 *
 * @returns the route
 */
export async function writePage(root: string, { file, source }: NewPage): Promise<string> {
  const route = routeOfFile(file) ?? ''
  const files = [...(await filesIn(root, 'pages')), ...(await filesIn(root, 'public'))]
  const addressIn = (path: string) => servedAs(routeOfFile(path) ?? path.replace(/^public/, ''))
  const other = files.find((path) => addressIn(path) === servedAs(route))
  if (other) {
    fail(
      `${other} already has the address ${route}. Edit that file, or choose another name.`,
      EXIT.contentProblem,
    )
  }
  await writeIntoFolder(path.join(root, file), source, 'wx')
  const routes = await readText(root, ROUTES_FILE)
  if (routes) {
    const lines = new Set([...routes.trimEnd().split('\n'), route])
    await writeFile(path.join(root, ROUTES_FILE), `${[...lines].sort(compareText).join('\n')}\n`)
  }
  return route
}

if (process.argv[1] === import.meta.filename) {
  await runMain('new', async () => {
    const { positionals } = readArguments(USAGE, {}, { allowPositionals: true })
    const [kind = '', name, title, ...rest] = positionals.map((text) => text.trim())
    const { site } = await loadSettings()
    const make = {
      post: (text: string) => newPost(site, text, isoDay(new Date())),
      flow: (text: string) => newGuide(text),
      page: (text: string) => newDocsPage(text, title),
    }[kind]
    if (!make) fail(`Unknown kind "${kind}": use post, flow or page.\n${USAGE}`)
    if (!name)
      fail(`The ${kind === 'page' ? 'path' : 'title'} of the ${kind} is missing.\n${USAGE}`)
    if (rest.length > 0 || (kind !== 'page' && title !== undefined)) {
      fail(`Too many arguments: put the title in quotes.\n${USAGE}`)
    }
    const page = make(name)
    const route = await writePage(root, page)
    const next =
      kind === 'post'
        ? `Write its text, and choose its authors and tags (${Object.keys(site.blog.tags).join(', ')})`
        : 'Write its text, and add its key to `_meta.ts` to choose its place in the menu'
    console.log(`Created ${route}: ${page.file}.`)
    console.log(`${next}. \`npm run dev\` shows the page and what is missing.`)
  })
}
