/** Concerns: raising and resolving them. */
import { blank, invalidTransition, refuseProblems } from '../engine/errors'
import { machine, START } from '../engine/machine'
import type { Flow } from '../engine/schema'
import type { Args, FlagRecord } from '../records'
import { raise, subjectById } from './stops'
import { needSubject } from './tickets'

/** Most to least severe. */
const SEVERITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']

export const flags = machine<FlagRecord>({
  table: 'flags',
  key: 'flagId',
  refusal: 'This flag is resolved already.',
  list: {
    values: ({ severity: severities }) => ({ severities }),
    usual: { statuses: ['OPEN', 'IN_REVIEW'] },
    order: ({ severity }) => String(SEVERITIES.indexOf(severity)),
  },
  // A decision about sanctions takes two officers: the assignee of the ticket, and the caller.
  secondPerson({ store: { tables }, callerId }, { category, status, ticketId }) {
    if (category !== 'SANCTIONS') return
    const assignee = tables.users.get(tables.tickets.get(ticketId)?.assigneeId)
    const isOfficer = assignee?.role === 'COMPLIANCE_OFFICER'
    if (isOfficer && assignee.id !== callerId) return
    const message = isOfficer
      ? 'A second officer has to decide.'
      : 'Assign a ticket to an officer first; then a second officer decides.'
    throw invalidTransition(status, message, ticketId ? 'updateTicket' : 'openTicket')
  },
  rows: [
    { from: START, to: 'OPEN', by: 'raiseFlag' },
    { from: 'OPEN', to: 'IN_REVIEW', by: 'openTicket' },
    {
      from: 'OPEN IN_REVIEW',
      to: 'RESOLVED',
      by: 'resolveFlag',
      checks: (_store, _flag, { note }) => blank('note', note, 'Say what the conclusion rests on.'),
      change: (store, _flag, { outcome, note }, resolvedById) => ({
        ...{ outcome, note, resolvedById },
        resolvedAt: store.now(),
      }),
    },
  ],
})

type RaiseFlagInput = Args<'subjectId' | 'category' | 'severity' | 'summary'> & {
  blocking: boolean
}

export const flagFlow: Flow = {
  machine: flags,

  mutations: {
    raiseFlag({ input }: { input: RaiseFlagInput }, context) {
      const { store, callerId } = context
      const { id: subjectId } = needSubject(context, input.subjectId)
      refuseProblems(blank('summary', input.summary, 'Say what the concern is.'))
      return raise(store, { ...input, subjectId, raisedById: callerId })
    },
  },

  fields: {
    Flag: {
      subject: ({ subjectId }: FlagRecord, { store }) => subjectById(store, subjectId),
    },
  },
}
