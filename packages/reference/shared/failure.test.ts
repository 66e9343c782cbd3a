import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeError, fail, Failure, runMain } from './failure.ts'

const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeEach(() => printed.mockClear())
afterEach(() => {
  process.exitCode = undefined
})

test('the exit code is what main returns', async () => {
  await runMain('demo', () => Promise.resolve(1))
  expect(process.exitCode).toBe(1)
  expect(printed).not.toHaveBeenCalled()
})

test('a failure prints its message alone and sets its own code', async () => {
  await runMain('demo', () => Promise.resolve(fail('page.mdx:3:1 has no title', 1)))
  expect(printed.mock.calls).toEqual([['demo: page.mdx:3:1 has no title']])
  expect(process.exitCode).toBe(1)
})

test('a defect keeps its stack and means: cannot run', async () => {
  await runMain('demo', () => Promise.reject(new TypeError('x is undefined')))
  expect(printed.mock.calls[0]?.[0]).toMatch(/^demo: TypeError: x is undefined\n\s+at /)
  expect(process.exitCode).toBe(2)
})

test('what the compiler cannot read is told without a stack', () => {
  const error = Object.assign(new Error('site.config.ts:16:2: ERROR: x'), {
    name: 'TransformError',
  })
  expect(describeError(error)).toBe('site.config.ts:16:2: ERROR: x')
})

test('causes follow their error', () => {
  const cause = new Failure('port 3000 is taken')
  expect(describeError(new Failure('cannot serve', 2, { cause }))).toBe(
    'cannot serve\nCause: port 3000 is taken',
  )
  expect(describeError('text')).toBe('text')
})
