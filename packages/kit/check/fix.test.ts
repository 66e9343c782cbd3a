import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { AUTHORS } from '@/tests/support/posts'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { listFiles } from 'nextra-graphql/shared/files.ts'
import { checkContent } from './check-content.ts'
import { fixContent } from './fix.ts'
import { readSite } from './read-site.ts'

const project = {
  'package.json': '{ "type": "module" }',
  'theme.config.tsx': 'export default {}',
  'public/img/shot.png': '',
  'routes.txt': '/\n/docs/Start\n',
  'pages/index.mdx': '# Home\n',
  'pages/_meta.ts': "export default {\n  index: 'Home',\n}\n",
}

/** A Docusaurus site. */
const docusaurus = {
  'pages/docs/_category_.json': '{ "label": "Handbook", "position": 2 }',
  'pages/docs/sub/_meta.json': '{ "page": "Page" }',
  'pages/docs/Start.md':
    '---\nid: getting-started\ntitle: Getting {started}\nsidebar_label: Start\nsidebar_position: 1\n---\n\nSee [a](Config.md#options), [b](./Config), [c](sub/page#steps).\n\n```js title="a.js" showLineNumbers\n1\n```\n\n::: Tip Mine\n\nText.\n\n:::\n\nimport Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n<Tabs>\n<TabItem value="a" label="A">\n\n`<TabItem>`\n\n</TabItem>\n</Tabs>\n\n```md\n::: Tip\n<TabItem>\n```\n',
  'pages/docs/Config.md':
    '---\nid: config\nhide_table_of_contents: true\n---\n\n# Config\n\n## Options\n',
  'pages/docs/sub/page.md':
    '---\nslug: /page\n---\n\n## Steps<br>\n\n<img style="color: red; text-align:left;--x-y: 1" alt=""> <input onChange={() => 1} />\n\n[back](../Start.md) ![A](/img/shot.png)\n',
  'pages/blog/2025-03-05-fees.md': `---\ntitle: Fees\nauthors: [${AUTHORS[0]}]\ntags: []\n---\n\nText.\n`,
}

const problemsOf = async (root: string) =>
  checkContent(await readSite(root, site)).map(
    ({ severity, rule, what }) => `${severity} ${rule} ${what}`,
  )

it('converts Docusaurus pages, and changes nothing in a second run', async () => {
  const root = await temporaryFolder({ ...project, ...docusaurus })
  const shown: string[] = []
  expect(await fixContent(root, (text: string) => shown.push(text))).toBe(8)
  const read = (file: string) => readFile(path.join(root, file), 'utf8')
  expect(await read('pages/docs/getting-started.mdx')).toBe(
    '---\ntitle: Getting {started}\n---\n\nSee [a](./config.mdx#options), [b](./config), [c](sub/page#steps).\n\n```js filename="a.js" showLineNumbers\n1\n```\n\n:::tip Mine\n\nText.\n\n:::\n\nimport { Tabs } from \'nextra/components\'\n\n<Tabs>\n<Tabs.Tab value="a" label="A">\n\n`<TabItem>`\n\n</Tabs.Tab>\n</Tabs>\n\n```md\n::: Tip\n<TabItem>\n```\n',
  )
  expect(await read('pages/docs/sub/page.mdx')).toContain(
    `Steps<br />\n\n<img style={{ color: 'red', textAlign: 'left', '--x-y': '1' }} alt="" /> <input onChange={() => 1} />\n\n[back](../getting-started.mdx)`,
  )
  expect(await read('pages/docs/_meta.ts')).toBe(
    "export default {\n  'getting-started': { title: 'Start' },\n  config: { theme: { toc: false } },\n}\n",
  )
  expect(await read('pages/docs/sub/_meta.ts')).toBe('export default { "page": "Page" }')
  expect(await read('pages/_meta.ts')).toContain("  docs: { title: 'Handbook' },")
  expect(await read('pages/blog/fees.mdx')).toContain('tags: []\ndate: 2025-03-05\n---\n')
  expect(await read('routes.txt')).toBe(
    '/\n/blog/fees\n/docs/config\n/docs/getting-started\n/docs/sub/page\n',
  )
  expect(shown.join('\n')).toContain(
    '--- pages/docs/Config.md\n+++ pages/docs/config.mdx\n- id: config',
  )
  expect((await problemsOf(root)).filter((text) => text.startsWith('error'))).toEqual([])
  expect(await fixContent(root, () => expect.unreachable())).toBe(0)
})

it('reports no errors in Nextra pages, and does not change them', async () => {
  const pages = {
    'pages/guides/_meta.ts':
      "import type { MetaRecord } from 'nextra'\n\nconst meta: MetaRecord = { index: 'Welcome', 'API-design': { title: 'API', theme: { typesetting: 'article' } } }\nexport default meta\n",
    'pages/guides/index.mdx':
      'import { Callout, Cards } from \'nextra/components\'\n\n# Welcome\n\n<Callout type="info">See [design](./API-design#deep).</Callout>\n\n<Cards>\n  <Cards.Card title="A" href="/guides/API-design" />\n</Cards>\n\n#### Deep\n\n[here](API-design)\n',
    'pages/guides/API-design.mdx':
      "---\ntitle: Another title than the heading\ndescription: Short\nsidebarTitle: API\nasIndexPage: true\n---\nimport { Tabs } from 'nextra/components'\n\n# Design\n\n<Tabs items={['a', 'b']}>\n  <Tabs.Tab>\n    Text\n  </Tabs.Tab>\n  <Tabs.Tab>b</Tabs.Tab>\n</Tabs>\n\n## Deep\n\n```sh npm2yarn copy=false /npm/ {1,9}\nnpm i\n```\n",
    'routes.txt': '/\n/guides\n/guides/API-design\n',
  }
  const root = await temporaryFolder({ ...project, ...pages })
  expect((await problemsOf(root)).filter((text) => text.startsWith('error'))).toEqual([])
  const files = await listFiles(root)
  expect(await fixContent(root, () => expect.unreachable())).toBe(0)
  expect(await listFiles(root)).toEqual(files)
})
