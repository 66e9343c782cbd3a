import { expect, test } from 'vitest'
import { answerTo, copyOfPage, fileOfRoute } from './page-files.ts'

test.each([
  ['/', 'index.html'],
  ['/docs', 'docs.html'],
])('the route %s has the file %s', (route, file) => {
  expect(fileOfRoute(route)).toBe(file)
})

test('copies each page to a directory index, unless every host finds the page anyway', () => {
  expect(['index.html', '404.html', 'docs/intro.html'].map(copyOfPage)).toEqual([
    undefined,
    undefined,
    'docs/intro/index.html',
  ])
})

const files =
  '404.html _headers docs.html docs.html.br docs/index.html docs/intro.html docs/intro.md docs/intro/index.html index.html google1.html demo/index.html old.html old/index.html'
const redirects = { '/start.html': '/docs/intro#part', '/old/': 'https://a.example/?b' }

/** tests/e2e/hosting/contract.ts compares the local server with nginx. */
test.each([
  ['/', 'index.html'],
  ['/index.html', '308 /'],
  ['/docs', 'docs.html'],
  ['/docs/', '308 /docs'],
  ['/docs/intro.html', '308 /docs/intro'],
  ...['', '/', '.html', '/index.html'].flatMap((ending) => [
    [`/start${ending}`, '301 /docs/intro#part'],
    [`/old${ending}`, '301 https://a.example/?b'],
  ]),
  // Files of the owner.
  ['/google1.html', 'google1.html'],
  ['/demo/', 'demo/index.html'],
  ['/demo/index.html', 'demo/index.html'],
  ['/demo', '308 /demo/'],
  ...['/docs/Intro', '/404', '/404.html', '/404/', '/index', '/_headers', '/docs.html.br'].map(
    (path) => [path, undefined],
  ),
])('%s is answered with %s', (path = '', expected) => {
  const answer = answerTo(path, new Set(files.split(' ')), redirects)
  const short = answer && ('file' in answer ? answer.file : `${answer.status} ${answer.to}`)
  expect(short).toBe(expected)
})
