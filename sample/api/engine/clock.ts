/** Start of the sample clock. It moves only when a caller moves it, so responses do not depend on the day. */
export const START = '2025-01-15T09:30:00.000Z'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Adds milliseconds to an instant and formats it as a `DateTime`. */
export function shift(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) + milliseconds).toISOString()
}

/** Returns the UTC date of an instant. */
export function dateOf(instant: string): string {
  return instant.slice(0, 10)
}

/** Adds months to a date; the 31st becomes the last day of a shorter month. */
export function shiftMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10)
}
