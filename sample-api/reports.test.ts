import { describe, expect, it } from 'vitest'
import { DAY } from './clock'
import { moratoriumEnd, noticeEnd } from './rules/consent'
import { clientForEach } from './testing/client'
import { invalid, refused } from './testing/operations'
const { ask, call, done, advance } = clientForEach('officer')

const FIELDS = `id status recordedBy { displayName } filedAt filedBy { displayName }
  authorityReference consent { status noticeEndsOn decidedAt moratoriumEndsOn }`
const file = (reportId: string, consentRequested = false) =>
  call('fileRegulatoryReport', { reportId, consentRequested }, FIELDS)
const decide = (status: string, decidedAt = '2025-01-15T09:30:00.000Z') =>
  call('recordConsentDecision', { status, decidedAt }, FIELDS)
const ids = (filter: string) => ask(`{ regulatoryReports${filter} { id } }`)
const found = (...list: string[]) => list.map((id) => ({ id }))

describe('a report', () => {
  it('is recorded, then filed once by an officer, with a reference and perhaps a request', () => {
    expect(call('recordRegulatoryReport', { ticketId: null }, FIELDS)).toMatchObject({
      id: 'rpt_04',
      status: 'RECORDED',
      recordedBy: { displayName: 'Officer D' },
      filedAt: null,
      consent: null,
    })
    expect(ids('(status: RECORDED)')).toEqual(found('rpt_04', 'rpt_02'))
    expect(file('rpt_04', true)).toMatchObject({
      status: 'FILED',
      filedAt: '2025-01-15T09:15:00.000Z',
      filedBy: { displayName: 'Officer D' },
      authorityReference: 'RP-0003',
      consent: { status: 'REQUESTED', noticeEndsOn: '2025-01-24', moratoriumEndsOn: null },
    })
    expect(file('rpt_04')).toMatchObject(refused('FILED'))
    expect(ids('(status: RECORDED)')).toEqual(found('rpt_02'))
  })

  it('asks for consent only where the law knows it', () => {
    expect(file('rpt_02', true)).toEqual(invalid('consentRequested UNSUPPORTED_VALUE'))
  })
})

describe('a request for consent', () => {
  it('ends with the answer of the authority', () => {
    expect(decide('REFUSED')).toMatchObject({
      consent: {
        status: 'REFUSED',
        decidedAt: '2025-01-15T09:30:00.000Z',
        moratoriumEndsOn: '2025-02-14',
      },
    })
    expect(decide('GRANTED')).toMatchObject(refused('REFUSED'))
  })

  it('is in the list of clocks that run until it is answered', () => {
    expect(ids('(consent: REQUESTED)')).toEqual(found('rpt_03'))
    done('recordConsentDecision', { status: 'REFUSED' })
    expect(ids('(consent: REQUESTED)')).toEqual(found())
    expect(ids('(consent: REFUSED)')).toEqual(found('rpt_03'))
  })

  it('takes no other answer, and none from the future', () => {
    expect(decide('DEEMED')).toEqual(invalid('status UNSUPPORTED_VALUE'))
    expect(decide('GRANTED', '2025-01-16T09:30:00.000Z')).toEqual(invalid('decidedAt OUT_OF_RANGE'))
  })

  it('counts as granted when the notice period ends in silence', () => {
    const status = () => ask('{ regulatoryReports(status: FILED) { id consent { status } } }')
    const is = (state: string) => [
      { id: 'rpt_01', consent: null },
      { id: 'rpt_03', consent: { status: state } },
    ]
    advance(7 * DAY)
    expect(status()).toEqual(is('REQUESTED'))
    advance(DAY)
    expect(status()).toEqual(is('DEEMED'))
  })

  it.each([
    ['2025-01-15T09:00:00.000Z', '2025-01-24'],
    ['2025-01-18T09:00:00.000Z', '2025-01-28'],
    ['2025-04-16T09:00:00.000Z', '2025-04-29'],
  ])('of %s has a notice period of 7 working days, to %s', (requestedAt, end) => {
    expect(noticeEnd(requestedAt)).toBe(end)
  })

  it('that is refused opens 31 days, of which the refusal is the first', () => {
    expect(moratoriumEnd('2025-01-31T15:00:00.000Z')).toBe('2025-03-02')
  })
})
