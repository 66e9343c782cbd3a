/** Reports to authorities, and the clock of a request for consent. */
import { DAY, dateOf, shift, workingDaysAfter } from '../engine/clock'
import { outOfRange, refuseProblems, unsupported } from '../engine/errors'
import { machine, START } from '../engine/machine'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type { Args, ReportRecord } from '../records'

/**
 * Periods of the United Kingdom (Proceeds of Crime Act 2002, section 335): a notice period from the
 * first working day after the request, and after a refusal a moratorium from the day of its notice.
 */
const NOTICE_WORKING_DAYS = 7
const MORATORIUM_DAYS = 31

const moratoriumEnd = (refusedAt: string) => dateOf(shift(refusedAt, (MORATORIUM_DAYS - 1) * DAY))

const futureProblem = (store: Store, path: string, instant: string) =>
  instant > store.now() && outOfRange(path, 'This is in the future.')

const reports = machine<ReportRecord>({
  table: 'reports',
  key: 'reportId',
  refusal: 'No request for consent is open.',
  rows: [
    { from: START, to: 'FILED REQUESTED', by: 'recordRegulatoryReport' },
    {
      from: 'REQUESTED',
      to: 'GRANTED REFUSED',
      by: 'recordConsentDecision',
      choose: ({ granted }) => (granted ? 'GRANTED' : 'REFUSED'),
      checks: (store, _report, { decidedAt }) => futureProblem(store, 'decidedAt', decidedAt),
      change: (_store, _report, { granted, decidedAt }) => ({
        decidedAt,
        moratoriumEndsOn: granted ? undefined : moratoriumEnd(decidedAt),
      }),
    },
    // Silence until the end of the notice period counts as consent.
    {
      from: 'REQUESTED',
      to: 'DEEMED',
      by: 'time',
      when: (store, { noticeEndsOn = '' }) => noticeEndsOn < dateOf(store.now()),
    },
  ],
})

type ReportInput = Args<'kind' | 'jurisdiction' | 'ticketId' | 'filedAt', 'authorityReference'> & {
  consentRequested: boolean
}

export const reportFlow: Flow = {
  machine: reports,

  queries: {
    regulatoryReports: (_args: object, { store }) =>
      store.tables.reports.all().sort((a, b) => (a.filedAt < b.filedAt ? 1 : -1)),
  },

  mutations: {
    recordRegulatoryReport({ input }: { input: ReportInput }, { store, callerId }) {
      const { consentRequested, ...facts } = input
      store.tables.tickets.need(input.ticketId, 'ticket')
      const isSanctions = store.tables.flags.find(
        (flag) => flag.ticketId === input.ticketId && flag.category === 'SANCTIONS',
      )
      const mayAsk = input.kind === 'SUSPICIOUS_ACTIVITY' && input.jurisdiction === 'GB'
      const message = isSanctions
        ? 'Frozen funds need a licence, not a consent.'
        : 'Consent is asked for with a suspicion reported in the United Kingdom.'
      refuseProblems(
        futureProblem(store, 'filedAt', input.filedAt),
        consentRequested && (isSanctions || !mayAsk) && unsupported('consentRequested', message),
      )
      return store.create('RegulatoryReport', {
        ...facts,
        status: consentRequested ? 'REQUESTED' : 'FILED',
        recordedById: callerId,
        noticeEndsOn: consentRequested
          ? workingDaysAfter(input.filedAt, NOTICE_WORKING_DAYS)
          : undefined,
      })
    },
  },

  fields: {
    RegulatoryReport: {
      consent: ({ status }: ReportRecord) => (status === 'FILED' ? null : status),
    },
  },
}
