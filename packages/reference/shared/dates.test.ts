import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatDate, formatDay, formatMonthAndDay, instant } from './dates.ts'

describe.each(['Pacific/Honolulu', 'UTC', 'Pacific/Kiritimati'])('dates in %s', (zone) => {
  const before = process.env['TZ']
  beforeEach(() => {
    process.env['TZ'] = zone
  })
  afterEach(() => {
    process.env['TZ'] = before
  })

  it('formats the day in UTC', () => {
    expect(formatDate('2021-08-26')).toBe('August 26, 2021')
    expect(formatMonthAndDay('2021-08-01')).toBe('August 1')
    expect(formatDay(new Date('2021-12-31T23:59:59.999Z'))).toBe('31 December 2021')
    expect(instant('2019-05-28').toISOString()).toBe('2019-05-28T00:00:00.000Z')
  })
})
