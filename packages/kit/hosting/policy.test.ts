import { expect, test } from 'vitest'
import { site } from '@/site.config'
import { contentSecurityPolicy, isAllowed } from './policy.ts'

const origins = {
  frames: ['https://www.youtube-nocookie.com'],
  scripts: ['https://plausible.io'],
  connect: ['https://*.acme.test', 'wss://live.acme.test'],
}

test("adds the owner's origins to the sources that the site needs", () => {
  const policy = contentSecurityPolicy(origins, ["'sha256-AAA='"]).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "script-src 'self' 'sha256-AAA=' https://plausible.io",
      'frame-src https://www.youtube-nocookie.com',
      "connect-src 'self' https://*.acme.test wss://live.acme.test",
    ]),
  )
  expect(contentSecurityPolicy({}, [])).toMatch(/frame-src 'none'/)
  expect(contentSecurityPolicy({}, [])).not.toMatch(/https?:|\*/)
})

test('does not restrict images, fonts, media and styles', () => {
  expect(contentSecurityPolicy(origins, [])).not.toMatch(/(?:default|img|font|media|style)-src/)
})

test.each([
  ['https://images.test/a.png', 'free', true],
  ['/demo/x.html', 'frames', true],
  ['data:text/html,x', 'frames', false],
  ['javascript:alert(1)', 'frames', false],
  ['https://www.youtube-nocookie.com/embed/x', 'frames', true],
  ['http://www.youtube-nocookie.com/embed/x', 'frames', false],
  ['https://www.youtube-nocookie.com/x.js', 'scripts', false],
  ['https://www.youtube-nocookie.com.evil.test/', 'frames', false],
  ['https://api.acme.test/graphql', 'connect', true],
  ['https://acme.test/graphql', 'connect', false],
  ['https://evilacme.test/', 'connect', false],
  ['wss://live.acme.test/graphql', 'connect', true],
] as const)('allows %s for %s: %s', (url, kind, expected) => {
  const settings = { ...site, hosting: { ...site.hosting, origins } }
  expect(isAllowed(settings, url, kind)).toBe(expected)
})
