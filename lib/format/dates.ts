/*
 * Days in UTC, so that no time zone shows the day before. The names stand here because the first
 * `Intl.DateTimeFormat` of a page costs more than all that the page does (12 ms; 50 at a quarter of
 * the speed), and because its texts depend on the browser: they have to be those of the exported page.
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

/*
 * Days as the blog writes them in its bylines and its archive, month first, as its readers are used
 * to. The documentation writes the day first, as its text does.
 */

/** `2021-08-26` as `August 26, 2021`, whatever the reader's time zone. */
export function formatDate(date: string): string {
  return `${formatMonthAndDay(date)}, ${instant(date).getUTCFullYear()}`
}

/** `2021-08-26` as `August 26`. */
export function formatMonthAndDay(date: string): string {
  const day = instant(date)
  return `${monthOf(day)} ${day.getUTCDate()}`
}

/** `2021-08-26` as the instant at which that day begins in UTC. */
export function instant(date: string): Date {
  return new Date(`${date}T00:00:00.000Z`)
}
