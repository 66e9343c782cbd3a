const LONG_DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day for readers, always in UTC so that no time zone shows the day before: `26 August 2021`. */
export function formatDay(date: Date): string {
  return LONG_DAY.format(date)
}

/** A day for machines, in UTC: `2021-08-26`. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/*
 * Days as the blog writes them in its bylines and its archive, month first, as its readers are used
 * to. The documentation writes the day first, as its text does.
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
