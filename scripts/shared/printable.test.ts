import { describe, expect, it } from 'vitest'
import { describeError, Failure } from './failure'
import { keepSecrets, NOT_SHOWN, printable, printableLines, secretIn } from './printable'
import { formatProblem } from './problem'

describe('a text of somebody else', () => {
  it.each([
    ['a\nb\r\nc\u001b[2J\u009b\u0007', String.raw`a\nb\u000d\nc\u001b[2J\u009b\u0007`],
    ['\u202eevil\u2066 \u200f\u2028', String.raw`\u202eevil\u2066 \u200f\u2028`],
    ['\ud83d half, 😀 whole, é 漢', String.raw`\ud83d half, 😀 whole, é 漢`],
    ['x'.repeat(10_000_000), `${'x'.repeat(200)}…`],
  ])('%.20j is one line that nothing obeys', (text, shown) => {
    expect(printable(text)).toBe(shown)
  })

  it.each([
    ['a\r\n  ::error file=a::b', 'a\n  \\u003a:error file=a::b'],
    ['::add-mask::b', '\\u003a:add-mask::b'],
    ['a ##[group]b', 'a \\u0023#[group]b'],
    [':::note\n  ::: \n\tyes', ':::note\n  ::: \n\tyes'],
    ['\u001b[31mred', '\\u001b[31mred'],
  ])('%j gives no command to a runner or a terminal', (text, shown) => {
    expect(printableLines(text)).toBe(shown)
    expect(describeError(new Failure(text))).toBe(shown)
    const problem = { file: 'a.mdx', severity: 'error', rule: 'r', what: text } as const
    expect(formatProblem(problem)).not.toMatch(/\p{Cc}\[|^\s*::\w+.*::|##\[/mu)
  })
})

it('what the system refuses is a sentence without a stack', () => {
  const error = Object.assign(new Error('EACCES: permission denied'), { syscall: 'open' })
  expect(describeError(error)).toBe('EACCES: permission denied')
})

it('a secret is not printed in any spelling, nor in half, and is seen in a file', () => {
  const secret = 'k+y/ "1"&=='
  keepSecrets([secret, 'me:pass-word', 'short'])
  const json = JSON.stringify(secret).slice(1, -1)
  const base64 = Buffer.from('me:pass-word').toString('base64url')
  for (const spelling of [
    secret,
    encodeURIComponent(secret),
    'k%2By%2F+%221%22%26%3D%3D',
    'k+y/ "1"&amp;==',
    json,
    base64,
  ]) {
    expect(printable(`${'a'.repeat(195)}${spelling}`)).not.toContain(spelling.slice(0, 5))
    expect(describeError(new Error(spelling))).toContain(NOT_SHOWN)
    expect(secretIn(`x ${spelling}`)).toBe(2)
  }
  expect([printable('short'), secretIn('short')]).toEqual([NOT_SHOWN, -1])
})
