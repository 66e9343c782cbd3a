/**
 * When to try again, and after how long. The decision is pure; `withRetries`
 * only sleeps. Three retries after 0.5, 1 and 2 seconds; a server that says
 * `Retry-After` is obeyed when it asks for no more than half a minute, and not
 * bothered again when it asks for more.
 */
export const MAX_RETRIES = 3
const FIRST_DELAY_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Statuses that say "not now" instead of "no". */
const TRANSIENT_STATUSES = new Set([429, 502, 503, 504])

/** Connection errors that another attempt can cure; an unknown host is not among them. */
const TRANSIENT_KINDS = new Set(['refused', 'closed', 'cut-off', 'unreachable', 'dns-busy'])

export interface Attempt {
  /** HTTP status, when there was an answer. */
  status?: number
  /** Value of the Retry-After header, as sent. */
  retryAfter?: string
  /** How the connection failed, when it did. */
  connection?: string
}

export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
  sleep: (ms: number) => Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/**
 * Milliseconds to wait before the next attempt, or null for no further attempt.
 *
 * @param retriesDone 0 after the first attempt
 * @param now milliseconds since 1970, for a Retry-After that is a date
 */
export function retryDelay(attempt: Attempt, retriesDone: number, now: number): number | null {
  const transient =
    (attempt.status !== undefined && TRANSIENT_STATUSES.has(attempt.status)) ||
    (attempt.connection !== undefined && TRANSIENT_KINDS.has(attempt.connection))
  if (!transient || retriesDone >= MAX_RETRIES) return null
  const asked = parseRetryAfter(attempt.retryAfter, now)
  if (asked === null) return FIRST_DELAY_MS * 2 ** retriesDone
  return asked <= LONGEST_WAIT_MS ? asked : null
}

/** Milliseconds that a Retry-After header asks for (seconds or an HTTP date), or null. */
export function parseRetryAfter(value: string | undefined, now: number): number | null {
  if (value === undefined) return null
  const text = value.trim()
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

export interface RetryOptions<Result> {
  attempt: () => Promise<Result>
  /** What the attempt came to, for the decision; must not throw. */
  describe: (result: Result) => Attempt
  clock: Clock
  /** Called before each wait: the result, the wait in milliseconds, the number of the next attempt. */
  onRetry?: (result: Result, wait: number, next: number) => void
}

/** Runs an attempt until it succeeds, fails for good, or the retries are used up. */
export async function withRetries<Result>(options: RetryOptions<Result>): Promise<Result> {
  const { attempt, describe, clock, onRetry } = options
  for (let retriesDone = 0; ; retriesDone += 1) {
    const result = await attempt()
    const wait = retryDelay(describe(result), retriesDone, clock.now())
    if (wait === null) return result
    onRetry?.(result, wait, retriesDone + 2)
    await clock.sleep(wait)
  }
}
