import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { AUTHORS, TAGS } from '@/tests/support/posts'
import { temporaryFolder, writeFiles } from '@/tests/support/temporary-folder'
import { checkContent, runCheckContent } from './check-content'
import { readSite } from './read-site'

const describe = (title: string) =>
  `description: The page ${title}, which says in one sentence what its readers find.`

/** A page whose text begins in line 8. */
const page = (text = 'Text.', title = 'Home', fields = '') =>
  `---\ntitle: ${title}\n${describe(title)}${fields}\n---\n\n# ${title}\n\n${text}\n`

const registry = [
  "import { Card, Cards } from './cards'",
  "import { Steps } from '@/components/steps'",
  'export const mdxComponents = {\n  a: Link,\n  Admonition,\n  Card,\n  Cards,\n  Steps,\n  Tabs: X,\n} satisfies M',
].join('\n')

const project = {
  'package.json': '{ "type": "module" }',
  'pages/index.mdx': page(),
  'components/mdx/registry.tsx': registry,
  'components/mdx/cards.tsx':
    "export function Card({ icon, title = '', href }: P) {}\nexport function Cards({ children }: P) {}\n",
  'components/steps.tsx': 'export function Steps({ ...rest }: P) {}\n',
  'theme.config.tsx': 'export default { components: { ...mine, Video, } }',
  'public/logo.svg': '<svg/>',
}

/** Each problem in a line: place, rule, what and fix. */
async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const root = await temporaryFolder({ ...project, ...files })
  return checkContent(await readSite(root)).map(
    ({ file, line, column, severity, rule, what, fix }) =>
      `${file}:${line}:${column} ${severity} ${rule} ${what} ${fix ?? ''}`,
  )
}

const expectProblems = async (files: Record<string, string>, ...expected: string[]) =>
  expect(await problemsOf(files)).toEqual(
    expected.map((text) => expect.stringContaining(text) as string),
  )

it('has nothing to say about a page in order', async () => {
  const text = [
    '<Cards>\n<Card title="A" href="/docs/intro" icon="code" />\n</Cards>\n\n<Steps any="x" /> <Video src="/logo.svg" />',
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

/** Each text of a page, with the problems in it. */
const texts = readFileSync('tests/fixtures/check-content.txt', 'utf8')
  .split('\n\n')
  .slice(1)
  .map((entry) => entry.trimEnd().split('\n  '))

it.each(texts)('names what is wrong in %j', async (text = '', ...problems) => {
  const home = page(text.replaceAll('⏎', '\n'))
  const files = { 'pages/index.mdx': home, 'pages/docs/intro.mdx': page('## Part', 'Intro') }
  await expectProblems(files, ...problems)
})

it.each<[frontMatter: string, problem: string]>([
  ['', '1:1 error front-matter The page has no front matter.'],
  [
    '---\ntitle: Home\n',
    '1:1 error front-matter The front matter that begins here is never closed.',
  ],
  [
    '---\ntitle: a: b\n---\n',
    '2:8 error front-matter The front matter is not valid YAML: Nested mappings are not allowed in compact mappings. Put text',
  ],
  ['---\ntitle: a\n\ttags: b\n---\n', 'Indent with spaces: YAML takes no tabs.'],
  ['---\n- a\n---\n', 'error front-matter The front matter has no fields'],
  [
    `---\ntitle: 5\n${describe('x')}\n---\n`,
    '2:1 error front-matter The field "title" is not text: put it in quotation marks.',
  ],
  [
    '---\ntitle: Home\ndescription: Short\n---\n',
    '3:1 error front-matter The field "description" is shorter than 50 characters',
  ],
])('names what is wrong in the front matter %j', async (frontMatter, problem) => {
  const problems = await problemsOf({ 'pages/index.mdx': `${frontMatter}\n# Home\n\nText.\n` })
  expect(problems).toContainEqual(expect.stringContaining(problem))
})

it.each([
  ['foldr', 'Did you mean "folder"?'],
  ['mood', 'Remove it. The fields of a page are title, description'],
  ['sidebar_label', 'Remove it: name and place in the menus are those of its key in `_meta.ts`.'],
  ['draft', 'Remove it: leave the page on a branch until readers should see it.'],
])('says of the field %s what to write', async (field, fix) => {
  await expectProblems(
    { 'pages/index.mdx': page('Text.', 'Home', `\n${field}: /x.png`) },
    `4:1 error front-matter The field "${field}" is not a field of a page. ${fix}`,
  )
})

it('takes a byte order mark and line ends of Windows', async () => {
  await expectProblems({
    'pages/index.mdx': `\uFEFF${page('## A {#b}\n\n:::note[Title]\nText.\n:::')}`,
    'pages/a.mdx': page('## A {#b}\n\nText.', 'A').replaceAll('\n', '\r\n'),
  })
})

it('checks posts as such', async () => {
  const post = (date: string, more = '') =>
    page(
      'Text.\n\n{/* truncate */}\n\nMore.',
      `Of ${date}`,
      `\ndate: ${date}\nauthors: [${AUTHORS[0]}]\ntags: [${TAGS[0]}]${more}`,
    )
  await expectProblems(
    {
      'pages/blog/a.mdx': post('2025-01-01').replace('{/* truncate */}', 'x'),
      'pages/blog/b.mdx': post('2999-01-01', '\nimage: /blog/x.png'),
      'pages/blog/c.mdx': post('2025-01-02').replace(/\[.*\]/g, '[nobody]'),
    },
    'a.mdx:1:1 warning post-marker The text has no truncation marker',
    'b.mdx:4:1 warning early-post The post is of 2999-01-01, and the next build publishes it. Leave it on a branch',
    'b.mdx:7:1 error broken-link /blog/x.png does not exist. Put the file at public/blog/x.png.',
    'c.mdx:5:11 error front-matter The field "authors[0]": "nobody" is not an author',
    'c.mdx:6:8 error front-matter The field "tags[0]": "nobody" is not a tag',
  )
})

it.each<[name: string, files: Record<string, string>, ...problems: string[]]>([
  [
    'one title',
    { 'pages/a.mdx': page('Text.') },
    'pages/a.mdx:2:1 error unique-title The title is the same as that of pages/index.mdx.',
    'a.mdx:3:1 error unique-description',
    'pages/index.mdx:2:1 error unique-title The title is the same as that of pages/a.mdx.',
    'index.mdx:3:1 error unique-description',
  ],
  [
    'a heading that differs',
    { 'pages/a.mdx': page('Text.', 'A').replace('# A', '## B\n\n# C') },
    'a.mdx:6:1 error missing-title',
    'a.mdx:8:1 error title-differs',
  ],
  [
    'one address',
    { 'pages/a.mdx': page('Text.', 'A'), 'pages/a/index.mdx': page('Text.', 'B') },
    'pages/a/index.mdx:1:1 error duplicate-route /a is the address of two files: pages/a.mdx and pages/a/index.mdx. Rename',
  ],
  [
    'an address of public/',
    { 'pages/a.mdx': page('Text.', 'A'), 'public/a.html': '' },
    'public/a.html:1:1 error duplicate-route',
  ],
  [
    'a space in a name',
    { 'pages/my Page.mdx': page('Text.', 'A') },
    'my Page.mdx:1:1 error file-name The name of the file makes no address that readers can type. Rename it to pages/my-page.mdx',
  ],
  [
    '.md',
    { 'pages/a.md': page('Text.', 'A') },
    'a.md:1:1 error md-file Pages are MDX files, and this one ends in .md. Rename it to pages/a.mdx.',
  ],
  ['a partial', { 'pages/_a.mdx': 'See [b](/nope).\n' }, 'pages/_a.mdx:1:5 error broken-link'],
  [
    'a category page',
    { 'pages/a.mdx': page('Text.', 'A', '\nfolder: /doc'), 'pages/docs/b.mdx': page('Text.', 'B') },
    'a.mdx:4:1 error category-page There is no folder pages/doc with pages in it. Did you mean /docs?',
  ],
  [
    'routes.txt',
    { 'routes.txt': '/\n/abuot\n', 'pages/about.mdx': page('Text.', 'A') },
    'routes.txt:2:1 error route-missing - /abuot  is listed, but there is no such page. If it is now /about, remove',
    'routes.txt:2:1 error route-unlisted + /about  is a page, but is not listed.',
  ],
])('names what is wrong between files: %s', async (_name, files, ...problems) => {
  await expectProblems(files, ...problems)
})

it.each<[meta: string, ...problems: string[]]>([
  [
    "{\n  index: 'Home',\n  blgo: 'Blog',\n}",
    '1:1 warning meta-without-key pages has "blog" without a key.',
    '3:3 error meta "blgo" is neither a page nor a folder of pages. Did you mean "blog"?',
  ],
  [
    "{\n  index: 'Home', 'blog/a': 'A', blog: 'B' }",
    '2:18 error meta "blog/a" is neither a page nor a folder of pages. Write "a" into pages/blog/_meta.ts.',
  ],
  [
    "{\n  index: 'Home', blog: { titel: 'B' } }",
    '2:26 error meta "blog.titel" is not supported. Did you mean "title"?',
  ],
  [
    "{ index: 'Home', blog: { title: 'B', href: '/blog/a/c' } }",
    '1:53 error meta "blog.href" leads to /blog/a/c, which does not exist. Did you mean /blog/a/b?',
  ],
  ["{ index: 'Home', '*': { display: 'hidden' } }"],
  ["{ index: 'Home' ", '2:1 error meta The file cannot be evaluated: Expected'],
  ['[]', '1:1 error meta The file does not export an object by default.'],
])('names what is wrong in the _meta file %j', async (meta, ...problems) => {
  const files = {
    'pages/_meta.ts': `export default ${meta}\n`,
    'pages/blog/_meta.ts': "export default { a: 'A', c: { display: 'hidden' } }\n",
    'pages/blog/a/b.mdx': page('Text.', 'B'),
    'pages/blog/c/d.mdx': page('Text.', 'D'),
  }
  await expectProblems(files, ...problems)
})

it('a _meta file that cannot be read gives no warning about another', async () => {
  await expectProblems(
    {
      'pages/docs/_meta.ts': "export default { category: { display: 'hidden }\n",
      'pages/docs/category/_meta.ts': 'export default {}\n',
      'pages/docs/category/a.mdx': page('Text.', 'A'),
    },
    'pages/docs/_meta.ts:1:48 error meta The file cannot be evaluated: Unterminated string literal.',
  )
})

it('numbers as keys are named where the order of the file is lost', async () => {
  const years = ['2023', '2024', '2025']
  const pages = years.map((year) => [`pages/${year}.mdx`, page('Text.', `Year ${year}`)])
  const metaOf = (keys: string[]) =>
    `export default {\n  ${keys.map((key) => `'${key}': 'T',`).join('\n  ')}\n}\n`
  const files = Object.fromEntries(pages) as Record<string, string>
  await expectProblems(
    { ...files, 'pages/_meta.ts': metaOf(['index', '2025', '2024', '2023']) },
    '_meta.ts:3:3 error meta The key "2025" is a whole number',
    '_meta.ts:4:3 error meta The key "2024"',
    '_meta.ts:5:3 error meta The key "2023"',
  )
})

afterEach(() => vi.unstubAllEnvs())

it('ends with 1 for an error, and for a warning in strict mode', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const root = await temporaryFolder({ ...project, 'pages/index.mdx': page('See [here](/).') })
  expect(await runCheckContent(root)).toBe(0)
  vi.stubEnv('STRICT', '1')
  expect(await runCheckContent(root)).toBe(1)
  expect(log.mock.calls.at(-1)?.[0]).toMatch(/1 error, 0 warnings in 1 page\.$/)
  await writeFiles(root, {
    'public/schema.graphql': 'type Query { rate: Int }\n',
    'pages/index.mdx': page('```graphql\n{ rates }\n```'),
  })
  expect(await runCheckContent(root)).toBe(1)
  expect(log.mock.calls.at(-1)?.[0]).toContain('index.mdx:9:3  error  graphql-validation')
  log.mockRestore()
  await expect(runCheckContent(`${root}/nothing`)).rejects.toThrow('has no folder "pages"')
})
