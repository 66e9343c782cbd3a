/*
 * Days in UTC, so that no time zone shows the day before. The months are listed here because the first
 * `Intl.DateTimeFormat` of a page takes 12 ms (50 ms on a slow phone), and because its texts depend on the
 * browser, while hydration needs the texts of the exported page.
 */
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

const monthOf = (date: Date): string => MONTHS[date.getUTCMonth()] ?? ''

/** A day for readers: `26 August 2021`. */
export function formatDay(date: Date): string {
  return `${date.getUTCDate()} ${monthOf(date)} ${date.getUTCFullYear()}`
}

/** A day for machines: `2021-08-26`. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/* The blog writes the month first, the documentation the day. */

/** `2021-08-26` as `August 26, 2021`, whatever the reader's time zone. */
export function formatDate(date: string): string {
  return `${formatMonthAndDay(date)}, ${instant(date).getUTCFullYear()}`
}

/** `2021-08-26` as `August 26`. */
export function formatMonthAndDay(date: string): string {
  const day = instant(date)
  return `${monthOf(day)} ${day.getUTCDate()}`
}

/** The start of a day such as `2021-08-26` in UTC. */
export function instant(date: string): Date {
  return new Date(`${date}T00:00:00.000Z`)
}
