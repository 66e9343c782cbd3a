/** Concerns: raising and resolving them, and measures that the customer can read. */
import { isOfficer, type Context } from '../engine/context'
import { blank, invalidTransition, refuseProblems, unsupported } from '../engine/errors'
import { machine, START } from '../engine/machine'
import { firstOf, matching, type ListArguments } from '../engine/read'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import type { Args, FlagRecord, SubjectRecord } from '../records'
import { customers, reinstatedStatus } from './customers'
import { recipients } from './recipients'
import { samePayee } from './payouts'
import { closeChallenge } from './sign-in'
import { awaitsConsent, bindsByConsent, subjectById } from './stops'
import { assignedOfficers, needSubject, newTicket } from './tickets'
import { transactions } from './transactions'

/** Least to most severe. */
const SEVERITIES = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']

/** Whether the authority is asked for consent, or has refused it, on the ticket or the subject of a flag. */
const isBound = (store: Store, { ticketId, subjectId }: FlagRecord): boolean =>
  awaitsConsent(store, subjectId) ||
  store.tables.reports.find(
    (report) => report.ticketId === ticketId && bindsByConsent(store, report),
  ) !== null

export const flags = machine<FlagRecord>({
  table: 'flags',
  refusal: 'This flag is resolved already.',
  rows: [
    { from: START, to: 'OPEN IN_REVIEW', by: 'raiseFlag' },
    { from: 'OPEN', to: 'IN_REVIEW', by: 'openTicket' },
    { from: 'OPEN IN_REVIEW', to: 'RESOLVED', by: 'resolveFlag' },
  ],
})

/** Raises a flag. What it stops follows when the call is over. */
export const raise = (
  store: Store,
  flag: Omit<FlagRecord, '__typename' | 'id' | 'raisedAt'>,
): FlagRecord =>
  store.tables.flags.save({
    ...flag,
    // Money of a possible match does not move.
    blocking: flag.blocking || flag.category === 'SANCTIONS',
    __typename: 'Flag',
    id: store.nextId('flg'),
    raisedAt: store.now(),
  })

/** A sanctions flag takes two officers: the assignee of its ticket, and another one. */
function refuseAlone({ store, callerId, rules }: Context, flag: FlagRecord): void {
  if (!rules?.secondPerson || flag.category !== 'SANCTIONS') return
  const [assignee] = assignedOfficers(store, [flag])
  if (!assignee) {
    const message = 'Assign a ticket to an officer first; then a second officer decides.'
    const action = flag.ticketId ? 'updateTicket' : 'openTicket'
    throw invalidTransition(flag.status, message, action)
  }
  if (assignee === callerId) {
    throw invalidTransition(flag.status, 'A second officer has to decide.', 'updateTicket')
  }
}

/** States that each measure leads to, by the kind of record that it fits. */
const MEASURES: Readonly<Record<string, readonly [type: string, to: string]>> = {
  REJECT: ['Transaction', 'REJECTED'],
  BLOCK: ['Recipient', 'BLOCKED'],
  SUSPEND: ['Customer', 'SUSPENDED'],
  CLOSE: ['Customer', 'CLOSED'],
  REINSTATE: ['Customer', 'ACTIVE'],
}

/** Applies a measure. A recipient takes the records along that are paid at the same place. */
function apply(
  context: Context,
  subject: SubjectRecord,
  measure: string,
  to: string,
): SubjectRecord {
  const { store } = context
  switch (subject.__typename) {
    case 'Transaction':
      return transactions.take(context, subject, {}, to)
    case 'Recipient': {
      const others = samePayee(store, subject).filter(
        ({ id, status }) => id !== subject.id && status !== 'BLOCKED',
      )
      const [blocked = subject] = [subject, ...others].map((payee) => {
        closeChallenge(store, payee.challengeId)
        return recipients.take(context, payee, { challengeId: undefined }, to)
      })
      return blocked
    }
    case 'Customer': {
      const status = measure === 'REINSTATE' ? reinstatedStatus(subject) : to
      return customers.take(context, subject, {}, status)
    }
    case 'Inbound':
      return subject
  }
}

type RaiseFlagInput = Args<'subjectId' | 'category' | 'severity' | 'summary'> &
  Record<'blocking' | 'openTicket', boolean>

export const flagFlow: Flow = {
  queries: {
    flag: ({ id }: { id: string }, { store }) => store.tables.flags.get(id),

    flags({ filter, first }: ListArguments, { store }) {
      const wanted = filter ?? { statuses: ['OPEN', 'IN_REVIEW'] }
      const found = matching(store.tables.flags.all(), wanted, (item) => ({
        statuses: item.status,
        severities: item.severity,
        subjectId: item.subjectId,
      }))
      const rank = ({ severity }: FlagRecord) => SEVERITIES.indexOf(severity)
      return firstOf(
        found.toSorted((a, b) => rank(b) - rank(a)),
        first,
      )
    },
  },

  mutations: {
    raiseFlag({ input }: { input: RaiseFlagInput }, context) {
      const { store, callerId } = context
      const { id: subjectId } = needSubject(context, input.subjectId)
      const { openTicket, ...concern } = input
      refuseProblems(blank('summary', input.summary, 'Say what the concern is.'))
      const ticket = openTicket
        ? newTicket(store, {
            kind: 'COMPLIANCE_REVIEW',
            subjectId,
            priority: input.severity,
            message: input.summary,
            authorId: callerId,
            internal: true,
          })
        : null
      const status = ticket ? 'IN_REVIEW' : 'OPEN'
      return raise(store, { ...concern, status, ticketId: ticket?.id, raisedById: callerId })
    },

    resolveFlag({ input }: { input: Record<'flagId' | 'outcome' | 'note', string> }, context) {
      const { store, callerId } = context
      const flag = store.tables.flags.need(input.flagId, 'flag')
      const { outcome, note } = input
      flags.demand(context, flag)
      refuseProblems(blank('note', note, 'Say what the conclusion rests on.'))
      refuseAlone(context, flag)
      if (outcome !== 'CONFIRMED' && isBound(store, flag)) {
        const message =
          'The authority is asked for consent, or has refused it: what was reported is not released.'
        throw invalidTransition(flag.status, message, 'recordConsentDecision')
      }
      const resolution = { outcome, note, resolvedById: callerId, resolvedAt: store.now() }
      return flags.take(context, flag, resolution)
    },

    applyMeasure(
      { input }: { input: Record<'subjectId' | 'measure' | 'cause' | 'note', string> },
      context,
    ) {
      const subject = needSubject(context, input.subjectId)
      const { measure, note } = input
      const [type, to] = MEASURES[measure] ?? ['', '']
      refuseProblems(
        subject.__typename !== type &&
          unsupported('measure', `${measure} is a measure for another kind of record.`),
        blank('note', note, 'Say what the measure rests on.'),
      )
      return apply(context, subject, measure, to)
    },
  },

  fields: {
    Flag: {
      subject: ({ subjectId }: FlagRecord, { store }) => subjectById(store, subjectId),
      // A teller reads the flag that they raised, and nothing of the work on it.
      ticket: ({ ticketId }: FlagRecord, context) =>
        isOfficer(context) ? context.store.tables.tickets.get(ticketId) : null,
    },
  },
}
