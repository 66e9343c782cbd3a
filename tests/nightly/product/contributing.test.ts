/**
 * Somebody follows CONTRIBUTING in a copy of this project: a page, a post with a new tag and a new
 * author, a page that moves, types that come and types that go. Then everything passes.
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, expect as expectPage } from '@playwright/test'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formatDay } from '@/lib/format/dates'
import { INDEX_FILES } from '@/lib/search/index-file'
import { serveSite } from '@/scripts/servers/site/server'
import { executablePath } from '@/scripts/shared/find-chromium'
import { cloneProject, type ProjectClone } from './project-clone'

const AN_HOUR = 60 * 60_000
const FLOWS = 'pages/docs/user-flows'

const GUIDE = `---
title: Greetings
description: How a front end greets whoever signs in, with the call that it sends and the words that it gets.
icon: settings
---

# Greetings

Front ends greet whoever signs in. The words are those of [\`Greeting\`](/docs/api/objects#object-Greeting), in the language of the login.

## Steps

\`\`\`graphql
query Greet {
  viewer {
    greeting {
      text
    }
  }
}
\`\`\`

\`\`\`json filename="Response"
{ "data": { "viewer": { "greeting": { "text": "Good morning." } } } }
\`\`\`

## What they are not

No greeting contains a name, so that nobody reads it from a screen.
`

/** A type and a field that come and go. */
const TONE = `"""
How close the words of a front end come to the person who reads them.
"""
enum GreetingTone {
  """
  As a letter of an office addresses its reader.
  """
  FORMAL
  """
  As a colleague does across the counter.
  """
  FRIENDLY
}

`
const TONE_FIELD = `  """
  Manner of the sentence, for front ends that add words of their own.
  """
  tone: GreetingTone!
`

vi.setConfig({ testTimeout: AN_HOUR, hookTimeout: AN_HOUR })

let clone: ProjectClone

const inClone = (file: string) => path.join(clone.folder, file)
const commit = (message: string) => clone.git('commit', '-qam', message)

/** Runs a script of the clone, which has to succeed. */
async function run(file: string, ...args: string[]): Promise<string> {
  const { code, output } = await clone.start(file, ...args)
  expect(code, output).toBe(0)
  return output
}

const write = async (file: string, text: string) => {
  await writeFile(inClone(file), text)
  clone.git('add', file)
}

/** Changes a file of the copy, in each of the places. */
async function edit(file: string, ...changes: [from: string, to: string][]) {
  let text = await readFile(inClone(file), 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}.`)
    text = text.replace(from, to)
  }
  await write(file, text)
}

/** Adds agreed addresses, and takes others away. */
async function agreeOn(routes: string[], former: string[] = []) {
  const text = await readFile(inClone('routes.txt'), 'utf8')
  const kept = text
    .trim()
    .split('\n')
    .filter((route) => !former.includes(route))
  await write('routes.txt', [...kept, ...routes].sort().join('\n') + '\n')
}

beforeAll(async () => {
  clone = await cloneProject('contributing', { STRICT: '1' })
})

afterAll(() => clone.remove())

test('types, fields and their resolvers are added', async () => {
  await edit('schema/sign-in.graphql', [
    'type Viewer {\n',
    `type Viewer {
  """
  Words for the first screen after signing in.
  """
  greeting: Greeting!
`,
  ])
  await write(
    'schema/greetings.graphql',
    `${TONE}"""
Words with which a front end meets a person.
"""
type Greeting {
  """
  Sentence in the language of the login, ready to be shown.
  """
  text: String!
${TONE_FIELD}}
`,
  )
  await run('scripts/reference/sample-types/main.ts')
  await edit('sample-api/resolvers/account-fields.ts', [
    '  Viewer: {\n',
    "  Viewer: {\n    greeting: () => ({ text: 'Good morning.', tone: 'FORMAL' }),\n",
  ])
  await edit('examples/viewer.graphql', [
    '  viewer {\n',
    '  viewer {\n    greeting {\n      text\n      tone\n    }\n',
  ])
  await run('scripts/reference/main.ts')
  clone.git('add', '-A')
  commit('feat(schema): greetings')
})

test('a field and a type are removed, in the order that CONTRIBUTING names', async () => {
  await edit('schema/greetings.graphql', [TONE, ''], [TONE_FIELD, ''])
  const sdl = await readFile(inClone('schema/sign-in.graphql'), 'utf8')
  const [permissions = ''] =
    / {2}"""\n(?: {2}[^"\n].*\n)+ {2}"""\n {2}permissions: .*\n/.exec(sdl) ?? []
  await edit('schema/sign-in.graphql', [permissions, ''])
  await run('scripts/reference/sample-types/main.ts')
  await edit(
    'sample-api/resolvers/account-fields.ts',
    [", tone: 'FORMAL'", ''],
    [
      `    permissions: (session, context, _args, { schema }) =>
      operationsOf(schema, userOf(session, context).role),
`,
      '',
    ],
    ["import { operationsOf } from '../operation-rules'\n", ''],
  )
  const refused = await clone.start('scripts/reference/main.ts')
  expect(refused.code, refused.output).toBe(1)
  for (const place of [
    'examples/completeMfaChallenge.graphql:18  Viewer.permissions: ',
    'examples/viewer.graphql:5  Greeting.tone: ',
    'examples/viewer.graphql:20  Viewer.permissions: ',
    /pages\/docs\/index\.mdx:\d+ {2}names Viewer\.permissions\. Also in line \d+\./,
  ]) {
    expect(refused.output).toMatch(place)
  }
  await edit('examples/completeMfaChallenge.graphql', ['        permissions\n', ''])
  await edit('examples/viewer.graphql', ['      tone\n', ''], ['    permissions\n', ''])
  await edit(
    'pages/docs/index.mdx',
    [
      '[`Viewer.permissions`](/docs/api/objects#object-Viewer-permissions); do not retry',
      'the role allows; do not retry',
    ],
    ['[`Viewer.permissions`](/docs/api/objects#object-Viewer-permissions)', 'the role'],
  )
  await edit('schema/sign-in.graphql', [
    ', and `Viewer.permissions` lists the',
    ', which also lists the',
  ])
  await run('scripts/reference/main.ts', '--accept-breaking', 'Read the role instead.')
  clone.git('add', '-A')
  commit('feat(schema)!: no list of permissions')
})

test('a page is added', async () => {
  await run('scripts/commands/new/main.ts', 'page', 'docs/greetings')
  await write('pages/docs/greetings.mdx', GUIDE)
  await agreeOn(['/docs/greetings'])
  await run('scripts/content/check/main.ts')
  clone.git('add', '-A')
  commit('docs: a guide to greetings')
})

test('a post is added, with a new tag and a new author', async () => {
  await run('scripts/commands/new/main.ts', 'post', 'Greetings across the counter')
  const file = 'pages/blog/greetings-across-the-counter.mdx'
  const head = await readFile(inClone(file), 'utf8')
  await write(
    file,
    head
      .replace(
        /^description: .*$/m,
        'description: Why the first screen greets whoever signs in, and in which words it does so.',
      )
      .replace(/^authors: .*$/m, 'authors: [support]')
      .replace(/^tags: .*$/m, 'tags: [greetings, hello]')
      .replace(
        /(\n# .*\n)[^]*/,
        '$1\nThe first screen greets whoever signs in.\n\n{/* truncate */}\n\n## The words\n\nThey are in the language of the login.\n',
      ),
  )
  await edit(
    'site.config.ts',
    [
      '    authors: {\n',
      "    authors: {\n      support: { name: 'Support team', title: 'Answers questions' },\n",
    ],
    [
      '    tags: {\n',
      "    tags: {\n      greetings: { label: 'Greetings', description: 'Words at the counter.' },\n",
    ],
  )
  const tag = await readFile(inClone('pages/blog/tags/hello.mdx'), 'utf8')
  await write(
    'pages/blog/tags/greetings.mdx',
    tag
      .replace('"Hello"', '"Greetings"')
      .replace(
        /^description: .*$/m,
        'description: Posts of the blog about the words with which people are met, newest first.',
      )
      .replaceAll('"hello"', '"greetings"'),
  )
  await agreeOn(['/blog/greetings-across-the-counter', '/blog/tags/greetings'])
  await run('scripts/content/check/main.ts')
  clone.git('add', '-A')
  commit('docs: a post about greetings')
})

test('a page moves, and its former address leads to the new one', async () => {
  const [from, to] = ['frontend-configuration', 'front-ends']
  await rename(inClone(`${FLOWS}/${from}.mdx`), inClone(`${FLOWS}/${to}.mdx`))
  await edit(`${FLOWS}/_meta.ts`, [`'${from}':`, `'${to}':`])
  await agreeOn([`/docs/user-flows/${to}`], [`/docs/user-flows/${from}`])
  await edit('lib/hosting/redirects.ts', [
    "  '/feed':",
    `  '/docs/user-flows/${from}': '/docs/user-flows/${to}',\n  '/feed':`,
  ])
  clone.git('add', '-A')
  const broken = await clone.start('scripts/content/check/main.ts')
  expect(broken.code, broken.output).toBe(1)
  expect(broken.output).toContain(`The page has moved: write /docs/user-flows/${to}`)
  // What the check names, and the tests of the product that open the page.
  await edit('tests/product/endpoint-states.test.ts', [`page: '${from}'`, `page: '${to}'`])
  const files = clone.git('grep', '-l', `user-flows/${from}`).trim().split('\n')
  for (const file of files.filter((one) => one !== 'lib/hosting/redirects.ts')) {
    const text = await readFile(inClone(file), 'utf8')
    await write(file, text.replaceAll(`user-flows/${from}`, `user-flows/${to}`))
  }
  await run('scripts/content/check/main.ts')
  clone.git('add', '-A')
  commit('docs: the guide to front ends has a shorter address')
})

test('everything passes', async () => {
  await run('scripts/commands/test/main.ts')
  const out = (file: string) => readFile(inClone(`out/${file}`), 'utf8')
  expect(await out('docs/api/objects.html')).toContain('id="object-Greeting"')
  expect(await out('docs/api/objects.html')).not.toContain('id="object-Viewer-permissions"')
  expect(await out('blog.html')).toContain('Greetings across the counter')
  expect(await out('sitemap.xml')).toContain('/docs/user-flows/front-ends<')
  const post = '/blog/greetings-across-the-counter'
  expect(await out(INDEX_FILES[0])).toContain(`"${post}"`)
  expect(await out('llms.txt')).toContain(`${post}.md)`)
})

test('the category page tells both changes of the schema, with the reason, and their entries have badges', async () => {
  const server = await serveSite({ folder: inClone('out'), port: 0 })
  const browser = await chromium.launch({ executablePath: executablePath() })
  try {
    const page = await browser.newPage()
    await page.goto(`${server.url}/docs/category/graphql-schema`)
    const day = page.getByRole('region', { name: formatDay(new Date()) })
    await expectPage(day.getByText('Read the role instead.')).toBeVisible()
    const closed = day.locator('details:not([open]) > summary')
    while ((await closed.count()) > 0) await closed.first().click()
    await expectPage(day.getByText('Viewer.permissions: This field was removed.')).toBeVisible()
    await day.getByRole('link', { name: 'Viewer.greeting', exact: true }).click()
    await expectPage(page).toHaveURL(/\/docs\/api\/objects#object-Viewer-greeting$/)
    const badgeOf = (id: string) => page.locator(`#${id} .ref-news`).first()
    await expectPage(badgeOf('object-Greeting')).toHaveText('new')
    await expectPage(badgeOf('object-Viewer')).toHaveText('changed')
  } finally {
    await browser.close()
    await server.close()
  }
})
