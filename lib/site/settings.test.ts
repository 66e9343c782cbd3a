import { expect, it } from 'vitest'
import { site } from '@/site.config'
import type { ApiSettings } from './api-settings'
import { TAGS } from '@/tests/support/posts'
import { OPEN, validateBasePath, validateSettings, type SiteSettings } from './settings'

/** The settings of the site, changed in one place: `site.logo.width`, value. */
function changed(setting: string, value: unknown): SiteSettings {
  const copy: SiteSettings = structuredClone(site)
  const path = setting.split('.').slice(1)
  const last = path.pop() ?? ''
  let parent: Record<string, unknown> = copy
  for (const name of path) parent = parent[name] as Record<string, unknown>
  parent[last] = value
  return copy
}

/** Without the texts that an adopted site has yet to write. */
const errorsOf = (settings: SiteSettings) =>
  validateSettings(settings).filter(({ severity }) => severity === 'error')

it('the settings of this site are accepted', () => {
  expect(errorsOf(site)).toEqual([])
})

const TEXT = 'is empty, or has spaces around it'
const ADDRESS = 'has to be an absolute URL without a slash at the end'
const ORIGIN =
  'has to be an address such as https://docs.example.com, the origin alone; a folder on the host is set with BASE_PATH when building'
const DESCRIPTION = 'has to have 50 to 160 characters, as search results show it'
const LANG =
  'has to be en, or en with a region such as en-GB: the interface speaks English alone, and a screen reader would read it by the rules of another language'
const FORMER =
  'has to be a path such as /docs/old-page, without query, fragment or placeholder: one line for each page'
const TARGET = 'has to be a path of this site, which begins with one slash, or an absolute URL'
const QUOTES =
  'has to do without quotes and backslashes, which mean something else in each language'
const link = (href: string) => ({ label: 'A', href })

/** The types are tested in tests/config-types.test.ts. */
it.each<[string, unknown, string]>([
  ['site.url', 'https://a.example/', ADDRESS],
  ['site.url', 'https://docs.example.com/sub', ORIGIN],
  ...['English', 'de', 'eng', 'en_GB'].map((lang): [string, unknown, string] => [
    'site.lang',
    lang,
    LANG,
  ]),
  ['site.product.name', '', TEXT],
  ['site.product.tagline', ' Money ', TEXT],
  ['site.product.description', 'Too short.', DESCRIPTION],
  ['site.api.exampleEndpoint', 'https://a.example/b/', ADDRESS],
  [
    'site.footer.0.links',
    [link('https://a.example'), link('https://b.example')],
    'has two links with the same label',
  ],
  ['site.api.endpoint', 'api.example.com', 'has to be an absolute URL, or "embedded"'],
  ...['endpoint', 'exampleEndpoint'].flatMap((name): [string, string, string][] => [
    [`site.api.${name}`, 'https://me:s3cret@a.example', OPEN],
    [`site.api.${name}`, 'https://s3cret@a.example/x', OPEN],
    [`site.api.${name}`, 'https://a.example/x?key=1', OPEN],
  ]),
  ['site.api.authorization.header', 'X Key', 'has to be the name of a header, such as X-Api-Key'],
  ['site.api.authorization.example', 'Bearer "x"', QUOTES],
  ['site.repository.editBase', 'https://a.example/x', 'has to be an address inside the repository'],
  [
    'site.blog.authors.Some One',
    { name: 'A', title: 'B' },
    'has to be a key of small letters, digits and hyphens',
  ],
  [`site.blog.tags.${TAGS[0]}.label`, '', TEXT],
  ['site.logo.width', -200, 'cannot be negative'],
  ['site.hosting.redirects./x?y=1', '/docs', FORMER],
  ['site.hosting.redirects.x', '/docs', FORMER],
  ['site.hosting.redirects./x/*', '/docs', FORMER],
  ['site.hosting.redirects./x/:id', '/docs', FORMER],
  ['site.hosting.redirects./x/%2E%2e/y', '/docs', FORMER],
  ['site.hosting.redirects./x"y', '/docs', FORMER],
  ['site.hosting.redirects./x', '//a.example', TARGET],
  ['site.hosting.redirects./x', 'docs', TARGET],
  [
    'site.hosting.unlisted.0',
    'docs/a',
    'has to be the address of a page or a folder, such as /docs/drafts',
  ],
])('names %s when it is %j', (setting, value, message) => {
  expect(errorsOf(changed(setting, value))).toEqual([{ severity: 'error', setting, message }])
})

const HTTPS = 'has to begin with https://, since browsers refuse anything else'
const published = (name: string) =>
  `has the header ${name}, which every page would publish: readers type theirs`
const url = 'https://a.example'

it.each<[unknown, string, string]>([
  [
    { url: 'https://a.example/x?key=1' },
    '.url',
    'has to do without user name, password and query, which pages would show: readers type their key',
  ],
  [{ url: 'http://a.example' }, '.url', HTTPS],
  [[{ name: 'A', url: 'http://localhost.a.example' }], '.0.url', HTTPS],
  [
    { url, headers: { 'X-A': 'é' } },
    '.headers.X-A',
    'has to be printable ASCII, without spaces around it',
  ],
  [
    { url, headers: { 'X A': '1' } },
    '.headers.X A',
    'has to be the name of a header, such as X-Api-Key',
  ],
  [[], '', 'is empty: null means that there is none'],
  [{ url, header: {} }, '.header', 'is not a setting: take it away'],
  [
    [
      { name: 'A', url },
      { name: 'A', url },
    ],
    '',
    'has two endpoints with the same name',
  ],
  [{ url, headers: { Cookie: 'a=b' } }, '', published('Cookie')],
  [{ url, headers: { AUTHORIZATION: 'x' } }, '', published('AUTHORIZATION')],
])('of the endpoints %j it names what is wrong', (value, path, message) => {
  const setting = 'site.api.playground'
  expect(errorsOf(changed(setting, value))).toEqual([
    { severity: 'error', setting: setting + path, message },
  ])
})

it.each([
  [null],
  [{ url: 'http://127.0.0.1:4000/graphql', credentials: 'include' }],
  [[{ name: 'Sandbox', url, headers: { 'Api-Version': '2' } }]],
])('accepts the endpoints %j', (value) => {
  expect(errorsOf(changed('site.api.playground', value))).toEqual([])
})

it.each([
  'https://a.example/x.js',
  'https://a.example/',
  'a.example',
  '*',
  "'unsafe-eval'",
  'data:',
])('refuses the origin %s', (origin) => {
  const setting = 'site.hosting.origins'
  expect(errorsOf(changed(setting, { scripts: [origin] }))).toEqual([
    {
      severity: 'error',
      setting: `${setting}.scripts.0`,
      message:
        'has to be an origin such as https://www.example.com: scheme and host, without a path or a slash at the end',
    },
  ])
})

it('takes an inline script by its hash', () => {
  const scripts = ["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='", 'https://a.example']
  expect(errorsOf(changed('site.hosting.origins', { scripts }))).toEqual([])
})

it.each([
  ['site.search.waysOn', 'is called site.search.suggestions now'],
  ['site.api.sandbox', 'is gone: leave it out. Readers can run calls where there is'],
  ['site.blog.colour', 'is not a setting: take it away'],
  ['site.hosting.origins.film', 'is not a setting: take it away'],
])('a setting that nobody knows says what took its place: %s %s', (setting, message) => {
  const [problem, ...others] = errorsOf(changed(setting, true))
  expect(others).toEqual([])
  expect(problem).toMatchObject({ setting, message: expect.stringContaining(message) as string })
})

it('a mistyped setting has the name that was meant', () => {
  const { recentPosts, ...blog } = site.blog
  const settings = { ...site, blog: { ...blog, recentPost: recentPosts } }
  expect(errorsOf(settings as object as SiteSettings)).toContainEqual({
    severity: 'error',
    setting: 'site.blog.recentPost',
    message: 'is not a setting: did you mean site.blog.recentPosts?',
  })
})

it('all problems are named at once', () => {
  const problems = errorsOf({ ...changed('site.lang', 'X'), url: 'https://a.example/b' })
  expect(problems.map(({ setting }) => setting)).toEqual(['site.url', 'site.lang'])
})

it.each(['', '/', '/sub', '/sub/', '/a/b-c_d.e'])('accepts the base path %j', (value) => {
  expect(validateBasePath(value)).toBeUndefined()
})

it.each(['sub', 'https://example.com/sub', '/a b', '//a', '/a?b', '.'])(
  'refuses the base path %j',
  (value) => {
    expect(validateBasePath(value)).toBe(
      `BASE_PATH is ${JSON.stringify(value)}. It has to be empty, or a path that begins with a slash, such as /docs.`,
    )
  },
)

it.each<[setting: string, api: ApiSettings, message: string]>([
  [
    'api.hide.0',
    { hide: ['Query ledger'] },
    'has to be a directive such as @internal, or a coordinate such as Query.ledger, *.margin or Order.total(tax:)',
  ],
  [
    'api.directives.@auth',
    { directives: { '@auth': 'x' } },
    'has to be the name of a directive, without @ and arguments',
  ],
  ['api.directives.auth', { directives: { auth: '' } }, 'is empty'],
  [
    'api.examples.order id',
    { examples: { 'order id': 1 } },
    'has to be a scalar such as ULID, or a coordinate such as Order.id or Query.order(id:)',
  ],
  [
    'api.groups',
    { groups: '@doc' },
    'has to be a directive and its argument, such as @doc(category:)',
  ],
  [
    'api.linkBase',
    { linkBase: 'https://a.example/' },
    'has to be an absolute URL without a slash at the end',
  ],
])('names %s of the schema that readers see', (setting, api, message) => {
  expect(validateSettings(site, api).filter(({ severity }) => severity === 'error')).toEqual([
    { severity: 'error', setting, message },
  ])
})

it('says where a setting of the schema stands', () => {
  expect(errorsOf(changed('site.api.hide', []))).toEqual([
    {
      severity: 'error',
      setting: 'site.api.hide',
      message: 'stands in the section "export const api"',
    },
  ])
})
