import { describe, expect, it } from 'vitest'
import { describeError, Failure } from './failure.ts'
import { findSecret, keepSecrets, NOT_SHOWN, printable, printableLines } from './printable.ts'
import { formatProblem } from './problem.ts'

describe('untrusted text', () => {
  it.each([
    ['a\nb\r\nc\u001b[2J\u009b\u0007', String.raw`a\nb\u000d\nc\u001b[2J\u009b\u0007`],
    ['\u202eevil\u2066 \u200f\u2028', String.raw`\u202eevil\u2066 \u200f\u2028`],
    ['\ud83d half, 😀 whole, é 漢', String.raw`\ud83d half, 😀 whole, é 漢`],
    ['x'.repeat(10_000_000), `${'x'.repeat(200)}…`],
  ])('%.20j is printed on one line without control characters', (text, shown) => {
    expect(printable(text)).toBe(shown)
  })

  it.each([
    ['a\r\n  ::error file=a::b', 'a\n  \\u003a:error file=a::b'],
    ['::add-mask::b', '\\u003a:add-mask::b'],
    ['a ##[group]b', 'a \\u0023#[group]b'],
    [':::note\n  ::: \n\tyes', ':::note\n  ::: \n\tyes'],
    ['\u001b[31mred', '\\u001b[31mred'],
  ])('%j cannot control a workflow runner or a terminal', (text, shown) => {
    expect(printableLines(text)).toBe(shown)
    expect(describeError(new Failure(text))).toBe(shown)
    const problem = { file: 'a.mdx', severity: 'error', rule: 'r', what: text } as const
    expect(formatProblem(problem)).not.toMatch(/\p{Cc}\[|^\s*::\w+.*::|##\[/mu)
  })
})

it('prints a system error without a stack trace', () => {
  const error = Object.assign(new Error('EACCES: permission denied'), { syscall: 'open' })
  expect(describeError(error)).toBe('EACCES: permission denied')
})

describe('a secret', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const BASIC = base64('me@acme.example:pass-word')

  it.each<[value: string, ...texts: string[]]>([
    [
      'k+y/ "1"&=é<',
      'k+y/ "1"&=é<',
      'K+Y/ "1"&=É<',
      'k%2by%2f+%221%22%26%3d%C3%A9%3C',
      'k%252By%252F%20"1"&=é<',
      String.raw`k\u002By\/ \"1\"\u0026\u003d\u00e9\x3c`,
      String.raw`k\\u002By\\/ \\\"1\\\"&=é<`,
      'k&#x2B;y&#47; &quot;1&quot;&amp;=é&lt;',
      String.raw`k\u{2B}y\/ "1"\&\=é\<`,
      'k%u002By/ "1"&=é<',
    ],
    ['ab12cd', 'ab12cd', base64(`x ab12cd y`), base64('xy:ab12cd'), 'a\\u006212cd'],
    ['abc???', 'YWJjPz8/', 'YWJjPz8_', '6162633f3f3F'],
    ['Bearer to.ken-1', 'to.ken-1', base64('to.ken-1?').replace('/', '_'), 'to%2Eken-1'],
    [`Basic ${BASIC}`, BASIC, 'pass-word', 'me@acme.example', base64('pass-word')],
    ['sid=s%3Aab12cd.ef; theme="light-1"', 'ab12cd.ef', 's:ab12cd.ef', 'light-1'],
    [base64('{"sub": "user-12"}'), 'user-12'],
  ])('%j is found in any encoding and not printed', (value, ...texts) => {
    keepSecrets([
      ['accept', 'text'],
      ['x-key', value],
    ])
    for (const text of texts) {
      expect([text, findSecret(`a\nb ${text} c`)]).toEqual([text, { name: 'x-key', line: 2 }])
      expect(printable(`${'a'.repeat(195)} ${text}`)).toBe(NOT_SHOWN)
      expect(describeError(new Failure(`Known.\n  ${text}`))).toBe(`Known.\n${NOT_SHOWN}`)
    }
  })

  it.each(['YWJj\n    Pz8/', String.raw`YWJj\r\nPz8/`, 'abc\n???'])(
    '%j is found across lines',
    (text) => {
      keepSecrets([['x-key', 'abc???']])
      const line = text.includes('\n') ? 0 : 2
      expect(findSecret(`a\n${text}\nb`)).toEqual({ name: 'x-key', line })
    },
  )

  it.each([
    ['short', 'short'],
    ['Bearer ab12cd', 'a bearer'],
    ['session=ab12cd', 'Session'],
    ['me:ab12cd', 'b-me-ab-12-cd'],
  ])('%j is not found in %j', (value, text) => {
    keepSecrets([['x-key', value]])
    expect(findSecret(text)).toBeUndefined()
  })
})
