import { expect, test } from 'vitest'
import fc from 'fast-check'
import { copyOfPage, fileOfRoute, resolve, type HostedSite } from './file-for-address'

/** The paths in a text. */
const paths = (text: string) => text.trim().split(/\s+/)

test.each([
  ['/', 'index.html'],
  ['/docs', 'docs.html'],
  ['/docs/api/inputObjects', 'docs/api/inputObjects.html'],
  ['/blog/index-cards', 'blog/index-cards.html'],
])('the route %s is the file %s', (route, file) => {
  expect(fileOfRoute(route)).toBe(file)
})

test('a page has a copy for directory indexes, unless every host finds it', () => {
  expect(['index.html', '404.html', 'docs/intro.html'].map(copyOfPage)).toEqual([
    undefined,
    undefined,
    'docs/intro/index.html',
  ])
})

const files = new Set(
  paths(`
    404.html _headers _next/static/chunks/main-1.js _next/static/chunks/main-1.js.br blog/rss.xml
    docs.html docs/index.html docs/intro.html docs/intro.md docs/intro/index.html index.html
    google1.html demo/index.html old.html old/index.html
  `),
)
const clean: HostedSite = { has: (file) => files.has(file), basePath: '' }
const inFolder: HostedSite = {
  ...clean,
  basePath: '/sub',
  redirects: { '/start.html': '/docs/intro#part', '/old/': 'https://a.example/?b' },
}

/** The answer in short: a file, `status to` for a redirect, or its kind. */
function answer(path: string, site: HostedSite) {
  const result = resolve(path, site, '?q=1')
  if (result.kind === 'file') return result.file
  return result.kind === 'redirect' ? `${result.status} ${result.to}` : result.kind
}

/** Agreement of all hosts for the exported site: tests/e2e/hosting/contract.ts. */
test.each([
  ['', '/docs/intro.md', 'docs/intro.md'],
  ['', '/docs/intro/index.html', '308 /docs/intro?q=1'],
  ['', '/docs/Intro', 'not-found'],
  ['', '', 'bad-request'],
  ['', 'docs/intro', 'bad-request'],
  ['/sub', '/sub', 'index.html'],
  ['/sub', '/sub/', 'index.html'],
  ['/sub', '/sub/docs/intro', 'docs/intro.html'],
  ['/sub', '/sub/docs/intro/', '308 /sub/docs/intro?q=1'],
  ...['', '/', '.html', '/index.html'].flatMap((ending): [string, string, string][] => [
    ['/sub', `/sub/start${ending}`, '301 /sub/docs/intro?q=1#part'],
    ['/sub', `/sub/old${ending}`, '301 https://a.example/?b'],
  ]),
  // Files of the owner's.
  ['', '/google1.html', 'google1.html'],
  ['', '/demo/', 'demo/index.html'],
  ['', '/demo/index.html', 'demo/index.html'],
  ['', '/demo', '308 /demo/?q=1'],
  ['', '/404.html', 'not-found'],
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
