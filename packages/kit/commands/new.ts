import { isoDay } from 'nextra-graphql/shared/dates.ts'
import { loadSettings } from '#settings/load.ts'
import { guidesFolder, newDocsPage, newGuide, newPost, writePage } from './new/new-page.ts'
import { fail, readArguments, runMain } from 'nextra-graphql/shared/failure.ts'
import { root } from '#shared/root.ts'

const USAGE = [
  'Usage:',
  '  npm run new -- post "Title of the post"',
  '  npm run new -- flow "Refunds"',
  '  npm run new -- page docs/guides/refunds ["Title of the page"]',
].join('\n')

/** Creates a post, a guide or a page with valid front matter, and its line in routes.txt. */
await runMain('new', async () => {
  const { positionals } = readArguments(USAGE, {}, { allowPositionals: true })
  const [kind = '', name, title, ...rest] = positionals.map((text) => text.trim())
  const { site } = await loadSettings()
  const folder = await guidesFolder(root)
  const make = {
    post: (text: string) => newPost(site, text, isoDay(new Date())),
    flow: (text: string) => newGuide(text, folder),
    page: (text: string) => newDocsPage(text, title),
  }[kind]
  if (!make) fail(`Unknown kind "${kind}": use post, flow or page.\n${USAGE}`)
  if (!name) fail(`The ${kind === 'page' ? 'path' : 'title'} of the ${kind} is missing.\n${USAGE}`)
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
