/*
 * Dates are in UTC, so that they are the same in every time zone. Month names are listed here because the first
 * `Intl.DateTimeFormat` on a page takes 12 ms (50 ms on a slow phone), and because its output depends on the browser,
 * while hydration needs the text of the exported page.
 */
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

const monthOf = (date: Date): string => MONTHS[date.getUTCMonth()] ?? ''

/** Formats a date for display: `26 August 2021`. */
export function formatDay(date: Date): string {
  return `${date.getUTCDate()} ${monthOf(date)} ${date.getUTCFullYear()}`
}

/** Formats a date as `2021-08-26`. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/* The blog puts the month first, the documentation the day. */

/** Formats `2021-08-26` as `August 26, 2021`, whatever the reader's time zone. */
export function formatDate(date: string): string {
  return `${formatMonthAndDay(date)}, ${instant(date).getUTCFullYear()}`
}

/** Formats `2021-08-26` as `August 26`. */
export function formatMonthAndDay(date: string): string {
  const day = instant(date)
  return `${monthOf(day)} ${day.getUTCDate()}`
}

/** Returns the start of a day such as `2021-08-26` in UTC. */
export function instant(date: string): Date {
  return new Date(`${date}T00:00:00.000Z`)
}
