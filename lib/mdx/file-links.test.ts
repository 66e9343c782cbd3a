import { expect, it } from 'vitest'
import { renderMarkdown } from '@/tests/support/render-markdown'

/** The address that a link gets on a page. */
async function href(url: string, page = 'pages/docs/index.mdx') {
  const html = await renderMarkdown(`[x](${url})`, page)
  return /href="([^"]*)"/.exec(html)?.[1]
}

it.each([
  ['./user-flows/kyc.mdx', '/docs/user-flows/kyc'],
  ['./user-flows/kyc.mdx#states', '/docs/user-flows/kyc#states'],
  ['user-flows/kyc.mdx?plain=1#states', '/docs/user-flows/kyc?plain=1#states'],
  ['../blog/welcome.mdx', '/blog/welcome'],
  ['../index.mdx', '/'],
  ['./index.mdx', '/docs'],
  ['/docs/intro.mdx', '/docs/intro'],
  ['./old.md', '/docs/old'],
  ['./api/inputObjects.mdx', '/docs/api/inputObjects'],
  ['./a%20b.mdx', '/docs/a%20b'],
])('a link to a Markdown file leads to the page: %s', async (url, expected) => {
  expect(await href(url)).toBe(expected)
})

it('a link to a Markdown file starts at the file, not at its address', async () => {
  const folder = 'pages/docs/user-flows'
  expect(await href('./login.mdx', `${folder}/kyc.mdx`)).toBe('/docs/user-flows/login')
  const index = `${process.cwd()}/${folder}/index.mdx`
  expect(await href('./kyc.mdx', index)).toBe('/docs/user-flows/kyc')
})

it.each([
  ['a definition', '[a][b]\n\n[b]: ./index.mdx', '<p><a href="/docs">a</a></p>'],
  ['an attribute', '<a href="./index.mdx">b</a>', '<a href="/docs">b</a>'],
])('a link to a Markdown file is resolved in %s', async (_where, source, html) => {
  expect(await renderMarkdown(source, 'pages/docs/intro.mdx')).toBe(html)
})

it.each([
  '/docs/intro',
  '/docs/intro#a.mdx',
  '#states',
  'https://example.com/readme.md',
  '//example.com/readme.mdx',
  'mailto:a@example.com',
  '/schema.graphql',
])('any other link stays: %s', async (url) => {
  expect(await href(url)).toBe(url)
})
