import { expect, test } from 'vitest'
import { headersFor, parseHeadersFile, renderHeadersFile, type HeaderRule } from './headers-file'

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

test('writes the form that Netlify and Cloudflare Pages read', () => {
  expect(renderHeadersFile(rules)).toBe(text)
})

test('reads what it writes, comments left out', () => {
  expect(parseHeadersFile(`# comment\n${text}`)).toEqual(rules)
})

test('a header without a path and a line of neither kind are errors with their line', () => {
  expect(() => parseHeadersFile('  X-A: 1')).toThrow('_headers:1')
  expect(() => parseHeadersFile('/*\nX-A: 1')).toThrow('_headers:2')
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
