import { isoDay } from '@/lib/format/dates'
import { readArguments } from '../../shared/arguments'
import { fail, runMain } from '../../shared/failure'
import { root } from '../../shared/root'
import { writeMetaKey } from '../../content/scaffold/add-meta-key'
import {
  createFile,
  scaffoldFlow,
  scaffoldPage,
  scaffoldPost,
  type Scaffold,
} from '../../content/scaffold/scaffold'

const USAGE = [
  'Usage:',
  '  npm run new -- post "Title of the post"',
  '  npm run new -- flow "Refunds"',
  '  npm run new -- page docs/guides/refunds',
].join('\n')

/** `npm run new`: a post, a guide or a page with valid front matter, and what is left to do. */
await runMain('new', async () => {
  const { positionals } = readArguments(USAGE, {}, { allowPositionals: true })
  const [kind, name, ...rest] = positionals
  if (name === undefined) fail(`Say what to create.\n${USAGE}`)
  if (rest.length > 0) fail(`Put a title with spaces in quotes.\n${USAGE}`)
  const made = scaffold(kind, name)
  await createFile(root, made)
  const { file, route, next, keys = [] } = made
  console.log(`Created ${file}, which will be ${route}.`)
  for (const key of keys) {
    if (await writeMetaKey(root, key)) console.log(`Added "${key.key}" to ${key.file}.`)
  }
  console.log('Next:')
  for (const step of next) console.log(`- ${step}`)
})

function scaffold(kind: string | undefined, name: string): Scaffold {
  if (kind === 'post') return scaffoldPost(name, isoDay(new Date()))
  if (kind === 'flow') return scaffoldFlow(name)
  if (kind === 'page') return scaffoldPage(name)
  return fail(`"${kind ?? ''}" is neither post nor flow nor page.\n${USAGE}`)
}
