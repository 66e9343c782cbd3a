import { isoDay } from '@/lib/format/dates'
import { newDocsPage, newGuide, newPost, writePage } from './new/new-page'
import { readArguments } from './shared/arguments'
import { fail, runMain } from './shared/failure'
import { root } from './shared/root'

const USAGE = [
  'Usage:',
  '  npm run new -- post "Title of the post"',
  '  npm run new -- flow "Refunds"',
  '  npm run new -- page docs/guides/refunds ["Title of the page"]',
].join('\n')

/** `npm run new`: a post, a guide or a page with valid front matter, its key and its line in routes.txt. */
await runMain('new', async () => {
  const { positionals } = readArguments(USAGE, {}, { allowPositionals: true })
  const [kind = '', name, title, ...rest] = positionals
  if (!['post', 'flow', 'page'].includes(kind)) {
    fail(`Say what to create: "${kind}" is neither post nor flow nor page.\n${USAGE}`)
  }
  if (!name?.trim()) fail(`Say the ${kind === 'page' ? 'path' : 'title'} of the ${kind}.\n${USAGE}`)
  if (rest.length > 0 || (kind !== 'page' && title !== undefined)) {
    fail(`A title is one argument: put it in quotes.\n${USAGE}`)
  }
  const page =
    kind === 'post'
      ? newPost(name, isoDay(new Date()))
      : kind === 'flow'
        ? newGuide(name)
        : newDocsPage(name, title)
  const { route, changed } = await writePage(root, page)
  console.log(`Created ${route}: ${changed.join(', ')}.\nNext:`)
  for (const step of page.next) console.log(`- ${step}`)
  console.log('- `npm run dev` shows it, and what is missing.')
})
