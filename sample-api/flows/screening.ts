/** Name screening: a clear result for every name but those that the sample marks. */
import type { Context } from '../engine/context'
import { blank } from '../engine/errors'
import { machine } from '../engine/machine'
import type { Flow } from '../engine/schema'
import type { Store } from '../engine/store'
import { OPERATOR_LIST, SANCTIONS_LIST } from '../data/kyc'
import type { ScreeningMatchRecord, ScreeningRecord } from '../records'
import { refuseAlone } from './tickets'

const matches = machine<ScreeningMatchRecord>({
  table: 'screeningMatches',
  key: 'matchId',
  refusal: 'This match is decided.',
  secondPerson: (context, { listKind, status, subjectId }) => {
    if (listKind !== 'SANCTIONS') return
    const flags = context.store.tables.flags.where(
      (flag) => flag.category === 'SANCTIONS' && flag.subjectId === subjectId,
    )
    refuseAlone(context, status, flags)
  },
  rows: (
    [
      ['PROPOSED', 'CONFIRMED REJECTED'],
      ['REJECTED', 'CONFIRMED'],
      ['CONFIRMED', 'REJECTED'],
    ] as const
  ).map(([from, to]) => ({
    from,
    to,
    by: 'resolveScreeningMatch',
    // A confirmed sanctions match freezes for good.
    when: (_store, { listKind }) => from !== 'CONFIRMED' || listKind !== 'SANCTIONS',
    choose: ({ status }) => status,
    checks: (_store, _match, { note }) => blank('note', note, 'Say what the decision rests on.'),
    change: (store, _match, { note }, reviewedById) => ({
      ...{ note, reviewedById },
      reviewedAt: store.now(),
    }),
  })),
})

/** Kind of list that a name is similar to an entry of; null for a name that is clear. */
export const similarTo = (name: string): string | null =>
  /sanctions match/i.test(name) ? 'SANCTIONS' : /possible match/i.test(name) ? 'INTERNAL' : null

/** Screens the name of a recipient or a customer, and stores the result. */
export function screenName(store: Store, subjectId: string, name: string): ScreeningRecord {
  const listKind = similarTo(name)
  const listName = listKind === 'SANCTIONS' ? SANCTIONS_LIST : OPERATOR_LIST
  const match =
    listKind &&
    store.create('ScreeningMatch', {
      ...{ subjectId, listKind, listName, matchedName: name, score: 91 },
      status: 'PROPOSED',
    })
  return store.tables.screenings.save({
    id: store.nextId('scr'),
    matchIds: match ? [match.id] : [],
    lists: [SANCTIONS_LIST, OPERATOR_LIST],
    screenedAt: store.now(),
  })
}

/** The overall result over all matches. */
function statusOf({ matchIds }: ScreeningRecord, { store }: Context): string {
  const statuses = matchIds.map((id) => store.tables.screeningMatches.require(id).status)
  if (statuses.includes('CONFIRMED')) return 'CONFIRMED_MATCH'
  return statuses.includes('PROPOSED') ? 'POTENTIAL_MATCH' : 'CLEAR'
}

export const screening: Flow = {
  machine: matches,
  fields: { ScreeningResult: { status: statusOf } },
}
