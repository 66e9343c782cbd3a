/** Name screening: a clear result for every name but those that the sample marks. */
import { isOfficer, type Context } from '../engine/context'
import { badInput, requestError } from '../engine/errors'
import { machine } from '../engine/machine'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import { OPERATOR_LIST, SANCTIONS_LIST } from '../data/kyc'
import type { ScreeningMatchRecord, ScreeningRecord } from '../records'
import { subjectsOfMatch } from './stops'
import { assignedOfficers } from './tickets'

const matches = machine<ScreeningMatchRecord>({
  table: 'screeningMatches',
  refusal: 'This match is decided.',
  rows: [
    { from: 'PROPOSED', to: 'CONFIRMED REJECTED', by: 'resolveScreeningMatch' },
    { from: 'REJECTED', to: 'CONFIRMED', by: 'resolveScreeningMatch' },
    {
      from: 'CONFIRMED',
      to: 'REJECTED',
      by: 'resolveScreeningMatch',
      when: (_store, { listKind }) => listKind !== 'SANCTIONS',
    },
  ],
})

/** Kind of list that a name is similar to an entry of; null for a name that is clear. */
export const similarTo = (name: string): string | null =>
  /sanctions match/i.test(name) ? 'SANCTIONS' : /possible match/i.test(name) ? 'INTERNAL' : null

/** Screens a name and stores the result. */
export function screenName(store: Store, name: string): ScreeningRecord {
  const listKind = similarTo(name)
  const base = {
    id: store.nextId('scr'),
    lists: [SANCTIONS_LIST, OPERATOR_LIST],
    screenedAt: store.now(),
  }
  if (!listKind) return store.tables.screenings.save({ ...base, status: 'CLEAR', matchIds: [] })
  const { id } = store.tables.screeningMatches.save({
    id: store.nextId('scm'),
    listKind,
    listName: listKind === 'SANCTIONS' ? SANCTIONS_LIST : OPERATOR_LIST,
    matchedName: name,
    score: 91,
    status: 'PROPOSED',
  })
  return store.tables.screenings.save({ ...base, status: 'POTENTIAL_MATCH', matchIds: [id] })
}

/** Brings the results that hold a match in line with their matches. */
function settleResults({ tables }: Store, matchId: string): void {
  for (const result of tables.screenings.where(({ matchIds }) => matchIds.includes(matchId))) {
    const statuses = result.matchIds.map((id) => tables.screeningMatches.require(id).status)
    const isOpen = statuses.includes('PROPOSED')
    const status = statuses.includes('CONFIRMED')
      ? 'CONFIRMED_MATCH'
      : isOpen
        ? 'POTENTIAL_MATCH'
        : 'CLEAR'
    tables.screenings.update(result, { status })
  }
}

/** A sanctions match takes two officers: the assignee of the ticket of its flag, and the caller. */
function refuseAlone({ store, callerId, rules }: Context, match: ScreeningMatchRecord): void {
  if (!rules?.secondPerson || match.listKind !== 'SANCTIONS') return
  const subjects = subjectsOfMatch(store, match.id)
  const flags = store.tables.flags.where(
    (flag) => flag.category === 'SANCTIONS' && subjects.includes(flag.subjectId),
  )
  if (assignedOfficers(store, flags).some((id) => id !== callerId)) return
  const message =
    'A sanctions match takes two officers: the assignee of the ticket of its flag, and another one.'
  throw requestError('FORBIDDEN', message)
}

export const screening: Flow = {
  mutations: {
    resolveScreeningMatch(
      { matchId, status, note }: Record<'matchId' | 'status' | 'note', string>,
      context,
    ) {
      const { store, callerId } = context
      const match = store.tables.screeningMatches.need(matchId, 'screening match')
      if (status === 'PROPOSED' || note.trim() === '') {
        throw badInput('Choose CONFIRMED or REJECTED, and say why in `note`.')
      }
      refuseAlone(context, match)
      // A call that is repeated does not change who reviewed the match, and when.
      if (match.status === status) return match
      if (match.status === 'CONFIRMED' && match.listKind === 'SANCTIONS') {
        throw badInput('A confirmed sanctions match cannot be rejected.')
      }
      const decision = { note, reviewedById: callerId, reviewedAt: store.now() }
      const decided = matches.take(context, match, decision, status)
      settleResults(store, matchId)
      return decided
    },
  },
}

/** The screening of a customer or a recipient, for compliance officers. */
export const screeningOf = ({ screeningId }: { screeningId?: string }, context: Context) =>
  isOfficer(context) ? context.store.tables.screenings.get(screeningId) : null
