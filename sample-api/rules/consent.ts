/**
 * The clock of a request for consent in the United Kingdom (Proceeds of Crime Act
 * 2002, section 335): a notice period of seven working days from the first working
 * day after the request, and after a refusal 31 days from the day of its notice.
 */
import { DAY, dateOf, shift } from '../clock'
import type { Store } from '../store'

const NOTICE_DAYS = 7
const MORATORIUM_DAYS = 31

/** Bank holidays of England and Wales in the year of the sample data. */
const BANK_HOLIDAYS = new Set(
  '2025-01-01 2025-04-18 2025-04-21 2025-05-05 2025-05-26 2025-08-25 2025-12-25 2025-12-26'.split(
    ' ',
  ),
)

function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00.000Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !BANK_HOLIDAYS.has(date)
}

/** Last day of the notice period of a request. */
export function noticeEnd(requestedAt: string): string {
  let date = dateOf(requestedAt)
  for (let left = NOTICE_DAYS; left > 0;) {
    date = dateOf(shift(`${date}T00:00:00.000Z`, DAY))
    if (isWorkingDay(date)) left -= 1
  }
  return date
}

/** Last day of the moratorium after a refusal, the day of the refusal being the first. */
export function moratoriumEnd(refusedAt: string): string {
  return dateOf(shift(refusedAt, (MORATORIUM_DAYS - 1) * DAY))
}

/** Silence until the end of the notice period counts as consent. */
export function deemConsents(store: Store): void {
  const today = dateOf(store.now())
  for (const report of store.tables.reports.all()) {
    const { consent } = report
    if (consent?.status !== 'REQUESTED' || consent.noticeEndsOn >= today) continue
    store.tables.reports.update(report, { consent: { ...consent, status: 'DEEMED' } })
  }
}
