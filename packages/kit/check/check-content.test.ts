import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '@/api.config'
import { site } from '@/site.config'
import { AUTHORS } from '@/tests/support/posts'
import { temporaryFolder, writeFiles } from '@/tests/support/temporary-folder'
import { checkContent, runCheckContent } from './check-content.ts'
import { readSite } from './read-site.ts'

const settings = { site, api, sample: null }

const describe = (title: string) =>
  `description: The page ${title}, which has a description of one sentence for its readers.`

/** Returns a page whose text starts on line 8. */
const page = (text = 'Text.', title = 'Home', fields = '') =>
  `---\ntitle: ${title}\n${describe(title)}${fields}\n---\n\n# ${title}\n\n${text}\n`

const project = {
  'package.json': '{ "type": "module" }',
  'pages/index.mdx': page(),
  'public/logo.svg': '<svg/>',
}

/** Returns one line per problem: place, rule, what and fix. */
async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const root = await temporaryFolder({ ...project, ...files })
  return checkContent(await readSite(root, site)).map(
    ({ file, line, column, severity, rule, what, fix }) =>
      `${file}:${line}:${column} ${severity} ${rule} ${what} ${fix ?? ''}`,
  )
}

const expectProblems = async (files: Record<string, string>, ...expected: string[]) =>
  expect(await problemsOf(files)).toEqual(
    expected.map((text) => expect.stringContaining(text) as string),
  )

it('reports no problems for a valid page', async () => {
  const text = [
    '<Cards>\n<Card title="A" href="/docs/intro" icon="code" />\n</Cards>\n\n<Steps /> <Video src="/logo.svg" />',
    'See [a](/docs/intro#part), [b](./docs/intro.mdx#MyId), [c](#top), [d](https://x.example), ![A logo](/logo.svg).',
    '## Top\n\nA [b][c], {" "}, $5, [#12] and a footnote[^1].\n\n[c]: /docs/intro\n[^1]: Text.',
    '```ts filename="a.ts" {1}\na\n```\n\n> [!NOTE]\n> Text.',
  ].join('\n\n')
  await expectProblems({
    'pages/index.mdx': page(text),
    'pages/docs/intro.mdx': page(
      "import Part from './_part.mdx'\n\n## Part\n\n<Part />\n\n### Own {#MyId}",
      'Intro',
    ),
    'pages/docs/_part.mdx': 'Text with a [part](/docs/intro).\n',
    'pages/_meta.ts': "export default { index: 'Home', docs: 'Docs' }\n",
    'routes.txt': '/\n/docs/intro\n',
  })
})

/** Texts of pages, each with its problems. */
const texts = readFileSync('tests/fixtures/check-content.txt', 'utf8')
  .split('\n\n')
  .slice(1)
  .map((entry) => entry.trimEnd().split('\n  '))

it.each(texts)('reports the problems of %j', async (text = '', ...problems) => {
  const home = page(text.replaceAll('⏎', '\n').replaceAll('SITE', site.url))
  const files = { 'pages/index.mdx': home, 'pages/docs/intro.mdx': page('## Part', 'Intro') }
  await expectProblems(files, ...problems)
})

/** Lists of files, each with its problems. */
const projects = readFileSync('tests/fixtures/check-site.txt', 'utf8')
  .split('\n\n')
  .slice(1)
  .map((entry) => entry.trimEnd().split(/\n(?= {2})/))

it.each(projects)('reports the problems of the files %j', async (files = '', ...problems) => {
  const entries = files.split('\n').map((line) => {
    const [, file = '', mark, text = ''] = /^(.*?)(: | = )(.*)$/.exec(line) ?? []
    const [title = '', ...fields] = text.replace('AUTHOR', AUTHORS[0]).split('⏎')
    const source = text
      .replaceAll('⏎', '\n')
      .replaceAll('SITE', new URL(site.url).host)
      .replace('FRONT', page('', 'A').split('\n#')[0] ?? '')
    return [
      file,
      mark === ' = ' ? page('Text.', title, fields.map((field) => `\n${field}`).join('')) : source,
    ]
  })
  const expected = problems.map((problem) => problem.trim())
  await expectProblems(Object.fromEntries(entries) as Record<string, string>, ...expected)
})

afterEach(() => vi.unstubAllEnvs())

it('returns 1 for errors, and for warnings in strict mode', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const root = await temporaryFolder({ ...project, 'pages/index.mdx': page('A ==mark==.') })
  expect(await runCheckContent(root, settings)).toBe(0)
  vi.stubEnv('STRICT', '1')
  expect(await runCheckContent(root, settings)).toBe(1)
  expect(log.mock.calls.at(-1)?.[0]).toMatch(/1 error, 0 warnings in 1 page\.$/)
  await writeFiles(root, {
    'public/schema.graphql': 'type Query { rate: Int }\n',
    'pages/_part.mdx': '```graphql\n{ rates }\n```\n',
  })
  expect(await runCheckContent(root, settings)).toBe(1)
  expect(log.mock.calls.at(-1)?.[0]).toContain('_part.mdx:2:3  error  graphql-validation')
  log.mockRestore()
  await expect(runCheckContent(`${root}/nothing`, settings)).rejects.toThrow(
    'has no folder "pages"',
  )
})
