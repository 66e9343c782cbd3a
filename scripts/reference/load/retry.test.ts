import { expect, it } from 'vitest'
import type { HttpResponse, Outcome } from './failures'
import { withRetries } from './http'

const NOW = Date.parse('2025-01-15T09:30:00Z')

const response: HttpResponse = {
  url: 'http://localhost/',
  status: 200,
  headers: new Headers(),
  body: '',
  cutOff: false,
  redirects: [],
}
const answer = (status: number, retryAfter?: string): Outcome => {
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter })
  return { response: { ...response, status, headers } }
}
const failed = (code: string): Outcome => ({ error: Object.assign(new Error('x'), { code }) })

/** Attempts that end so, in order, the last again and again: how long it waited, and what came of it. */
async function play(first: Outcome, ...others: Outcome[]) {
  let next = first
  const slept: number[] = []
  const announced: number[] = []
  const clock = { now: () => NOW, sleep: (ms: number) => Promise.resolve(void slept.push(ms)) }
  const { outcome, attempts } = await withRetries(
    () => {
      const current = next
      next = others.shift() ?? current
      return Promise.resolve(current)
    },
    clock,
    (_failed, _wait, attempt) => announced.push(attempt),
  )
  expect(announced).toEqual(slept.map((_, index) => index + 2))
  expect(attempts).toBe(slept.length + 1)
  return { outcome, slept }
}

it.each<[string, Outcome]>([
  ['429', answer(429)],
  ['502', answer(502)],
  ['504', answer(504)],
  ['refused', failed('ECONNREFUSED')],
  ['cut off', { response: { ...response, cutOff: true } }],
])('%s is tried again after half a second, then twice as long, three times', async (_, outcome) => {
  expect(await play(outcome)).toEqual({ outcome, slept: [500, 1000, 2000] })
})

it.each<[string, Outcome]>([
  ['unknown host', failed('ENOTFOUND')],
  ['200', answer(200)],
  ['401', answer(401)],
  ['500', answer(500)],
  ['half a minute and more', answer(429, '31')],
])('%s is final', async (_what, outcome) => {
  expect(await play(outcome)).toEqual({ outcome, slept: [] })
})

it('ends with the first that is not transient', async () => {
  const good = answer(200)
  expect(await play(answer(503), failed('EPIPE'), good)).toEqual({
    outcome: good,
    slept: [500, 1000],
  })
})

it.each([
  ['0', 0],
  ['30', 30_000],
  [' 5 ', 5000],
  ['Wed, 15 Jan 2025 09:30:07 GMT', 7000],
  ['Wed, 15 Jan 2025 09:29:00 GMT', 0],
  ['soon', 500],
  ['', 500],
])('Retry-After: %j waits %d ms', async (value, milliseconds) => {
  expect((await play(answer(429, value), answer(200))).slept).toEqual([milliseconds])
})
