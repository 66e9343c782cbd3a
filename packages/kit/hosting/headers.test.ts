import { expect, test } from 'vitest'
import { contentTypeOf, securityHeaders } from './headers.ts'

test.each([
  ['docs/intro.html', 'text/html; charset=utf-8'],
  ['schema.graphql', 'text/plain; charset=utf-8'],
  ['LOGO.SVG', 'image/svg+xml'],
  ['v1.2/notes', 'application/octet-stream'],
])('%s is served as %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type)
})

test('headers forbid framing, let other origins read the files, and contain no line breaks', () => {
  const headers = securityHeaders("default-src 'self'")
  expect(headers).toMatchObject({
    'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
  })
  for (const [name, value] of Object.entries(headers)) {
    expect(name).toMatch(/^[A-Z][A-Za-z-]+$/)
    expect(value).toMatch(/^[\x20-\x7e]+$/)
  }
})
