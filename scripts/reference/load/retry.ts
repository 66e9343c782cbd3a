/**
 * When to try again, and after how long. The decision is pure; `withRetries`
 * only sleeps. Three retries after 0.5, 1 and 2 seconds; a server that says
 * `Retry-After` is obeyed when it asks for no more than half a minute, and not
 * bothered again when it asks for more.
 */
import { isTransient } from './failures'
import type { Outcome } from './http'

export const MAX_RETRIES = 3
const FIRST_DELAY_MS = 500
const LONGEST_WAIT_MS = 30_000

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
export function retryDelay(outcome: Outcome, retriesDone: number, now: number): number | null {
  if (!isTransient(outcome) || retriesDone >= MAX_RETRIES) return null
  const headers = 'response' in outcome ? outcome.response.headers : new Headers()
  const asked = parseRetryAfter(headers.get('retry-after'), now)
  if (asked === null) return FIRST_DELAY_MS * 2 ** retriesDone
  return asked <= LONGEST_WAIT_MS ? asked : null
}

/** Milliseconds that a Retry-After header asks for (seconds or an HTTP date), or null. */
export function parseRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null
  const text = value.trim()
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

/**
 * Attempts until one succeeds, fails for good, or the retries are used up.
 *
 * @param onRetry called before each wait: what failed, the wait in milliseconds, the number of the next attempt
 * @returns the last outcome, and how many attempts it took
 */
export async function withRetries(
  attempt: () => Promise<Outcome>,
  clock: Clock,
  onRetry?: (failed: Outcome, wait: number, next: number) => void,
): Promise<{ outcome: Outcome; attempts: number }> {
  for (let attempts = 1; ; attempts += 1) {
    const outcome = await attempt()
    const wait = retryDelay(outcome, attempts - 1, clock.now())
    if (wait === null) return { outcome, attempts }
    onRetry?.(outcome, wait, attempts + 1)
    await clock.sleep(wait)
  }
}
