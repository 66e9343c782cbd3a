import { describe, expect, it } from 'vitest'
import { MAX_RETRIES, parseRetryAfter, retryDelay, withRetries, type Attempt } from './retry'

const NOW = Date.parse('2025-01-15T09:30:00Z')

describe('parseRetryAfter', () => {
  it.each([
    [undefined, null],
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
    const delays = [0, 1, 2, 3].map((done) => retryDelay({ status: 503 }, done, NOW))
    expect(delays).toEqual([500, 1000, 2000, null])
  })

  it.each<[Attempt, number | null]>([
    [{ status: 429 }, 500],
    [{ status: 502 }, 500],
    [{ status: 504 }, 500],
    [{ connection: 'refused' }, 500],
    [{ connection: 'closed' }, 500],
    [{ status: 200, connection: 'cut-off' }, 500],
    [{ connection: 'dns-busy' }, 500],
    [{ connection: 'dns' }, null],
    [{ connection: 'timeout' }, null],
    [{ connection: 'tls-untrusted' }, null],
    [{ status: 200 }, null],
    [{ status: 401 }, null],
    [{ status: 500 }, null],
  ])('%j → %s', (attempt, delay) => {
    expect(retryDelay(attempt, 0, NOW)).toBe(delay)
  })

  it('obeys Retry-After up to half a minute and gives up beyond', () => {
    expect(retryDelay({ status: 429, retryAfter: '30' }, 0, NOW)).toBe(30_000)
    expect(retryDelay({ status: 429, retryAfter: '31' }, 0, NOW)).toBeNull()
  })
})

describe('withRetries', () => {
  /** Attempts that end with these statuses, in order; records what happened. */
  async function play(statuses: number[], retryAfter?: string) {
    const slept: number[] = []
    const announced: [number, number, number][] = []
    const left = statuses.slice()
    const result = await withRetries({
      attempt: () => Promise.resolve(left.shift() ?? 0),
      describe: (status) => ({ status, ...(retryAfter === undefined ? {} : { retryAfter }) }),
      clock: {
        now: () => NOW,
        sleep: (ms) => {
          slept.push(ms)
          return Promise.resolve()
        },
      },
      onRetry: (status, wait, next) => announced.push([status, wait, next]),
    })
    return { result, slept, announced, left }
  }

  it('returns the first result that is not transient', async () => {
    expect(await play([503, 502, 200, 503])).toEqual({
      result: 200,
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
