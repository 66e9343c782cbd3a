import { expect, test } from 'vitest'
import { contentSecurityPolicy, isAllowed } from './policy'

const origins = {
  frames: ['https://www.youtube-nocookie.com'],
  scripts: ['https://plausible.io'],
  connect: ['https://*.acme.test', 'wss://live.acme.test'],
}

test('what the owner allows is added to what the site needs', () => {
  const policy = contentSecurityPolicy(["'sha256-AAA='"], origins).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self' 'sha256-AAA=' https://plausible.io",
      'frame-src https://www.youtube-nocookie.com',
      "connect-src 'self' https://*.acme.test wss://live.acme.test",
    ]),
  )
  expect(contentSecurityPolicy([], {})).toMatch(/frame-src 'none'/)
  expect(contentSecurityPolicy([], {})).not.toMatch(/https?:|\*/)
})

test.each([
  ['/img/a.png', 'images', true],
  ['data:image/png;base64,AA', 'images', true],
  ['data:text/html,x', 'frames', false],
  ['javascript:alert(1)', 'frames', false],
  ['https://www.youtube-nocookie.com/embed/x', 'frames', true],
  ['//www.youtube-nocookie.com/embed/x', 'frames', true],
  ['http://www.youtube-nocookie.com/embed/x', 'frames', false],
  ['https://www.youtube-nocookie.com/x.png', 'images', false],
  ['https://www.youtube-nocookie.com.evil.test/', 'frames', false],
  ['https://api.acme.test/graphql', 'connect', true],
  ['https://acme.test/graphql', 'connect', false],
  ['https://evilacme.test/', 'connect', false],
  ['wss://live.acme.test/graphql', 'connect', true],
  ['https://[', 'images', false],
] as const)('%s among %s: %s', (url, kind, expected) => {
  expect(isAllowed(url, kind, origins)).toBe(expected)
})
