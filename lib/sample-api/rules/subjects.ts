/** The records that flags and tickets are about. */
import type {
  CustomerRecord,
  FlagRecord,
  InboundRecord,
  RecipientRecord,
  TransactionRecord,
} from '../records'
import type { Store } from '../store'

export type SubjectRecord = CustomerRecord | RecipientRecord | TransactionRecord | InboundRecord

/** The record with this id, of whichever of the four types; null when there is none. */
export function subjectById({ tables }: Store, id: string): SubjectRecord | null {
  const { customers, recipients, transactions, inbounds } = tables
  return customers.get(id) ?? recipients.get(id) ?? transactions.get(id) ?? inbounds.get(id)
}

/** The customer behind a subject; null for an inbound, whose payer may be anybody. */
export function ownerOfSubject(store: Store, id: string): string | null {
  const subject = subjectById(store, id)
  if (!subject || subject.__typename === 'Inbound') return null
  return subject.__typename === 'Customer' ? subject.id : subject.customerId
}

/** Flags that stop a subject until they are resolved. */
export function openBlockingFlags(store: Store, subjectId: string): FlagRecord[] {
  return store.tables.flags.where(
    (flag) => flag.subjectId === subjectId && flag.blocking && flag.status !== 'RESOLVED',
  )
}
