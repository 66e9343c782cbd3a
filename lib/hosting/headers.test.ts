import { expect, test } from 'vitest'
import {
  contentTypeOf,
  headersFor,
  parseHeadersFile,
  renderHeadersFile,
  securityHeaders,
  type HeaderRule,
} from './headers'

test.each([
  ['docs/intro.html', 'text/html; charset=utf-8', true],
  ['schema.graphql', 'text/plain; charset=utf-8', true],
  ['LOGO.SVG', 'image/svg+xml', true],
  ['photo.jpeg', 'image/jpeg', false],
  ['v1.2/notes', 'application/octet-stream', false],
])('%s is %s', (file, type, compressible) => {
  expect(contentTypeOf(file)).toEqual({ type, compressible })
})

test('nobody frames the site, others may read its files, and no header could be split into two', () => {
  const headers = securityHeaders("default-src 'self'")
  expect(headers).toEqual(
    expect.arrayContaining([
      { name: 'Content-Security-Policy', value: "default-src 'self'; frame-ancestors 'none'" },
      { name: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
      { name: 'Access-Control-Allow-Origin', value: '*' },
    ]),
  )
  for (const { name, value } of headers) {
    expect(name).toMatch(/^[A-Z][A-Za-z-]+$/)
    expect(value).toMatch(/^[\x20-\x7e]+$/)
  }
})

const rules: HeaderRule[] = [
  {
    pattern: '/*',
    headers: [
      { name: 'X-Content-Type-Options', value: 'nosniff' },
      { name: 'Cache-Control', value: 'no-cache' },
    ],
  },
  { pattern: '/static/*', headers: [{ name: 'cache-control', value: 'public, max-age=1' }] },
]

const text = `/*
  X-Content-Type-Options: nosniff
  Cache-Control: no-cache

/static/*
  cache-control: public, max-age=1
`

test('writes and reads the form that Netlify and Cloudflare Pages read', () => {
  expect(renderHeadersFile(rules)).toBe(text)
  expect(parseHeadersFile(`# Ours\n${text}\n  # and theirs\n`)).toEqual(rules)
})

test('a later rule wins, whatever the case of the name', () => {
  expect(headersFor('/static/a.js', rules)).toEqual([
    { name: 'X-Content-Type-Options', value: 'nosniff' },
    { name: 'cache-control', value: 'public, max-age=1' },
  ])
})

test('a pattern matches whole paths, and only its star is special', () => {
  const rule: HeaderRule[] = [{ pattern: '/a.b/*', headers: [{ name: 'X-A', value: '1' }] }]
  expect(headersFor('/a.b/c', rule)).toHaveLength(1)
  expect(headersFor('/axb/c', rule)).toHaveLength(0)
  expect(headersFor('/sub/a.b/c', rule)).toHaveLength(0)
})
