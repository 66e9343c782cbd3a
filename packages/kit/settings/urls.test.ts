import { expect, test } from 'vitest'
import { site } from '@/site.config'
import { absoluteUrl, routeOf } from './urls.ts'

test('builds absolute URLs without a trailing slash', () => {
  expect(absoluteUrl(site, '/')).toBe(site.url)
  expect(absoluteUrl(site, '/docs/intro')).toBe(`${site.url}/docs/intro`)
  expect(absoluteUrl(site, '/docs/über-uns')).toBe(`${site.url}/docs/%C3%BCber-uns`)
  expect(absoluteUrl(site, '/docs/%C3%BCber-uns')).toBe(`${site.url}/docs/%C3%BCber-uns`)
})

test.each([
  ['/docs/intro/', '/docs/intro'],
  ['/docs/intro?x=1#y', '/docs/intro'],
  ['/docs/intro.html', '/docs/intro'],
  ['/docs/index.html', '/docs'],
  ['/?q', '/'],
])('returns the route of %s: %s', (asPath, route) => {
  expect(routeOf(asPath)).toBe(route)
})
