/** Evidence that time makes void: reviews that are overdue, and forms whose validity is over. */
import { dateOf } from '../clock'
import { kycLevelOrder } from './kyc-levels'
import type { KycCaseRecord } from '../records'
import type { Store } from '../store'

/** Ends what was valid until a day before today; its customers may only look until they renew it. */
export function expireEvidence(store: Store): void {
  const today = dateOf(store.now())
  const isOver = (day?: string | null) => typeof day === 'string' && day < today
  const { kycCases, submissions } = store.tables
  // The document that is valid the longest counts; those that it replaced may be over.
  const isOutdated = ({ documentIds }: KycCaseRecord) => {
    const days = documentIds.flatMap((id) => store.tables.documents.get(id)?.expiresOn ?? [])
    return days.length > 0 && days.every(isOver)
  }
  for (const kyc of kycCases.where((item) => item.status === 'APPROVED')) {
    if (isOver(kyc.reviewDueOn) || isOutdated(kyc)) expireCase(store, kyc)
  }
  for (const submission of submissions.where((item) => item.status === 'ACCEPTED')) {
    if (!isOver(submission.expiresOn)) continue
    submissions.update(submission, { status: 'EXPIRED' })
  }
}

function expireCase(store: Store, kyc: KycCaseRecord): void {
  const { kycCases, customers } = store.tables
  kycCases.update(kyc, { status: 'EXPIRED', updatedAt: store.now() })
  const customer = customers.require(kyc.customerId)
  const inForce = kycCases.where(
    ({ customerId, status }) => customerId === customer.id && status === 'APPROVED',
  )
  if (customer.status !== 'ACTIVE') return
  const level = kycLevelOrder.findLast((item) =>
    inForce.some((other) => other.targetLevel === item),
  )
  customers.save(
    level
      ? { ...customer, kycLevel: level, updatedAt: store.now() }
      : { ...customer, status: 'RESTRICTED', updatedAt: store.now() },
  )
}
