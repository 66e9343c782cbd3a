import { afterEach, expect, it, vi } from 'vitest'
import { AUTHORS, TAGS } from '@/tests/support/posts'
import { temporaryFolder } from '@/tests/support/temporary-folder'
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

it.each<[text: string, ...problems: string[]]>([
  // Components
  [
    '<Cards>\n <Cards.Card />\n</Cards>',
    '9:2 error unknown-component There is no component <Cards.Card>. Write <Card>.',
  ],
  [
    '<Stepps>a</Stepps>',
    '8:1 error unknown-component There is no component <Stepps>. Did you mean <Steps>?',
  ],
  [
    '<Card tilte="A" />',
    '8:1 error unknown-property <Card> takes no "tilte". Did you mean "title"?',
  ],
  [
    '<Cards cols={2}>a</Cards>',
    'error unknown-property <Cards> takes no "cols". Remove it. It takes children.',
  ],
  ['<Card href="/">a</Card>', 'error card-title The card leads somewhere, and has no title'],
  ['<Card icon="cod" />', 'error card-icon There is no icon "cod". Did you mean "code"?'],
  ['<b style="color: red">a</b>', 'error style-text The style of <b> is text.'],
  [
    '![](/logo.svg) <img src="/logo.svg" />',
    '8:1 error image-alt The image',
    '8:16 error image-alt The image',
  ],
  // Imports
  [
    "import { Nope } from '@/components/nope'",
    '8:1 error broken-import There is no module @/components/nope.',
  ],
  [
    "import Tabs from '@theme/Tabs'",
    '8:1 error broken-import There is no module @theme/Tabs. That is a name of Docusaurus',
  ],
  [
    "import { Stps } from '@/components/steps'",
    '8:1 error broken-import @/components/steps exports no "Stps". Did you mean "Steps"?',
  ],
  ["import { Tabs } from 'nextra/components'", '8:1 error nextra-import'],
  // Text that is code to MDX
  [
    'Write {{ user: "name" }} here',
    '8:7 error lost-braces Readers would not see {{ user: "name" }}: what stands in braces is code. To show it, write \\{\\{',
  ],
  [
    'Dear {name}',
    '8:6 error unknown-name "name" is not defined: what stands in braces is code. To show the braces, write \\{name}',
  ],
  [
    'From a{1,3} and {}',
    '8:7 error lost-braces Readers would not see {1,3}',
    '8:17 error lost-braces',
  ],
  [
    'a\n\n$$\\frac{a}{b}$$',
    '10:1 error math Formulas such as $$\\frac{a}{b}$$ are not set here. Write it in words',
  ],
  ['First { brace\nand more', '8:7 error mdx-syntax'],
  [
    'A ${{ secrets.X }} b',
    '8:14 error mdx-syntax What stands between the braces is not JavaScript.',
  ],
  ['5 <3', '8:4 error mdx-syntax Unexpected character'],
  [
    'See <https://a.example>',
    '8:12 error mdx-syntax An address in angle brackets is no link here. Write [text]',
  ],
  ['<div>\n\na', '8:1 error mdx-syntax Expected a closing tag for `<div>`. Open and close'],
  ['import the file', '8:12 error mdx-syntax This is neither a correct import'],
  [':::hint\na\n:::', '8:1 error unknown-admonition'],
  // Links
  [
    '[a](/docs/intr)',
    '8:1 error broken-link The link "a" leads to /docs/intr, which does not exist. Did you mean /docs/intro?',
  ],
  [
    '[a](/feed.xml)',
    'broken-link The link "a" leads to /feed.xml, which does not exist. The page has moved: write /blog/rss.xml.',
  ],
  ['[a](/docs/intro/)', 'error trailing-slash'],
  [
    '[a](docs/intro)',
    'error relative-link The link "a" is relative to the address of the page: docs/intro. Write the whole path',
  ],
  [
    '![x](./pic.png)',
    'error relative-link The link "x" is relative to the address of the page: ./pic.png. Put the file into public/img, and write /img/pic.png.',
  ],
  [
    '![Logo](/img/x.png)',
    'error broken-link The link "Logo" leads to /img/x.png, which does not exist. Put the file at public/img/x.png.',
  ],
  [
    '[a](./docs/intra.mdx)',
    'warning broken-file-link The link "a" to the file ./docs/intra.mdx couldn\'t be resolved. Did you mean pages/docs/intro.mdx?',
  ],
  [
    '[a](/docs/intro#par)',
    'warning broken-anchor The link "a" leads to #par, which is not on /docs/intro. Did you mean #part?',
  ],
  ['[a]()', 'error empty-link'],
  [
    '[a][nowhere] and [b] (/docs/intro) and gone[^2]',
    '8:1 warning lost-reference [a][nowhere] is no link: readers see the brackets. Add its definition, such as "[nowhere]: …"',
  ],
  [
    'See [b] (/docs/intro)',
    '8:5 warning lost-reference [b] (/docs/intro) is no link: readers see the brackets. Leave the space out.',
  ],
  ['A [b].\n\n[b]: /docs/intro\n\n[TODO]: /docs/intro', '12:1 warning unused-definition'],
  ['[here](/docs/intro)', 'warning link-text'],
  // Headings
  ['## A\n\n#### B', '10:1 error heading-level The heading skips a level.'],
  ['# B', '8:1 error heading-level The page has a second title.'],
  ['A\n---', '8:1 warning heading-style The heading "A" is underlined.'],
  [
    '## A\n\n## B {#a}',
    '10:1 error duplicate-id The heading "B" has the id "a" of a heading before it.',
  ],
  // Markdown that is lost
  ['| a |\n| - |\n| b | c |', '10:5 error table-cells'],
  ['| a | b |\n| c | d |', '8:1 warning not-a-table'],
  ['##A', '8:1 warning not-a-heading'],
  ['```\na\n```', '8:1 warning code-language'],
  ['```grpahql\na\n```', 'unknown-language "grpahql" is'],
  ['```mermaid\nflowchart TD\n  a --> b\n```', '8:1 error diagram-drawing'],
  [
    '```ts title="a" showLineNumbers\na\n```',
    '8:1 error code-info "title="…"" and "showLineNumbers" have no meaning on this site.',
  ],
  ['```ts {2}\na\n```', '8:1 error code-info There is no line 2 in this block of 1.'],
  ['```ts\na // [!code --]\n```', 'error code-info "[!code --]" has no meaning'],
  ['```ts\na', '8:1 error unclosed-code'],
  ['It is simply so', '8:7 warning banned-word The text says "simply".'],
  ['What has to be there first.', '8:1 warning placeholder'],
])('names what is wrong in %j', async (text, ...problems) => {
  const files = { 'pages/index.mdx': page(text), 'pages/docs/intro.mdx': page('## Part', 'Intro') }
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
  ['sidebar_label', 'Remove it: its key and the place of it in `_meta.ts`'],
  ['sidebar_position', 'Remove it: its key and the place of it in `_meta.ts`'],
  ['sidebarTitle', 'Remove it: its key and the place of it in `_meta.ts`'],
  ['slug', 'Remove it: the name of the file is the address: rename it.'],
  [
    'image',
    'Remove it: a picture of a page stands in its text, ![…](/img/x.png), and lies in public/img.',
  ],
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
    'b.mdx:7:1 error broken-link The link "image" leads to /blog/x.png, which does not exist. Put the file at public/blog/x.png.',
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
  const root = await temporaryFolder({ ...project, 'pages/index.mdx': page('It is simply so.') })
  expect(await runCheckContent(root)).toBe(0)
  vi.stubEnv('STRICT', '1')
  expect(await runCheckContent(root)).toBe(1)
  expect(log.mock.calls.at(-1)?.[0]).toMatch(/1 error, 0 warnings in 1 page\.$/)
  log.mockRestore()
  await expect(runCheckContent(`${root}/nothing`)).rejects.toThrow('has no folder "pages"')
})
