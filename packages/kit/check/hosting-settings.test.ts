import { expect, it } from 'vitest'
import { redirectProblems, settingLinkProblems, unlistedProblems } from './check-settings.ts'
import { site as settings } from '@/site.config'
import type { SiteSettings } from '#settings/settings.ts'

const targets = new Map<string, ReadonlySet<string> | undefined>([
  ['/', new Set()],
  ['/docs/intro', new Set(['first-step'])],
  ['/google1.html', undefined],
  ['/blog/rss.xml', undefined],
])

/** Returns the site with changed settings. */
const placed = (changed: object) => ({
  targets,
  settings: { ...settings, ...changed } as SiteSettings,
})

const messagesOf = (redirects: Record<string, string>) =>
  redirectProblems(placed({ hosting: { ...settings.hosting, redirects } })).map(
    ({ what, fix }) => `${what} ${fix}`,
  )

it.each(['/docs/intro', '/docs/intro?a=1#first-step', '/', '/blog/rss.xml', 'https://a.example/x'])(
  'accepts a redirect to %s',
  (to) => expect(messagesOf({ '/old': to, '/old-too.html': to })).toEqual([]),
)

it.each<[Record<string, string>, string]>([
  [{ '/docs/intro': '/' }, '"/docs/intro" redirects to "/" although /docs/intro exists. Remove'],
  [{ '/docs/intro/index.html': '/' }, 'although /docs/intro exists.'],
  [{ '/google1.html': '/' }, 'although /google1.html exists.'],
  [{ '/a': '/docs/intor' }, 'and /docs/intor does not exist. Did you mean /docs/intro?'],
  [{ '/a': '/docs/intro#b' }, 'and #b is not on /docs/intro.'],
  [{ '/a': '/docs/intro/' }, 'and /docs/intro/ does not exist. Write /docs/intro'],
  [{ '/a': '/a' }, '"/a" redirects to "/a" and /a does not exist.'],
])('rejects the redirects %j', (redirects, message) => {
  expect(messagesOf(redirects)[0]).toContain(message)
})

it('rejects chains and loops of redirects', () => {
  expect(messagesOf({ '/a': '/b#x', '/b.html': '/c', '/c': 'https://a.example' })).toEqual([
    '"/a" redirects to "/b#x" and /b does not exist. The page has moved: write /c.',
    '"/b.html" redirects to "/c" and /c does not exist. The page has moved: write https://a.example.',
  ])
  expect(messagesOf({ '/a': '/b', '/b': '/a' })).toHaveLength(2)
})

it.each([
  ['/docs/intro#first-step', undefined],
  ['/docs/intro.html', 'site.footer.0.links.0.href: /docs/intro.html does not exist.'],
  [`${settings.url}/docs/intro#b`, 'site.footer.0.links.0.href: #b is not on /docs/intro.'],
])('checks the footer link %s', (href, message) => {
  const footer = [{ title: 'A', links: [{ label: 'B', href }] }] as const
  const search = { tasks: [{ title: 'A', url: '/' }], suggestions: [] } as const
  const problems = settingLinkProblems(placed({ footer, search }))
  expect(problems.map(({ what }) => what)).toEqual(message ? [message] : [])
})

it('rejects unlisted addresses that are not pages or folders', () => {
  const addresses = ['/docs/intro', '/docs/drafts/one'].map((route) => ({ route, file: '' }))
  const told = (...unlisted: string[]) =>
    unlistedProblems({ ...placed({ hosting: { unlisted } }), addresses }).map(({ what }) => what)
  expect(told('/docs/intro', '/docs/drafts')).toEqual([])
  expect(told('/docs/draft')[0]).toBe(
    'hosting.unlisted contains /docs/draft, which is not a page or folder.',
  )
})
