import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { site } from '@/site.config'
import type { Post } from '#blog/posts.ts'
import { postSource, TAGS } from '@/tests/support/posts'
import { temporaryFolder, writeFiles } from '@/tests/support/temporary-folder'
import type { Settings } from '#settings/settings.ts'
import { nextEnvironment, prepare } from './prepare.ts'

let root: string
const data = (name: string) => readFile(path.join(root, '.data', name), 'utf8')

beforeEach(async () => {
  root = await temporaryFolder({
    'pages/blog/old.mdx': postSource({ date: '2024-06-01' }),
    // To add a post, authors only add a file.
    'pages/blog/added.mdx': postSource({
      title: 'Added',
      date: '2025-02-01',
      tags: `[${TAGS.join(', ')}]`,
    }),
    'pages/docs/flows/pay.mdx': '# Pay [with](/docs/api/queries#query-pay-id)',
    'api-changes/2025-01-15.json': '{"notes":[],"changes":[]}',
  })
})

it('lists the newest post first, and ends its excerpt at the marker', async () => {
  await prepare(root, site)
  const posts = JSON.parse(await data('posts.json')) as Post[]
  expect(posts.map(({ slug }) => slug)).toEqual(['added', 'old'])
  expect(posts[0]).toMatchObject({ readingMinutes: 1, truncated: true })
  expect(await data('excerpts.mjs')).toBe(
    "import E0 from './excerpts/added.mdx'\nimport E1 from './excerpts/old.mdx'\n" +
      'export default { "added": E0, "old": E1 }\n',
  )
  expect(await data('excerpts/added.mdx')).toContain('Introduction.')
  expect(await data('excerpts/added.mdx')).not.toMatch(/The rest|# Added/)
})

it('writes guides by route, and the schema history by date', async () => {
  await prepare(root, site)
  expect(JSON.parse(await data('guides.json'))).toEqual({
    '/docs/flows/pay': { entries: ['query-pay'], sections: [] },
  })
  expect(JSON.parse(await data('history.json'))).toEqual([
    { date: '2025-01-15', notes: [], changes: [] },
  ])
})

it('gives drawings to the server only, and their sizes also to browsers', async () => {
  const svg = '<svg viewBox="0 -8 312.4 200"></svg>'
  await writeFiles(root, { 'public/diagrams/a1.svg': `${svg}\n` })
  await prepare(root, site)
  const size = { width: 313, height: 200 }
  const [server, browser] = [svg, ''].map((markup) => JSON.stringify({ a1: { ...size, markup } }))
  expect(await data('drawings.mjs')).toBe(
    `export default typeof window === 'undefined' ? ${server} : ${browser}\n`,
  )
})

it('writes only changed files in a second run', async () => {
  await prepare(root, site)
  const time = async (name: string) => (await stat(path.join(root, '.data', name))).mtimeMs
  const before = { old: await time('excerpts/old.mdx'), guides: await time('guides.json') }
  await writeFiles(root, {
    'pages/docs/flows/pay.mdx': '/docs/api/queries#query-paid',
  })
  await prepare(root, site)
  expect(await time('excerpts/old.mdx')).toBe(before.old)
  expect(await time('guides.json')).toBeGreaterThan(before.guides)
})

it('rejects an invalid field of a post, and still writes the other posts', async () => {
  await writeFiles(root, { 'pages/blog/wrong.mdx': postSource({ date: 'x' }) })
  await expect(prepare(root, site)).rejects.toThrow('The field "date" is not a date')
  expect(await data('posts.json')).toContain('"slug":"added"')
})

it.each([
  [null, null, ''],
  [null, { allowed: [] }, '1'],
  [{}, null, '1'],
])(
  'shows Run if there is an endpoint to call: sample %j, endpoints %j: %j',
  (sample, playground, expected) => {
    const settings = { sample, site: { api: { playground } } } as unknown as Settings
    expect(nextEnvironment(settings).HAS_RUN).toBe(expected)
  },
)
