import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeError, fail, Failure, runMain } from './failure.ts'

const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeEach(() => printed.mockClear())
afterEach(() => {
  process.exitCode = undefined
})

test('uses the return value of main as exit code', async () => {
  await runMain('demo', () => Promise.resolve(1))
  expect(process.exitCode).toBe(1)
  expect(printed).not.toHaveBeenCalled()
})

test('prints only the message of a Failure and uses its exit code', async () => {
  await runMain('demo', () => Promise.resolve(fail('page.mdx:3:1 has no title', 1)))
  expect(printed.mock.calls).toEqual([['demo: page.mdx:3:1 has no title']])
  expect(process.exitCode).toBe(1)
})

test('prints the stack trace of an unexpected error and exits with 2', async () => {
  await runMain('demo', () => Promise.reject(new TypeError('x is undefined')))
  expect(printed.mock.calls[0]?.[0]).toMatch(/^demo: TypeError: x is undefined\n\s+at /)
  expect(process.exitCode).toBe(2)
})

test('prints a compile error without a stack trace', () => {
  const error = Object.assign(new Error('site.config.ts:16:2: ERROR: x'), {
    name: 'TransformError',
  })
  expect(describeError(error)).toBe('site.config.ts:16:2: ERROR: x')
})

test('prints the cause after the error', () => {
  const cause = new Failure('port 3000 is taken')
  expect(describeError(new Failure('cannot serve', 2, { cause }))).toBe(
    'cannot serve\nCause: port 3000 is taken',
  )
  expect(describeError('text')).toBe('text')
})
