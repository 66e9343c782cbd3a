import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { bundleProblems } from './bundle'
import { readPages } from './read-site'

const page = (text: string) => `---\ntitle: T\n---\n\n# T\n\n${text}\n`

/** Pages of a project, whose text begins in line 7, and what only the bundler says of them. */
const PAGES: Record<string, [text: string, problem?: string]> = {
  'in-order': [
    "import { A } from './parts/a'\n\nimport data from './parts/data.json'\n\nimport Part from './_part.mdx'\n\n<A /> <Part /> {data.a} ![x](/a.svg)",
  ],
  namespace: [
    '```mdx\n<use xlink:href="#a" />\n```\n\n<svg><use xlink:href="#a" /></svg>',
    '11:11 jsx-namespace',
  ],
  plugin: ["import { A } from './parts/a'\n\n<A /> <Callout />"],
  missing: ["import { A } from '@/nope'\n\n<A />", '7:20 broken-import There is no module @/nope.'],
  docusaurus: [
    "import Tabs from '@theme/Tabs'",
    '7:19 broken-import There is no module @theme/Tabs. That is',
  ],
  dynamic: [
    "export const load = () => import('./nope')",
    '7:35 broken-import There is no module ./nope.',
  ],
  name: [
    "import { B } from './parts/a'\n\n<B />",
    '7:20 broken-import ./parts/a exports no "B". Did you',
  ],
  node: ["import fs from 'fs'\n\n{fs.x}", '7:17 broken-import fs is a module of Node'],
  remote: [
    "import x from 'https://a.test/x.js'\n\n{x}",
    '7:16 broken-import There is no module https://a.test',
  ],
  style: ["import './parts/x.css'", '7:18 global-style A style sheet that a page imports'],
  kind: ["import x from './parts/x.yaml'\n\n{x.a}", '7:24 module A file of this kind'],
  image: ['![x](/damaged.png)', '7:7 image-file This image cannot be read'],
  'no-image': ['![x](/gone.png)', '7:7 broken-link There is no file public/gone.png.'],
}

it('names what only the bundler refuses, with file and line, and nothing of a page in order', async () => {
  const pages = Object.entries(PAGES).map(([name, [text]]) => [`pages/${name}.mdx`, page(text)])
  const root = await temporaryFolder({
    ...(Object.fromEntries(pages) as Record<string, string>),
    'package.json': '{ "type": "module" }',
    'pages/_part.mdx': "import { C } from './parts/broken'\n\n<C />\n",
    'pages/parts/a.tsx': 'export function A(props: object) {\n  return <b {...props} />\n}\n',
    'pages/parts/broken.tsx': 'export function C() {\n  return <b\n}\n',
    'pages/parts/data.json': '{ "a": 1 }',
    'pages/parts/x.css': 'b { color: red }',
    'pages/parts/x.yaml': 'a: b',
    'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    'public/damaged.png': 'x',
    'components/mdx/registry.tsx': 'export const mdxComponents = {}',
    'theme.config.tsx': 'export default {}',
  })
  const problems = await bundleProblems(root, await readPages(root))
  const lines = problems.map(
    ({ file, line, column, rule, what, fix }) =>
      `${file} ${line}:${column} ${rule} ${what} ${fix ?? ''}`,
  )
  const expected = Object.entries(PAGES).flatMap(([name, [, problem]]) =>
    problem ? `pages/${name}.mdx ${problem}` : [],
  )
  expect(lines.toSorted()).toEqual(
    [...expected, 'pages/parts/broken.tsx 3:1 module']
      .toSorted()
      .map((text) => expect.stringContaining(text) as string),
  )
})
