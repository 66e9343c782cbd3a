/** Name screening: a clear result for every name but the one that the sample marks. */
import type { RecipientRecord, ScreeningRecord } from '../records'
import type { ScreeningStatus } from '../schema-types'
import type { Store } from '../store'

/** Whether a name gives a possible match: one with these words, so that a held recipient can be seen. */
export const isPossibleMatch = (name: string): boolean => /possible match/i.test(name)

/** Screens a name and stores the result. */
export function screenName(store: Store, name: string): ScreeningRecord {
  const lists = ['UK Sanctions List, 2025-01-14', 'Operator list, version 7']
  const base = { id: store.nextId('scr'), lists, monitored: true, screenedAt: store.now() }
  if (!isPossibleMatch(name)) {
    return store.tables.screenings.save({ ...base, status: 'CLEAR', matchIds: [] })
  }
  const match = store.tables.screeningMatches.save({
    id: store.nextId('scm'),
    listKind: 'INTERNAL',
    listName: 'Operator list, version 7',
    matchedName: name,
    score: 91,
    status: 'PROPOSED',
  })
  return store.tables.screenings.save({ ...base, status: 'POTENTIAL_MATCH', matchIds: [match.id] })
}

/** Whether a match of the recipient's name is undecided or confirmed. */
export function isUnderReview(store: Store, { screeningId }: RecipientRecord): boolean {
  const status = store.tables.screenings.get(screeningId)?.status
  return status === 'POTENTIAL_MATCH' || status === 'CONFIRMED_MATCH'
}

/**
 * Sets the results that hold a match which was decided.
 *
 * @returns the recipients whose review is over with it
 */
export function settleScreenings(store: Store, matchId: string): RecipientRecord[] {
  const { screenings, recipients } = store.tables
  const results = screenings.where(({ matchIds }) => matchIds.includes(matchId))
  return results.flatMap((result) => {
    const status = overallStatus(store, result)
    screenings.update(result, { status })
    if (status === 'POTENTIAL_MATCH') return []
    return recipients.where((item) => item.screeningId === result.id)
  })
}

function overallStatus(store: Store, { matchIds }: ScreeningRecord): ScreeningStatus {
  const statuses = matchIds.map((id) => store.tables.screeningMatches.require(id).status)
  if (statuses.includes('CONFIRMED')) return 'CONFIRMED_MATCH'
  return statuses.includes('PROPOSED') ? 'POTENTIAL_MATCH' : 'CLEAR'
}
