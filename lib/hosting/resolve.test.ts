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
const inFolder: HostedSite = {
  ...clean,
  basePath: '/sub',
  redirects: { '/start': '/docs/intro' },
}

/** The answer in short: a file, `status to` for a redirect, or its kind. */
function answer(path: string, site: HostedSite) {
  const result = resolve(path, site)
  if (result.kind === 'file') return result.file
  return result.kind === 'redirect' ? `${result.status} ${result.to}` : result.kind
}

/** Agreement of all hosts for the exported site: tests/e2e/hosting/contract.ts. */
test.each([
  ['', '/docs/intro.md', 'docs/intro.md'],
  ['', '/docs/intro/index.html', '308 /docs/intro'],
  ['', '/docs/Intro', 'not-found'],
  ['', '', 'bad-request'],
  ['', 'docs/intro', 'bad-request'],
  ['/sub', '/sub', 'index.html'],
  ['/sub', '/sub/', 'index.html'],
  ['/sub', '/sub/docs/intro', 'docs/intro.html'],
  ['/sub', '/sub/docs/intro/', '308 /sub/docs/intro'],
  ['/sub', '/sub/start', '301 /sub/docs/intro'],
  ['/sub', '/', 'not-found'],
  ['/sub', '/docs/intro', 'not-found'],
  ['/sub', '/subdocs', 'not-found'],
  ['/sub', '/sub/../docs', 'not-found'],
])('below "%s", %s gives %s', (basePath, path, expected) => {
  expect(answer(path, basePath === '' ? clean : inFolder)).toBe(expected)
})

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
