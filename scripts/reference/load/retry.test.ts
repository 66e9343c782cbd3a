import { describe, expect, it } from 'vitest'
import type { HttpResponse, Outcome } from './http'
import { MAX_RETRIES, parseRetryAfter, retryDelay, withRetries } from './retry'

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

describe('parseRetryAfter', () => {
  it.each([
    [null, null],
    ['0', 0],
    ['120', 120_000],
    [' 5 ', 5000],
    ['Wed, 15 Jan 2025 09:30:07 GMT', 7000],
    ['Wed, 15 Jan 2025 09:29:00 GMT', 0],
    ['soon', null],
    ['', null],
  ])('%s → %s ms', (value, milliseconds) => {
    expect(parseRetryAfter(value, NOW)).toBe(milliseconds)
  })
})

describe('retryDelay', () => {
  it('doubles from half a second and ends after three retries', () => {
    const delays = [0, 1, 2, 3].map((done) => retryDelay(answer(503), done, NOW))
    expect(delays).toEqual([500, 1000, 2000, null])
  })

  const failed = (code: string): Outcome => ({ error: Object.assign(new Error('x'), { code }) })
  it.each<[string, Outcome, number | null]>([
    ['429', answer(429), 500],
    ['502', answer(502), 500],
    ['504', answer(504), 500],
    ['refused', failed('ECONNREFUSED'), 500],
    ['closed', failed('ECONNRESET'), 500],
    ['unreachable', failed('ENETUNREACH'), 500],
    ['cut off', { response: { ...response, cutOff: true } }, 500],
    ['name server busy', failed('EAI_AGAIN'), 500],
    ['unknown host', failed('ENOTFOUND'), null],
    ['time-out', failed('UND_ERR_HEADERS_TIMEOUT'), null],
    ['untrusted certificate', failed('DEPTH_ZERO_SELF_SIGNED_CERT'), null],
    ['200', answer(200), null],
    ['401', answer(401), null],
    ['500', answer(500), null],
  ])('%s', (_what, outcome, delay) => {
    expect(retryDelay(outcome, 0, NOW)).toBe(delay)
  })

  it('obeys Retry-After up to half a minute and gives up beyond', () => {
    expect(retryDelay(answer(429, '30'), 0, NOW)).toBe(30_000)
    expect(retryDelay(answer(429, '31'), 0, NOW)).toBeNull()
  })
})

describe('withRetries', () => {
  /** Attempts that end with these statuses, in order; records what happened. */
  async function play(statuses: number[], retryAfter?: string) {
    const slept: number[] = []
    const announced: [number, number, number][] = []
    const left = statuses.slice()
    const statusOf = (outcome: Outcome) => ('response' in outcome ? outcome.response.status : 0)
    const clock = {
      now: () => NOW,
      sleep: (ms: number) => {
        slept.push(ms)
        return Promise.resolve()
      },
    }
    const { outcome, attempts } = await withRetries(
      () => Promise.resolve(answer(left.shift() ?? 0, retryAfter)),
      clock,
      (failed, wait, next) => announced.push([statusOf(failed), wait, next]),
    )
    return { result: statusOf(outcome), attempts, slept, announced, left }
  }

  it('returns the first result that is not transient', async () => {
    expect(await play([503, 502, 200, 503])).toEqual({
      result: 200,
      attempts: 3,
      slept: [500, 1000],
      announced: [
        [503, 500, 2],
        [502, 1000, 3],
      ],
      left: [503],
    })
  })

  it('returns the last result when the retries are used up', async () => {
    const { result, slept } = await play([503, 503, 503, 429, 200])
    expect([result, slept.length]).toEqual([429, MAX_RETRIES])
  })

  it('waits as long as the server asks', async () => {
    expect((await play([429, 200], '4')).slept).toEqual([4000])
  })
})
