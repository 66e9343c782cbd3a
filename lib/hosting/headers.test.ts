import { expect, test } from 'vitest'
import {
  cacheControl,
  contentSecurityPolicy,
  IMMUTABLE,
  REVALIDATE,
  securityHeaders,
} from './headers'

const policy = (hashes: string[]) =>
  new Map(
    contentSecurityPolicy(hashes)
      .split('; ')
      .map((text) => [text.split(' ')[0], text]),
  )

test('scripts run from the site itself or when their hash is listed', () => {
  const scripts = policy(["'sha256-AAA='"]).get('script-src')

  expect(scripts).toBe("script-src 'self' 'sha256-AAA='")
  expect(scripts).not.toContain('unsafe-inline')
})

test('nobody may frame the site, and nothing may come from elsewhere', () => {
  expect(policy([]).get('frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(policy([]).get('default-src')).toBe("default-src 'self'")
  expect(contentSecurityPolicy([])).not.toMatch(/https?:|\*/)
})

test('no header could be split into two', () => {
  for (const { name, value } of securityHeaders(["'sha256-AAA='"])) {
    expect(name).toMatch(/^[A-Z][A-Za-z-]+$/)
    expect(value).toMatch(/^[\x20-\x7e]+$/)
  }
})

test.each([
  ['/_next/static/chunks/pages/docs/intro-1a2b.js', IMMUTABLE],
  ['/_next/static/css/1a2b.css', IMMUTABLE],
  ['/_next/static/build-id/_buildManifest.js', IMMUTABLE],
  ['/docs/intro.html', REVALIDATE],
  ['/favicon.svg', REVALIDATE],
])('%s is cached as %s', (path, value) => {
  expect(cacheControl(path)).toBe(value)
})
