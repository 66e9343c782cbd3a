import { expect, test } from 'vitest'
import fc from 'fast-check'
import {
  exportedRoutes,
  fileOfRoute,
  pageFiles,
  resolve,
  routeOfFile,
  type HostedSite,
} from './resolve'

/** The paths in a text. */
const paths = (text: string) => text.trim().split(/\s+/)

test.each([
  ['/', 'index.html'],
  ['/docs', 'docs.html'],
  ['/docs/api/inputObjects', 'docs/api/inputObjects.html'],
  ['/blog/index-cards', 'blog/index-cards.html'],
])('the route %s is the file %s, both ways', (route, file) => {
  expect(fileOfRoute(route)).toBe(file)
  expect(routeOfFile(file)).toBe(route)
})

const exported = paths(`
  404.html blog.html blog/index.html blog/rss.xml blog/z.html blog/z.md
  docs/api/enums.html index.html
`)

test('pages are told from copies and other files', () => {
  expect(pageFiles(exported)).toEqual(
    paths('404.html blog.html blog/z.html docs/api/enums.html index.html'),
  )
})

test('an index page without a page beside it is no copy', () => {
  expect(exportedRoutes(['docs/index.html'])).toEqual(['/docs'])
})

test('routes are sorted by character code, the not-found page has none', () => {
  expect(exportedRoutes(exported)).toEqual(paths('/ /blog /blog/z /docs/api/enums'))
  expect(exportedRoutes(paths('docs/b.html docs/B.html docs.html'))).toEqual(
    paths('/docs /docs/B /docs/b'),
  )
})

const files = new Set(
  paths(`
    404.html _headers _next/static/chunks/main-1.js _next/static/chunks/main-1.js.br blog/rss.xml
    docs.html docs/index.html docs/intro.html docs/intro.md docs/intro/index.html index.html
  `),
)
const clean: HostedSite = { has: (file) => files.has(file), basePath: '' }
const inFolder: HostedSite = { ...clean, basePath: '/sub' }

/** The answer in short: a file, `status to` for a redirect, or its kind. */
function answer(path: string, site: HostedSite) {
  const result = resolve(path, site)
  if (result.kind === 'file') return result.file
  return result.kind === 'redirect' ? `${result.status} ${result.to}` : result.kind
}

test.each([
  ['/', 'index.html'],
  ['/docs', 'docs.html'],
  ['/docs/intro', 'docs/intro.html'],
  ['/docs/intro.md', 'docs/intro.md'],
  ['/blog/rss.xml', 'blog/rss.xml'],
  ['/_next/static/chunks/main-1.js', '_next/static/chunks/main-1.js'],
  ['/docs/', '308 /docs'],
  ['/docs/intro/', '308 /docs/intro'],
  ['/docs/intro/index.html', '308 /docs/intro'],
  ['/index.html', '308 /'],
  ['/blog/%2e%2e/docs/intro', 'docs/intro.html'],
])('with clean URLs %s gives %s', (path, expected) => {
  expect(answer(path, clean)).toBe(expected)
})

test.each(
  paths(
    '/no/such /docs/Intro /404 /404.html /index /_headers /_next //example.com/ /\\example.com/',
  ),
)('%s is not found', (path) => {
  expect(answer(path, clean)).toBe('not-found')
})

test.each(['', ...paths('/%zz /docs/intro%00 /../etc/passwd docs/intro /..%2f..%2fetc%2fpasswd')])(
  '"%s" is a bad request',
  (path) => {
    expect(answer(path, clean)).toBe('bad-request')
  },
)

test('only files of the site are ever named, and redirects stay on it', () => {
  const piece = fc.constantFrom(...paths('/ .. . %2e %2f \\ docs intro .html % \0 é'))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const result = resolve(pieces.join(''), clean)
      if (result.kind === 'file') expect(files).toContain(result.file)
      if (result.kind === 'redirect') expect(result.to).toMatch(/^\/(?!\/)/)
    }),
  )
})

test.each([
  ['/sub', 'index.html'],
  ['/sub/', 'index.html'],
  ['/sub/docs/intro', 'docs/intro.html'],
  ['/sub/docs/intro/', '308 /sub/docs/intro'],
  ['/', 'not-found'],
  ['/docs/intro', 'not-found'],
  ['/subdocs', 'not-found'],
  ['/sub/../docs', 'not-found'],
])('with a base path %s gives %s', (path, expected) => {
  expect(answer(path, inFolder)).toBe(expected)
})

test('a former address leads to the new one', () => {
  const site: HostedSite = { ...inFolder, redirects: { '/start': '/docs/intro' } }
  expect(answer('/sub/start', site)).toBe('301 /sub/docs/intro')
})
