import { describe, expect, it, test } from 'vitest'
import { exportedRoutes, fileOfRoute, pageFiles, routeOfFile } from './page-files'

describe('a route and its file', () => {
  it.each([
    ['/', 'index.html'],
    ['/docs', 'docs.html'],
    ['/docs/api/inputObjects', 'docs/api/inputObjects.html'],
    ['/blog/index-cards', 'blog/index-cards.html'],
  ])('%s is %s, both ways', (route, file) => {
    expect(fileOfRoute(route)).toBe(file)
    expect(routeOfFile(file)).toBe(route)
  })
})

const files = [
  '404.html',
  'blog.html',
  'blog/index.html',
  'blog/rss.xml',
  'blog/z.html',
  'blog/z.md',
  'docs/api/enums.html',
  'index.html',
]

test('pages are told from copies and other files', () => {
  expect(pageFiles(files)).toEqual([
    '404.html',
    'blog.html',
    'blog/z.html',
    'docs/api/enums.html',
    'index.html',
  ])
})

test('an index page without a page beside it is no copy', () => {
  expect(exportedRoutes(['docs/index.html'])).toEqual(['/docs'])
})

test('routes are sorted by character code, the not-found page has none', () => {
  expect(exportedRoutes(files)).toEqual(['/', '/blog', '/blog/z', '/docs/api/enums'])
  expect(exportedRoutes(['docs/b.html', 'docs/B.html', 'docs.html'])).toEqual([
    '/docs',
    '/docs/B',
    '/docs/b',
  ])
})
