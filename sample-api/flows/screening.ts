/** Raising concerns, and the screening of names: clear for every name but those that the sample marks. */
import { SYSTEM_USER } from '../data/users'
import type { Store } from '../engine/store'
import type { FlagRecord } from '../records'

/** Raises a flag. What it stops follows when the call is over. */
export const raise = (
  store: Store,
  flag: Omit<FlagRecord, '__typename' | 'id' | 'status' | 'raisedAt'>,
): FlagRecord =>
  store.create('Flag', {
    ...flag,
    status: 'OPEN',
    // Money of a possible match does not move.
    blocking: flag.blocking || flag.category === 'SANCTIONS',
    raisedAt: store.now(),
  })

/** Category of the list that a name is similar to an entry of; null for a name that is clear. */
export const similarTo = (name: string): string | null =>
  /sanctions match/i.test(name) ? 'SANCTIONS' : /possible match/i.test(name) ? 'PEP' : null

/** Screens a name. A possible match of a customer blocks only where funds are frozen. */
export function screenName(store: Store, subjectId: string, name: string): void {
  const category = similarTo(name)
  if (!category) return
  const list = category === 'SANCTIONS' ? 'UK Sanctions List, 2025-01-14' : 'a list of functions'
  raise(store, {
    ...{ subjectId, category, raisedById: SYSTEM_USER, rule: 'NAME_SCREENING' },
    severity: category === 'SANCTIONS' ? 'CRITICAL' : 'HIGH',
    blocking: !store.tables.customers.get(subjectId),
    summary: `Possible match with ${list}: ${name}, similarity 91.`,
  })
}

/** Whether an officer has still to decide about a possible match of a customer. */
export const hasOpenMatch = ({ tables }: Store, customerId: string): boolean =>
  tables.flags.find(
    ({ subjectId, rule, status }) =>
      subjectId === customerId && rule === 'NAME_SCREENING' && status !== 'RESOLVED',
  ) !== null
