/** Flags: raising and resolving them. */
import { blank, invalidTransition, refuseProblems, unsupported } from '../engine/errors'
import { machine, SAME, INITIAL, type Row } from '../engine/machine'
import type { Flow } from '../engine/schema'
import type { Args, Arguments, FlagRecord } from '../records'
import { returnFunds, returnProblem } from './inbounds'
import { blockingFlags, raise, subjectById } from './stops'
import { needSubject } from './tickets'

/** Most to least severe. */
const SEVERITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']

/** Whether the outcome is final. A sanctions flag needs the same outcome from two officers. */
const isDecided = ({ category, proposal }: FlagRecord, outcome: string) =>
  category !== 'SANCTIONS' || proposal?.outcome === outcome

const resolve = {
  from: 'OPEN IN_REVIEW',
  by: 'resolveFlag',
  choose: ({ outcome }, flag) => (isDecided(flag, outcome) ? 'RESOLVED' : SAME),
  shows: () => true,
  checks: (store, flag, { outcome, note }) => [
    blank('note', note, 'Explain the reasons for the conclusion.'),
    outcome === 'RETURN_FUNDS' && [
      returnProblem(store, flag),
      blockingFlags(store, flag.subjectId).some(({ id }) => id !== flag.id) &&
        unsupported('outcome', 'Resolve the other flags on this money first.'),
    ],
  ],
  change(store, flag, { outcome, note }, officerId) {
    const at = store.now()
    if (isDecided(flag, outcome)) {
      const blocking = flag.blocking || outcome === 'CONFIRMED'
      return { outcome, note, blocking, resolvedById: officerId, resolvedAt: at }
    }
    // A different outcome withdraws the proposal.
    return { proposal: flag.proposal ? undefined : { outcome, note, officerId, at } }
  },
} satisfies Partial<Row<FlagRecord>>

export const flags = machine<FlagRecord>({
  table: 'flags',
  key: 'flagId',
  refusal: 'This flag is already resolved.',
  list: {
    values: ({ severity: severities }) => ({ severities }),
    usual: { statuses: ['OPEN', 'IN_REVIEW'] },
    order: ({ severity, raisedAt }) => `${SEVERITIES.indexOf(severity)}-${raisedAt}`,
  },
  secondPerson({ callerId }, { status, proposal }, { outcome }) {
    if (proposal?.officerId !== callerId || proposal.outcome !== outcome) return
    throw invalidTransition(status, 'You proposed this, so a second officer must decide.')
  },
  rows: [
    { from: INITIAL, to: 'OPEN', by: 'raiseFlag' },
    { from: 'OPEN', to: 'IN_REVIEW', by: 'openTicket' },
    { ...resolve, to: 'RESOLVED' },
    { ...resolve, to: SAME },
  ],
})

type RaiseFlagInput = Args<'subjectId' | 'category' | 'severity' | 'summary'> & {
  blocking: boolean
}

export const flagFlow: Flow = {
  machine: flags,

  queries: { flags: flags.list },

  mutations: {
    raiseFlag({ input }: { input: RaiseFlagInput }, context) {
      const { store, callerId } = context
      const { id: subjectId } = needSubject(context, input.subjectId)
      refuseProblems(blank('summary', input.summary, 'Give the reason.'))
      return raise(store, { ...input, subjectId, raisedById: callerId })
    },

    resolveFlag(args: Arguments, context) {
      const flag = flags.act(args, context)
      if (flag.outcome === 'RETURN_FUNDS') returnFunds(context.store, flag)
      return flag
    },
  },

  fields: {
    Flag: {
      subject: ({ subjectId }: FlagRecord, { store }) => subjectById(store, subjectId),
    },
  },
}
