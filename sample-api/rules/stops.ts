/**
 * Whether money may move. The one rule that holds, payouts, refunds, returns and
 * allocations ask: what an officer has found, or has still to decide, about anything
 * behind the money.
 */
import { invalidTransition, Refusal } from '../errors'
import type { InboundRecord, ScreeningMatchRecord, TransactionRecord } from '../records'
import type { Store } from '../store'
import { confirmedMatches, openBlockingFlags, subjectsBehind, subjectsOfMatch } from './subjects'

/**
 * What stops money, the strongest first.
 *
 * - `FROZEN`: a sanctions match was confirmed. The money moves neither on nor back.
 * - `UNDECIDED`: a blocking flag is open, or a match of the recipient's name is undecided. The
 *   money moves neither on nor back until an officer has decided.
 * - `CONFIRMED`: another concern was confirmed. Nothing is paid out; an officer decides whether
 *   the money goes back.
 */
type Stop = 'FROZEN' | 'UNDECIDED' | 'CONFIRMED'

/** What stops the money of a transaction; null when nothing does. */
export function stopOf(store: Store, transaction: TransactionRecord): Stop | null {
  return stopOn(store, subjectsBehind(store, transaction))
}

/** What stops incoming money: it may be of a customer who is reviewed, or pay for what is. */
export function stopOfInbound(store: Store, { id, accountId }: InboundRecord): Stop | null {
  const { accounts, transactions } = store.tables
  const { customerId } = accounts.require(accountId)
  const paidFor = confirmedMatches(store, { inboundId: id }).flatMap((match) =>
    subjectsBehind(store, transactions.require(match.transactionId)),
  )
  return stopOn(store, [id, ...(customerId ? [customerId] : []), ...paidFor])
}

/** Whether money may not go back to the sender either. */
export function isKept(stop: Stop | null): boolean {
  return stop === 'FROZEN' || stop === 'UNDECIDED'
}

/** Whether a concern was confirmed, so that nothing is ever paid out. */
export function isConfirmed(stop: Stop | null): boolean {
  return stop === 'FROZEN' || stop === 'CONFIRMED'
}

/** What an officer reads who wants to give back money that is kept. */
export function keptRefusal(stop: Stop | null, record: { status: string }): Refusal {
  if (stop === 'FROZEN') {
    const message = 'This money is frozen. It moves only with the consent of the authority.'
    return invalidTransition(record, message)
  }
  const message = 'This money is held until its review has ended.'
  return invalidTransition(record, message, 'resolveFlag', 'resolveScreeningMatch')
}

/** What stops the money that these records are about. */
function stopOn(store: Store, subjectIds: readonly string[]): Stop | null {
  const isSubject = (id: string) => subjectIds.includes(id)
  const confirmed = store.tables.flags.where(
    ({ subjectId, outcome }) => isSubject(subjectId) && outcome === 'CONFIRMED',
  )
  const matches = store.tables.screeningMatches.where(({ id }) =>
    subjectsOfMatch(store, id).some(isSubject),
  )
  const found = matches.filter(({ status }) => status === 'CONFIRMED')
  const isFrozen =
    confirmed.some(({ category }) => category === 'SANCTIONS') ||
    found.some(({ listKind }) => listKind === 'SANCTIONS')
  if (isFrozen) return 'FROZEN'
  const isOfPayee = ({ id }: ScreeningMatchRecord) =>
    subjectsOfMatch(store, id).some((item) => isSubject(item) && store.tables.recipients.get(item))
  const isUndecided =
    subjectIds.some((id) => openBlockingFlags(store, id).length > 0) ||
    matches.some((match) => match.status === 'PROPOSED' && isOfPayee(match))
  if (isUndecided) return 'UNDECIDED'
  return confirmed.some(({ blocking }) => blocking) || found.some(isOfPayee) ? 'CONFIRMED' : null
}
