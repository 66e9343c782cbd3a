import { expect, it } from 'vitest'
import { compileWithNextra } from '@/tests/support/compile-with-nextra'
import { renderMarkdown } from '@/tests/support/render-markdown'
import { projectPath } from './file-links.mjs'
import { remarkHtml } from './html.mjs'
import { remarkPlugins } from './plugins.mjs'

/** Returns the targets of all links on a page. */
async function addresses(source: string, page: string) {
  const html = await renderMarkdown(source, page)
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
}

it.each([
  ['user-flows/kyc.mdx?plain=1#states', '/docs/user-flows/kyc?plain=1#states'],
  ['../blog/welcome.mdx', '/blog/welcome'],
  ['../index.mdx', '/'],
  ['./index.mdx', '/docs'],
  ['/docs/intro.mdx', '/docs/intro'],
  ['./old.md', '/docs/old'],
  ['./other#x', '/docs/other#x'],
  ['../blog/', '/blog'],
  ['other', '/docs/other'],
  ['./api/inputObjects.mdx', '/docs/api/inputObjects'],
  // All other links stay unchanged.
  ...['/docs/intro#a.mdx', '#states', 'https://example.com/a.md'].map((url) => [url, url]),
])('resolves links to files and pages: %s', async (url, address) => {
  const source = `[x](${url}) [a][b] <a href="${url}">c</a>\n\n[b]: ${url}`
  expect(await addresses(source, 'pages/docs/index.mdx')).toEqual([address, address, address])
})

it('resolves links relative to the file, not to its address', async () => {
  const folder = 'pages/docs/user-flows'
  const absolute = `${process.cwd()}/${folder}/index.mdx`
  expect(await addresses('[x](./login.mdx)', `${folder}/kyc.mdx`)).toEqual([
    '/docs/user-flows/login',
  ])
  expect(await addresses('[x](./kyc.mdx)', absolute)).toEqual(['/docs/user-flows/kyc'])
})

it('returns paths with slashes, even on Windows', () => {
  const file = 'pages/docs/a.mdx'
  expect(projectPath({ path: `/repo/${file}`, cwd: '/repo' })).toBe(file)
  expect(projectPath({ path: 'C:\\repo\\pages\\docs\\a.mdx', cwd: 'C:\\repo' })).toBe(file)
})

const compileHtml = (source: string) =>
  compileWithNextra(source, {
    jsx: true,
    outputFormat: 'program',
    remarkPlugins: [...remarkPlugins, [remarkHtml, '/sub']],
  })

it.each([
  ['<details>\n<summary>a</summary>\nb\n</details>', /details data-flow=""><_components.summary>/],
  ['<video controls autoplay playsinline muted></video>', /controls autoPlay playsInline muted/],
  ['<svg><use xlink:href="#a" /></svg>', /xlinkHref="#a"/],
  ['<iframe src="/a.html" title="A" allowfullscreen></iframe>', /allowFullScreen/],
])('converts HTML to JSX: %j', async (source, code) => {
  expect(await compileHtml(source)).toMatch(code)
})

it.each([
  ['<img src="/logo.svg" alt="Logo" />', ['src="/sub/logo.svg"']],
  ['<a href="/docs/intro">Intro</a>', ['href="/sub/docs/intro"']],
  [
    '<video poster="/a.png"><source srcSet="/a.webp 1x, /b.webp 2x, https://x.test/c 3x" /></video>',
    ['poster="/sub/a.png"', 'srcSet="/sub/a.webp 1x, /sub/b.webp 2x, https://x.test/c 3x"'],
  ],
  ['<a href="//x.test/a">x</a> <a href="#b">y</a>', ['href="//x.test/a"', 'href="#b"']],
  // Components and Markdown links add the base path when they render.
  ['<Card href="/docs/intro" />', ['href="/docs/intro"']],
  ['[Intro](/docs/intro)', ['href="/docs/intro"']],
])('adds the base path to addresses in HTML: %s', async (source, attributes) => {
  const code = await compileHtml(source)
  expect(code.match(/(?:href|src|srcSet|poster)="[^"]*"/g)).toEqual(attributes)
})
