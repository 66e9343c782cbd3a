/**
 * Days as the blog writes them in its bylines and its archive, month first: its readers know them
 * so. The documentation writes the day first (lib/format/day.ts), as its text does.
 */
const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayOfYear = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** `2021-08-26` as `August 26, 2021`, whatever the reader's time zone. */
export function formatDate(date: string): string {
  return fullDate.format(instant(date))
}

/** `2021-08-26` as `August 26`. */
export function formatMonthAndDay(date: string): string {
  return dayOfYear.format(instant(date))
}

/** `2021-08-26` as the instant at which that day begins in UTC. */
export function instant(date: string): Date {
  return new Date(`${date}T00:00:00.000Z`)
}
