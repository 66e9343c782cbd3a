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
