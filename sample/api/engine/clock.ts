/** The clock of the sample endpoint moves only when a caller moves it: answers are the same on any day. */
export const START = '2025-01-15T09:30:00.000Z'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** An instant moved by milliseconds, in the notation of `DateTime`. */
export function shift(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) + milliseconds).toISOString()
}

/** The calendar date, in UTC, of an instant. */
export function dateOf(instant: string): string {
  return instant.slice(0, 10)
}

/** A calendar date some months later; the 31st becomes the last day of a shorter month. */
export function shiftMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10)
}
