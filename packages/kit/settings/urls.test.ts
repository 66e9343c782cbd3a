import { expect, test } from 'vitest'
import { site } from '#settings/site.ts'
import { absoluteUrl, routeOf } from './urls.ts'

test('builds absolute URLs without a trailing slash', () => {
  expect(absoluteUrl('/')).toBe(site.url)
  expect(absoluteUrl('/docs/intro')).toBe(`${site.url}/docs/intro`)
  expect(absoluteUrl('/docs/über-uns')).toBe(`${site.url}/docs/%C3%BCber-uns`)
  expect(absoluteUrl('/docs/%C3%BCber-uns')).toBe(`${site.url}/docs/%C3%BCber-uns`)
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
