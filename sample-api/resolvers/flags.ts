/** Concerns: raising and resolving them, and the rules behind them. */
import { isOfficer, type SampleContext } from '../context'
import { invalidTransition, refuseProblems } from '../errors'
import { blank } from '../problems'
import { paginate } from '../pagination'
import type { FlagRecord } from '../records'
import type { MutationResolvers, ObjectResolvers, QueryResolvers } from '../resolver-types'
import { raise, release } from '../rules/holds'
import { subjectById } from '../rules/subjects'
import { assignedOfficers, newTicket } from '../rules/tickets'
import type { Severity } from '../schema-types'
import { needSubject } from '../visible'
import { isEqual, isOneOf, isWithin } from './filters'

/** Least to most severe. */
const SEVERITIES: readonly Severity[] = ['INFO', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL']

export const flagQueries = {
  flag: ({ id }, { store }) => store.tables.flags.get(id),

  flags({ filter, ...page }, { store }, info) {
    const found = store.tables.flags
      .where(
        (item) =>
          isOneOf(filter ? filter.statuses : ['OPEN', 'IN_REVIEW'], item.status) &&
          isOneOf(filter?.categories, item.category) &&
          isOneOf(filter?.severities, item.severity) &&
          isEqual(filter?.subjectId, item.subjectId) &&
          isWithin(filter?.raised, item.raisedAt),
      )
      .sort((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity))
    return paginate(found, page, info)
  },

  flagRules: ({ category, enabledOnly }, { store }) =>
    store.tables.rules.where(
      (item) => isEqual(category, item.category) && (item.enabled || !enabledOnly),
    ),
} satisfies Partial<QueryResolvers>

export const flagMutations = {
  raiseFlag({ input }, context) {
    const { store } = context
    const subject = needSubject(context, input.subjectId)
    refuseProblems(blank('summary', input.summary, 'Say what the concern is.'))
    const { category, severity, blocking, summary } = input
    const raisedById = context.callerId
    const ticket = input.openTicket
      ? newTicket(store, {
          kind: 'COMPLIANCE_REVIEW',
          subjectId: subject.id,
          priority: severity,
          message: summary,
          authorId: raisedById,
          internal: true,
        })
      : null
    return raise(store, {
      category,
      severity,
      status: ticket ? 'IN_REVIEW' : 'OPEN',
      blocking,
      subjectId: subject.id,
      summary,
      ticketId: ticket?.id,
      raisedById,
    })
  },

  resolveFlag({ input }, context) {
    const { store, rules } = context
    const flag = store.tables.flags.need(input.flagId, 'flag')
    if (flag.status === 'RESOLVED') throw invalidTransition(flag, 'This flag is resolved already.')
    refuseProblems(blank('note', input.note, 'Say what the conclusion rests on.'))
    const actorId = context.callerId
    const isSanctioned = flag.category === 'SANCTIONS' && input.outcome === 'CONFIRMED'
    if (rules?.secondPerson && isSanctioned) refuseSamePerson(context, flag)
    const resolved = store.tables.flags.update(flag, {
      status: 'RESOLVED',
      outcome: input.outcome,
      note: input.note,
      resolvedById: actorId,
      resolvedAt: store.now(),
    })
    if (flag.blocking) release(store, flag.subjectId, input.outcome, actorId)
    return resolved
  },
} satisfies Partial<MutationResolvers>

/** A confirmed sanctions match takes two officers: the one who works the ticket, and another one. */
function refuseSamePerson(context: SampleContext, flag: FlagRecord): void {
  const [assignee] = assignedOfficers(context.store, [flag])
  if (!assignee) {
    const message = 'Assign a ticket to an officer first; then a second officer confirms.'
    const action = flag.ticketId ? 'updateTicket' : 'openTicket'
    throw invalidTransition(flag, message, action)
  }
  if (assignee === context.callerId) {
    throw invalidTransition(flag, 'A second officer has to confirm.', 'updateTicket')
  }
}

/** Tellers see that there is a flag, not what it says. */
export const flagFields = {
  Flag: {
    subject: ({ subjectId }, { store }) => subjectById(store, subjectId),
    rule: ({ ruleId }, context) =>
      isOfficer(context) ? context.store.tables.rules.get(ruleId) : null,
    summary: ({ summary, raisedById }, context) =>
      isOfficer(context) || raisedById === context.callerId
        ? summary
        : 'Details are for compliance officers.',
    outcome: ({ outcome }, context) => (isOfficer(context) ? outcome : null),
    note: ({ note }, context) => (isOfficer(context) ? note : null),
    ticket: ({ ticketId }, context) =>
      isOfficer(context) ? context.store.tables.tickets.get(ticketId) : null,
  },
} satisfies Partial<ObjectResolvers>
