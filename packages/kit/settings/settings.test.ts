import { expect, it } from 'vitest'
import { site } from '@/site.config'
import { apiSettings, type ApiSettings } from 'nextra-graphql/model/api-settings.ts'
import { TAGS } from '@/tests/support/posts'
import {
  OPEN,
  problemsOf,
  validateBasePath,
  validateSettings,
  type SiteSettings,
} from './settings.ts'

/** Returns the settings of the site with one change, such as `site.blog.feedItems`. */
function settingsWith(setting: string, value: unknown): SiteSettings {
  const copy: SiteSettings = structuredClone(site)
  const path = setting.split('.').slice(1)
  const last = path.pop() ?? ''
  let parent: Record<string, unknown> = copy
  for (const name of path) parent = parent[name] as Record<string, unknown>
  parent[last] = value
  return copy
}

/** Lists errors only. A new site may still have warnings about text to write. */
const errorsOf = (settings: SiteSettings) =>
  validateSettings(settings).filter(({ severity }) => severity === 'error')

it('accepts the settings of this site', () => {
  expect(errorsOf(site)).toEqual([])
})

/** Expects a single error for a setting, whose message contains the text. */
function expectError(problems: ReturnType<typeof errorsOf>, setting: string, beginning: string) {
  expect(problems.map((problem) => problem.setting)).toEqual([setting])
  expect(problems[0]?.message).toContain(beginning)
}

/** tests/config-types.ts tests the types. */
it.each<[setting: string, value: unknown, message: string]>([
  ['site.url', 'https://a.example/', 'must be an absolute URL without a trailing slash'],
  ['site.url', 'https://docs.example.com/sub', 'set BASE_PATH'],
  ['site.url', 'https://Docs.example', 'in lower-case ASCII'],
  ['site.lang', undefined, 'is missing'],
  ['site.indexable', 'yes', 'must be of the type boolean'],
  ['site.footer', {}, 'must be of the type array'],
  ['site.blog.tags', [], 'must be of the type record'],
  ['site.footer.0.links.0.href', '#top', 'must be a path of this site such as /docs/intro'],
  ['site.lang', 'en_GB', 'must be en, or en with a region'],
  ['site.lang', 'de', 'must be en, or en with a region'],
  ['site.product.name', '', 'is empty, or has leading'],
  ['site.product.tagline', ' Money ', 'is empty, or has leading'],
  ['site.api.exampleEndpoint', 'https://a.example/b/', 'without a trailing slash'],
  ['site.api.schema', 'https://a.example/x?key=1', OPEN],
  ['site.api.schema', '', 'is empty'],
  ['site.api.endpoint', 'api.example.com', 'must be an absolute URL, or "embedded"'],
  ['site.api.endpoint', 'https://me:s3cret@a.example', OPEN],
  ['site.api.exampleEndpoint', 'https://a.example/x?key=1', OPEN],
  ['site.api.authorization.header', 'X Key', 'must be the name of a header'],
  ['site.api.authorization.example', 'Bearer "x"', 'must not contain quotes'],
  ['site.repository.editBase', 'https://a.example/x', 'must be an address inside the repository'],
  ['site.blog.authors.Some One', { name: 'A', title: 'B' }, 'must consist of lower-case letters'],
  [`site.blog.tags.${TAGS[0]}.label`, '', 'is empty'],
  ['site.blog.recentPosts', -2, 'cannot be negative'],
  ['site.hosting.redirects./x?y=1', '/docs', 'must be a path such as /docs/old-page'],
  ['site.hosting.redirects./x/*', '/docs', 'must be a path such as /docs/old-page'],
  ['site.hosting.redirects./x/%2E%2e/y', '/docs', 'must be a path such as /docs/old-page'],
  ['site.hosting.redirects./x"y', '/docs', 'must be a path such as /docs/old-page'],
  ['site.hosting.redirects./x', '//a.example', 'must be a path of this site that starts with'],
  ['site.hosting.unlisted.0', 'docs/a', 'must be the address of a page or a folder'],
])('reports %s with the value %j', (setting, value, message) => {
  expectError(errorsOf(settingsWith(setting, value)), setting, message)
})

const HTTPS = 'must start with https://'
const url = 'https://a.example'

it.each<[endpoints: unknown, path: string, message: string]>([
  [{ url: 'https://a.example/x?key=1' }, '.url', 'must not contain a user name, password or query'],
  [{ url: 'http://a.example' }, '.url', HTTPS],
  [[{ name: 'A', url: 'http://localhost.a.example' }], '.0.url', HTTPS],
  [{ url, headers: { 'X-A': 'é' } }, '.headers.X-A', 'must be printable ASCII'],
  [{ url, headers: { 'X A': '1' } }, '.headers.X A', 'must be the name of a header'],
  [[], '', 'is empty: use null'],
  [{ url, credentials: 'omit' }, '.credentials', 'must be "header" or "include"'],
  [{ url, header: {} }, '.header', 'is not a setting: delete it'],
  [['A', 'A'].map((name) => ({ name, url })), '', 'has two endpoints with the same name'],
  [{ url, headers: { Cookie: 'a=b' } }, '', 'contains the header Cookie, which every page'],
  [{ url, headers: { AUTHORIZATION: 'x' } }, '', 'contains the header AUTHORIZATION, which'],
])('reports a problem in the endpoints %j', (value, path, message) => {
  const setting = 'site.api.playground'
  expectError(errorsOf(settingsWith(setting, value)), setting + path, message)
})

it.each([
  ['footer.0.links.0.href', 'mailto:help@a.example?subject=a%20b'],
  ['footer.0.links.0.href', 'https://a.example/b/'],
  ['api.playground', null],
  ['api.playground', { url: 'http://127.0.0.1:4000/graphql', credentials: 'include' }],
  ['api.playground', [{ name: 'Sandbox', url, headers: { 'Api-Version': '2' } }]],
  [
    'hosting.origins',
    { scripts: ["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='", 'https://a.example'] },
  ],
])('accepts %s: %j', (setting, value) => {
  expect(errorsOf(settingsWith(`site.${setting}`, value))).toEqual([])
})

it.each(['https://a.example/x.js', '*', "'unsafe-eval'", 'data:'])(
  'rejects the origin %s',
  (origin) => {
    const problems = errorsOf(settingsWith('site.hosting.origins', { scripts: [origin] }))
    expectError(problems, 'site.hosting.origins.scripts.0', 'must be an origin such as')
  },
)

it.each([
  ['site.search.waysOn', 'is now called site.search.suggestions'],
  ['site.api.sandbox', 'was removed: delete it. Readers can run calls'],
  ['site.api.hide', 'belongs in api.config.ts'],
  ['site.blog.colour', 'is not a setting: delete it'],
  ['site.hosting.origins.images', 'was removed: delete it. Pages may load images'],
])('names the replacement of an old setting: %s %s', (setting, message) => {
  expectError(errorsOf(settingsWith(setting, true)), setting, message)
})

it('suggests the right name for a mistyped setting', () => {
  const { recentPosts, ...blog } = site.blog
  const settings = { ...site, blog: { ...blog, recentPost: recentPosts } }
  expect(errorsOf(settings as object as SiteSettings)).toContainEqual({
    severity: 'error',
    setting: 'site.blog.recentPost',
    message: 'is not a setting: did you mean site.blog.recentPosts?',
  })
})

it.each(['', '/', '/sub', '/sub/', '/a/b-c_d.e'])('accepts the base path %j', (value) => {
  expect(validateBasePath(value)).toBeUndefined()
})

it.each(['sub', 'https://example.com/sub', '/a b', '//a', '/a?b', '.'])(
  'rejects the base path %j',
  (value) => {
    expect(validateBasePath(value)).toBe(
      `BASE_PATH is ${JSON.stringify(value)}. It must be empty, or a path that starts with a slash, such as /docs.`,
    )
  },
)

it.each<[setting: string, api: ApiSettings, message: string]>([
  ['hide.0', { hide: ['Query ledger'] }, 'must be a directive such as @internal, or'],
  ['hide.0', { hide: ['@tag(name:'] }, 'must be a directive such as @internal, or'],
  ['directives.@auth', { directives: { '@auth': false } }, 'must be the name of a directive'],
  [
    'directives.auth',
    { directives: { auth: 'For {roles}' as unknown as false } },
    'must be false, or a function that',
  ],
  [
    'subscriptions.protocol',
    { subscriptions: { url: 'wss://a.example', protocol: 'ws' as 'sse' } },
    'must be "websocket" or',
  ],
  ['examples.order id', { examples: { 'order id': 1 } }, 'must be a scalar such as ULID, or'],
  ['examples.Big', { examples: { Big: () => 2n } }, 'must be a value that JSON can represent'],
  ['groups', { groups: '@doc' }, 'must be a directive and its argument'],
  [
    'linkBase',
    { linkBase: 'https://a.example/' },
    'must be an absolute URL without a trailing slash',
  ],
])('reports %s in the API settings', (setting, api, message) => {
  expectError(problemsOf('api', api, apiSettings), `api.${setting}`, message)
})
