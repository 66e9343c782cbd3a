import { expect, it } from 'vitest'
import {
  iconProblems,
  publicNamesRule,
  redirectProblems,
  settingLinkProblems,
  unlistedProblems,
} from './hosting'
import { site as settings } from '@/site.config'

const targets = new Map<string, ReadonlySet<string> | undefined>([
  ['/', new Set()],
  ['/docs/intro', new Set(['first-step'])],
  ['/google1.html', undefined],
  ['/blog/rss.xml', undefined],
])

const messagesOf = (redirects: Record<string, string>) =>
  redirectProblems(targets, redirects).map(({ what, fix }) => `${what} ${fix}`)

it.each(['/docs/intro', '/docs/intro?a=1#first-step', '/', '/blog/rss.xml', 'https://a.example/x'])(
  'a former address may lead to %s',
  (to) => expect(messagesOf({ '/old': to, '/old-too.html': to })).toEqual([]),
)

it.each<[Record<string, string>, string]>([
  [{ '/docs/intro': '/' }, '"/docs/intro" redirects to "/" although /docs/intro exists. Remove'],
  [{ '/docs/intro/index.html': '/' }, 'although /docs/intro exists.'],
  [{ '/google1.html': '/' }, 'although /google1.html exists.'],
  [{ '/a': '/docs/intor' }, 'and /docs/intor does not exist. Did you mean /docs/intro?'],
  [{ '/a': '/docs/intro#b' }, 'and #b is not on /docs/intro.'],
  [{ '/a': '/docs/intro/' }, 'and /docs/intro/ does not exist. Write /docs/intro'],
  [{ '/a': '/a' }, '"/a" redirects to "/a" and back: a redirect loop.'],
])('%j is a mistake', (redirects, message) => {
  expect(messagesOf(redirects)[0]).toContain(message)
})

it('says where a chain ends, of a loop that it is one, and of two spellings that one is enough', () => {
  expect(messagesOf({ '/a': '/b#x', '/b.html': '/c', '/c': 'https://a.example' })).toEqual([
    '"/a" redirects to "/b#x" which is redirected as well. Write https://a.example.',
    '"/b.html" redirects to "/c" which is redirected as well. Write https://a.example.',
  ])
  expect(messagesOf({ '/a': '/b', '/b': '/a' })).toHaveLength(2)
  expect(messagesOf({ '/a': '/', '/a.html': '/docs/intro' })).toEqual([
    '"/a.html" is another spelling of "/a". Remove one of the two lines.',
  ])
})

it.each([
  ['/docs/intro#first-step', undefined],
  ['/docs/intro.html', 'site.footer.0.links.0.href: /docs/intro.html does not exist.'],
  [`${settings.url}/docs/intro#b`, 'site.footer.0.links.0.href: #b is not on /docs/intro.'],
])('the footer may lead to %s, or is told', (href, message) => {
  const footer = [{ title: 'A', links: [{ label: 'B', href }] }] as const
  const search = { tasks: [{ title: 'A', url: '/' }], suggestions: [] } as const
  const problems = settingLinkProblems(targets, { footer, search } as Parameters<
    typeof settingLinkProblems
  >[1])
  expect(problems.map(({ what }) => what)).toEqual(message ? [message] : [])
})

it('the mark of the site is there as SVG', () => {
  expect(iconProblems(new Map([['/favicon.svg', undefined]]))).toEqual([])
  expect(iconProblems(targets)[0]?.file).toBe('public/favicon.svg')
})

const addresses = ['/docs/intro', '/docs/drafts/one'].map((route) => ({
  route,
  file: `pages${route}.mdx`,
}))
const site = (...files: string[]) => ({
  addresses: [...addresses, ...files.map((file) => ({ route: file.slice('public'.length), file }))],
  pages: addresses,
})

it('what is unlisted is a page or a folder', () => {
  expect(unlistedProblems(site(), ['/docs/intro', '/docs/drafts'])).toEqual([])
  expect(unlistedProblems(site(), ['/docs/draft'])[0]?.what).toBe(
    'hosting.unlisted has /docs/draft, which is not a page or folder.',
  )
})

it('a file of public/ may have every name but that of a file that the build cannot do without', () => {
  const fine = ['robots.txt', 'llms.txt', '_headers', '_redirects', '.well-known/x', 'google1.html']
  expect([...publicNamesRule(site(...fine.map((file) => `public/${file}`)))]).toEqual([])
  const refused = ['public/blog/rss.xml', 'public/docs/intro.md', 'public/search/index.json']
  expect([...publicNamesRule(site(...refused))].map(({ file }) => file)).toEqual(refused)
})
