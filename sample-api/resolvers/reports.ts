/** Reports to authorities: recorded, filed, and answered. */
import { invalidTransition, refusal, refuseProblems } from '../errors'
import { outOfRange, unsupported } from '../problems'
import type { ReportRecord } from '../records'
import type { MutationResolvers, QueryResolvers } from '../resolver-types'
import { moratoriumEnd, noticeEnd } from '../rules/consent'
import type { Store } from '../store'
import { isEqual, isWithin } from './filters'

export const reportQueries = {
  regulatoryReports: ({ kind, status, consent, filed }, { store }) =>
    store.tables.reports
      .where(
        (item) =>
          isEqual(kind, item.kind) &&
          isEqual(status, item.status) &&
          isEqual(consent, item.consent?.status) &&
          isWithin(filed, item.filedAt),
      )
      .sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1)),
} satisfies Partial<QueryResolvers>

export const reportMutations = {
  recordRegulatoryReport({ input }, { store, callerId }) {
    if (input.ticketId) store.tables.tickets.need(input.ticketId, 'ticket')
    return store.tables.reports.save({
      ...input,
      __typename: 'RegulatoryReport',
      id: store.nextId('rpt'),
      status: 'RECORDED',
      recordedById: callerId,
      recordedAt: store.now(),
    })
  },

  fileRegulatoryReport({ input }, { store, callerId }) {
    const report = store.tables.reports.need(input.reportId, 'report')
    if (report.status !== 'RECORDED') {
      throw invalidTransition(report, 'This report is filed already.')
    }
    const asksInVain = input.consentRequested && !mayAskConsent(report)
    const message = 'Consent is asked for with a suspicion reported in the United Kingdom.'
    refuseProblems(
      futureProblem(store, 'filedAt', input.filedAt),
      asksInVain && unsupported('consentRequested', message),
    )
    const { filedAt, authorityReference, consentRequested } = input
    return store.tables.reports.update(report, {
      status: 'FILED',
      filedAt,
      authorityReference,
      filedById: callerId,
      consent: consentRequested
        ? { status: 'REQUESTED', requestedAt: filedAt, noticeEndsOn: noticeEnd(filedAt) }
        : null,
    })
  },

  recordConsentDecision({ input }, { store }) {
    const report = store.tables.reports.need(input.reportId, 'report')
    const { consent } = report
    if (consent?.status !== 'REQUESTED') {
      throw invalidTransition(consent ?? report, 'No request for consent is open.')
    }
    const { status, decidedAt } = input
    if (status !== 'GRANTED' && status !== 'REFUSED') {
      throw refusal(unsupported('status', 'Choose GRANTED or REFUSED.'))
    }
    refuseProblems(futureProblem(store, 'decidedAt', decidedAt))
    const moratoriumEndsOn = status === 'REFUSED' ? moratoriumEnd(decidedAt) : null
    return store.tables.reports.update(report, {
      consent: { ...consent, status, decidedAt, moratoriumEndsOn },
    })
  },
} satisfies Partial<MutationResolvers>

const mayAskConsent = ({ kind, jurisdiction }: ReportRecord) =>
  kind === 'SUSPICIOUS_ACTIVITY' && jurisdiction === 'GB'

const futureProblem = (store: Store, path: string, instant: string) =>
  instant > store.now() && outOfRange(path, 'This is in the future.')
