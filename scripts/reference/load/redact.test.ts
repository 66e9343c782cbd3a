import { describe, expect, it } from 'vitest'
import { createRedactor, excerpt, EXCERPT_BYTES, oneLine, printableUrl, secretsOf } from './redact'

it.each([
  ['http://127.0.0.1:4000/api/graphql', 'http://127.0.0.1:4000/api/graphql'],
  ['https://me:pw@example.com/graphql', 'https://[redacted]@example.com/graphql'],
  ['https://token@example.com/', 'https://[redacted]@example.com/'],
  ['https://example.com/g?key=a%20b&v=2#frag', 'https://example.com/g?key=[redacted]&v=[redacted]'],
  ['https://example.com/g?abcdef', 'https://example.com/g?[redacted]'],
  ['https://example.com/g?a=b=c&=d', 'https://example.com/g?a=[redacted]&=[redacted]'],
  ['https://example.com/g?', 'https://example.com/g'],
])('printableUrl %s', (url, printed) => {
  expect(printableUrl(url)).toBe(printed)
})

it('secretsOf collects user name, password, query values and every part of a header', () => {
  const url = 'https://us%65r:p%40ss@example.com/?key=query-key&v=2'
  const headers = {
    authorization: `Basic ${Buffer.from('alice:wonder').toString('base64')}`,
    cookie: 'sid=cookie-1; theme=dark',
    'x-key': 'key1',
  }
  const secrets = secretsOf(url, headers)
  const expected = 'user p@ss query-key alice wonder cookie-1 dark key1'.split(' ')
  expect(secrets).toEqual(expect.arrayContaining(expected))
  expect(secrets).not.toContain('2')
  expect(secrets).toEqual([...secrets].sort((a, b) => b.length - a.length))
})

describe('createRedactor', () => {
  it('hides a value as written and as URL, JSON, HTML and base64 write it', () => {
    const secret = 'a b"<c>&'
    const redact = createRedactor([secret])
    const text = [
      secret,
      encodeURIComponent(secret),
      'a+b%22%3Cc%3E%26',
      JSON.stringify(secret),
      'a b&quot;&lt;c&gt;&amp;',
      Buffer.from(secret).toString('base64'),
    ].join(' | ')
    expect(redact(text)).toBe(
      '[redacted] | [redacted] | [redacted] | "[redacted]" | [redacted] | [redacted]',
    )
  })

  it('hides the longer of two values that contain one another', () => {
    expect(createRedactor(['abcd', 'abcdefgh'])('abcdefgh abcd')).toBe('[redacted] [redacted]')
  })
})

describe('excerpt', () => {
  const nothing = createRedactor([])

  it('cuts after 200 bytes, between characters', () => {
    const shown = excerpt('é'.repeat(300), nothing)
    expect(shown).toBe(`${'é'.repeat(EXCERPT_BYTES / 2)}…`)
    expect(excerpt(`x${'é'.repeat(300)}`, nothing)).toBe(`x${'é'.repeat(99)}…`)
  })

  it('hides a secret that the cut would have split', () => {
    const body = `${'x'.repeat(195)}secret-value`
    expect(excerpt(body, createRedactor(['secret-value']))).toBe(`${'x'.repeat(195)}[reda…`)
  })

  it('shows control, direction and invisible characters instead of obeying them', () => {
    expect(oneLine('\uFEFFa\r\n\tb \u001b[31m\u202Ec\u200B')).toBe(
      'a b \\u{1B}[31m\\u{202E}c\\u{200B}',
    )
  })
})
