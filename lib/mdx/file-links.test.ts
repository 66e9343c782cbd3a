import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '@/tests/support/render-markdown'

/** The address that a link gets on a page. */
async function href(url: string, page = 'pages/docs/index.mdx') {
  const html = await renderMarkdown(`[x](${url})`, page)
  return /href="([^"]*)"/.exec(html)?.[1]
}

describe('links to Markdown files', () => {
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
  ])('lead to the page: %s', async (url, expected) => {
    expect(await href(url)).toBe(expected)
  })

  it('start at the file, not at its address', async () => {
    expect(await href('./login.mdx', 'pages/docs/user-flows/kyc.mdx')).toBe(
      '/docs/user-flows/login',
    )
    expect(await href('./kyc.mdx', `${process.cwd()}/pages/docs/user-flows/index.mdx`)).toBe(
      '/docs/user-flows/kyc',
    )
  })

  it('are resolved in definitions and in the attributes of elements', async () => {
    const page = 'pages/docs/intro.mdx'
    expect(await renderMarkdown('[a][b]\n\n[b]: ./index.mdx', page)).toBe(
      '<p><a href="/docs">a</a></p>',
    )
    expect(await renderMarkdown('<a href="./index.mdx">b</a>', page)).toBe('<a href="/docs">b</a>')
  })

  it.each([
    '/docs/intro',
    '/docs/intro#a.mdx',
    '#states',
    'https://example.com/readme.md',
    '//example.com/readme.mdx',
    'mailto:a@example.com',
    '/schema.graphql',
  ])('are nothing else: %s', async (url) => {
    expect(await href(url)).toBe(url)
  })
})
