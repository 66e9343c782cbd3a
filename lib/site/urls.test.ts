import { expect, test } from 'vitest'
import { site } from '@/site.config'
import { absoluteUrl, newIssueUrl, routeOf } from './urls'

test('absolute URLs have no slash at the end', () => {
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
  ['/', '/'],
  ['/?q', '/'],
])('the route of %s is %s', (asPath, route) => {
  expect(routeOf(asPath)).toBe(route)
})

test.each([
  [
    'https://github.com/example/docs/edit/main',
    'https://github.com/example/docs/issues/new?title=Feedback%20for%20%E2%80%9CKYC%E2%80%9D&labels=feedback',
  ],
  [
    'https://gitlab.com/example/docs',
    'https://gitlab.com/example/docs/-/issues/new?issue[title]=Feedback%20for%20%E2%80%9CKYC%E2%80%9D&issue[description]=%2Flabel%20~feedback',
  ],
])('a repository at %s has its form for issues at %s', (repository, url) => {
  expect(newIssueUrl(repository, 'Feedback for “KYC”', 'feedback')).toBe(url)
})

test('for another host it says which keys to set', () => {
  expect(() => newIssueUrl('https://git.example.com/a/b', 'x', 'y')).toThrow(
    'docsRepositoryBase is https://git.example.com/a/b, neither on GitHub nor on GitLab: write feedback.useLink',
  )
})
