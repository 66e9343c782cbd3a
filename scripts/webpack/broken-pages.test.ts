import { expect, it } from 'vitest'
import { compileWithNextra } from '@/tests/support/compile-with-nextra'
import { brokenPage } from './broken-pages.mjs'
import { refreshablePage, withoutImages } from './framework.mjs'
import { problemOfModule } from './module-errors.mjs'

it('a page that cannot be compiled is one that says why', async () => {
  const reason = 'pages/a.mdx:8:3 Unexpected `~~~` and {x}\n  Write it otherwise.'
  expect(await compileWithNextra(brokenPage(reason))).toContain(JSON.stringify(reason).slice(1, -1))
})

const SOURCE = `---
title: T
---

\`\`\`mdx
import { Nope } from './a'
<use xlink:href="#a" />
\`\`\`

import { Nope } from './a'
import './x.css'

<svg><use xlink:href="#a" /></svg>

![x](/img/x.png)
`

it.each<[string, number, string, string?]>([
  ["Module not found: Error: Can't resolve './a' in '/x'", 10, 'There is no module ./a.'],
  [
    "Module not found: Can't resolve '/x/public/img/x.png' in '/x'",
    15,
    'There is no file public/img/x.png.',
  ],
  [
    "⚠ ESModulesLinkingWarning: export 'Nope' (imported as 'Nope') was not found in './a' (possible exports: Note)",
    10,
    './a exports no "Nope".',
  ],
  [
    'x JSX Namespace is disabled\n ,-[/x.mdx:21:1]\n | return <svg><use xlink:href="#a" /></svg>',
    13,
    'xlink:href has a colon',
  ],
  ['Global CSS cannot be imported from files other than your Custom <App>.', 11, 'A style sheet'],
  ['× Module build failed:\n ╰─▶ × x Unexpected eof\n ,-[/x/_bad.tsx:3:39]', 3, 'Unexpected eof.'],
  ['InvalidImageFormatError: unsupported file type', 15, 'This image', '/x/public/img/x.png'],
])('a message of the bundler is a problem of the page: %s', (message, line, what, request = '') => {
  const problem = problemOfModule(message, SOURCE, request)
  expect({ ...problem, what: problem.what.slice(0, what.length) }).toMatchObject({ line, what })
})

const loader = (isPageImport: boolean) => ({ getOptions: () => ({ isPageImport }) }) as never

it('a page for Fast Refresh has a component of its own as the only export; no other module changes', () => {
  const code = 'export function useTOC() {}\nexport default HOC_MDXWrapper(A, useTOC)'
  const exports = refreshablePage(loader(true), code).match(/^export .*/gm)
  expect(exports).toEqual(['export default function Page(props) {'])
  expect(refreshablePage(loader(false), 'export default App')).toBe('export default App')
  expect(() => refreshablePage(loader(true), 'export default App')).toThrow('another way')
})

it('a page without an image that is not there keeps all others', async () => {
  const code = await compileWithNextra(
    '![a](/img/a.png) ![b](/b.svg)',
    {
      jsx: true,
      outputFormat: 'program',
    },
    'pages/page.mdx',
    { staticImage: true },
  )
  const result = withoutImages(code, new Map([[`${process.cwd()}/public/img/a.png`, 'gone']]))
  expect(result).toContain(`const __img0 = { src: '', fault: "gone" };`)
  expect(result).toContain(`import __img1 from "${process.cwd()}/public/b.svg";`)
})
