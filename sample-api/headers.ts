/** Headers that the sample endpoint reads, and how a page names one of them above an example. */

/**
 * The sample clock stands still. A request with this header moves it forward by
 * that many minutes first, so that a reader can see a payout arrive.
 */
export const CLOCK_HEADER = 'x-sample-minutes'

const CALLER = /^authorization: (Bearer \w+)$/
const MINUTES = new RegExp(`^${CLOCK_HEADER}: (\\d+)$`)

/** What the title of an operation's block asks for; null and 0 where it names no header. */
export function headerOf(title: string): { authorization: string | null; minutes: number } {
  return {
    authorization: CALLER.exec(title)?.[1] ?? null,
    minutes: Number(MINUTES.exec(title)?.[1] ?? 0),
  }
}
