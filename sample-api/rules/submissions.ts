/** Which answers to a form count. */
import type { SubmissionRecord } from '../records'
import type { Store } from '../store'

/** A form that a customer has submitted, and nobody has turned down; null for a draft or another's. */
export function handedIn(store: Store, id: string, customerId: string): SubmissionRecord | null {
  const submission = store.tables.submissions.get(id)
  if (submission?.customerId !== customerId) return null
  const counts = submission.status === 'SUBMITTED' || submission.status === 'ACCEPTED'
  return counts ? submission : null
}
