/** Reports to authorities, and the clock of a request for consent. */
import { DAY, dateOf, shift, workingDaysAfter } from '../engine/clock'
import { invalidTransition, outOfRange, refuseProblems, unsupported } from '../engine/errors'
import { matching } from '../engine/read'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type { Args } from '../records'

/**
 * Periods of the United Kingdom (Proceeds of Crime Act 2002, section 335): a notice period from the
 * first working day after the request, and after a refusal a moratorium from the day of its notice.
 */
const NOTICE_WORKING_DAYS = 7
const MORATORIUM_DAYS = 31

const moratoriumEnd = (refusedAt: string) => dateOf(shift(refusedAt, (MORATORIUM_DAYS - 1) * DAY))

/** Silence until the end of the notice period counts as consent. */
export function deemConsents(store: Store): void {
  const today = dateOf(store.now())
  const silent = store.tables.reports.where(
    ({ consent, noticeEndsOn }) => consent === 'REQUESTED' && (noticeEndsOn ?? today) < today,
  )
  for (const report of silent) store.tables.reports.update(report, { consent: 'DEEMED' })
}

type ReportInput = Args<'kind' | 'jurisdiction' | 'ticketId' | 'filedAt', 'authorityReference'> & {
  consentRequested: boolean
}

type ConsentDecisionInput = Args<'reportId' | 'status' | 'decidedAt'>

const futureProblem = (store: Store, path: string, instant: string) =>
  instant > store.now() && outOfRange(path, 'This is in the future.')

export const reports: Flow = {
  queries: {
    regulatoryReports: (filter: { kind?: string | null }, { store }) =>
      matching(store.tables.reports.all(), filter, (item) => item).sort((a, b) =>
        a.filedAt < b.filedAt ? 1 : -1,
      ),
  },

  mutations: {
    recordRegulatoryReport({ input }: { input: ReportInput }, { store, callerId }) {
      const { consentRequested, ...facts } = input
      store.tables.tickets.need(input.ticketId, 'ticket')
      const mayAsk = input.kind === 'SUSPICIOUS_ACTIVITY' && input.jurisdiction === 'GB'
      const isSanctions = store.tables.flags.find(
        (flag) => flag.ticketId === input.ticketId && flag.category === 'SANCTIONS',
      )
      refuseProblems(
        futureProblem(store, 'filedAt', input.filedAt),
        consentRequested &&
          (isSanctions
            ? unsupported('consentRequested', 'Frozen funds need a licence, not a consent.')
            : !mayAsk &&
              unsupported(
                'consentRequested',
                'Consent is asked for with a suspicion reported in the United Kingdom.',
              )),
      )
      return store.tables.reports.save({
        ...facts,
        __typename: 'RegulatoryReport',
        id: store.nextId('rpt'),
        recordedById: callerId,
        ...(consentRequested && {
          consent: 'REQUESTED',
          noticeEndsOn: workingDaysAfter(input.filedAt, NOTICE_WORKING_DAYS),
        }),
      })
    },

    recordConsentDecision({ input }: { input: ConsentDecisionInput }, { store }) {
      const report = store.tables.reports.need(input.reportId, 'report')
      const { status, decidedAt } = input
      if (report.consent !== 'REQUESTED') {
        throw invalidTransition(report.consent ?? 'NONE', 'No request for consent is open.')
      }
      refuseProblems(
        !['GRANTED', 'REFUSED'].includes(status) &&
          unsupported('status', 'Choose GRANTED or REFUSED.'),
        futureProblem(store, 'decidedAt', decidedAt),
      )
      return store.tables.reports.update(report, {
        consent: status,
        decidedAt,
        moratoriumEndsOn: status === 'REFUSED' ? moratoriumEnd(decidedAt) : undefined,
      })
    },
  },
}
