/**
 * Shapes of the stored records. A relation is the id of its record, with an `Id` behind its name. A
 * table replaces a record, and nothing changes one in place: an answer once given stays as it was.
 * What a field may hold is checked against the schema when it is answered.
 */

export interface Money {
  amount: string
  currency: string
}

export interface PersonName {
  given?: string | null
  family?: string | null
  full: string
}

export interface Address {
  buildingNumber?: string | null
  streetName?: string | null
  postCode?: string | null
  townName: string
  country: string
}

/** What has states: `engine/machine.ts` moves it. */
export interface Stateful {
  id: string
  status: string
}

export interface UserRecord {
  id: string
  role: string
  /** Shown to staff; customers read `Our team` for some of them. */
  displayName: string
  customerId?: string
  email: string
  maskedPhone?: string | null
  locale: string
  mfaMethods: string[]
  /** Empty while the login is closed. */
  password: string
}

export interface SessionRecord {
  id: string
  userId: string
  platform: string
  accessToken: string
  accessTokenExpiresAt: string
  refreshToken: string
  endedAt?: string
}

export interface ChallengeRecord {
  __typename: 'MfaChallenge'
  id: string
  userId: string
  platform: string
  methods: string[]
  /** Null for a sign-in. */
  summary: string | null
  maskedDestination?: string | null
  passkeyOptions?: string | null
  attemptsRemaining: number
  expiresAt: string
  closedAt?: string
}

export interface EnrollmentRecord {
  __typename: 'MfaEnrollment'
  id: string
  userId: string
  method: string
  /** None for a first factor, which nothing guards. */
  challengeId?: string
  provisioningUri?: string | null
  passkeyOptions?: string | null
  recoveryCodes?: string[]
  attemptsRemaining: number
  confirmedAt?: string
}

interface ContactRecord {
  channel: string
  maskedDestination: string
  verifiedAt?: string
  codeExpiresAt?: string
}

export interface RegistrationRecord extends Stateful {
  __typename: 'Registration'
  kind: string
  email: string
  phone: string
  password?: string | null
  residence: string
  locale: string
  platform: string
  contacts: ContactRecord[]
  legalDocumentIds: string[]
  attemptsRemaining: number
  /** Service account that the person becomes a customer of. */
  assignedTo?: string
  customerId?: string
  startedAt: string
  expiresAt: string
}

export interface CustomerRecord extends Stateful {
  __typename: 'Customer'
  reference: string
  kind: string
  name: PersonName
  dateOfBirth?: string | null
  nationality?: string | null
  residence: string
  address?: Address | null
  email: string
  maskedPhone?: string | null
  kycLevel: string
  kycId: string
  /** Service account whose customer this is. */
  assignedTo?: string
  risk?: {
    rating: string
    score: number
    factors: string[]
    assessedAt: string
    nextReviewOn: string
  }
  createdAt: string
}

export interface RequirementRecord {
  key: string
  kind: string
  status: string
  acceptedDocuments: string[]
  formKey?: string
  message?: string | null
}

interface DecisionRecord {
  outcome: string
  reasons: string[]
  note: string
  decidedById: string
  decidedAt: string
  retryAllowed: boolean
}

export interface KycCaseRecord extends Stateful {
  __typename: 'KycCase'
  customerId: string
  targetLevel: string
  requirements: RequirementRecord[]
  name?: PersonName
  dateOfBirth?: string | null
  nationality?: string | null
  address?: Address
  documentIds: string[]
  screeningId?: string
  decision?: DecisionRecord
  submittedAt?: string
  reviewDueOn?: string | null
  createdAt: string
  updatedAt: string
}

export interface ScreeningRecord {
  id: string
  status: string
  matchIds: string[]
  lists: string[]
  screenedAt: string
}

export interface ScreeningMatchRecord extends Stateful {
  listKind: string
  listName: string
  matchedName: string
  score: number
  note?: string
  reviewedById?: string
  reviewedAt?: string
}

export interface DocumentRecord extends Stateful {
  customerId?: string
  kind: string
  fileName: string
  sha256: string
  expiresOn?: string
  downloadUrl: string
  uploadedAt: string
}

export interface LimitRecord {
  __typename: 'Limit'
  id: string
  kycLevel: string
  window: string
  corridorId?: string
  maximum: Money
}

export interface PayoutOption {
  method: string
  minimum: Money
  maximum: Money
  typicalMinutes: number
  partners: string[]
}

export interface CorridorRecord {
  __typename: 'Corridor'
  id: string
  sendCountry: string
  sendCurrency: string
  receiveCountry: string
  receiveCurrency: string
  enabled: boolean
  payInMethods: string[]
  payoutOptions: PayoutOption[]
  requiredFormKeys: string[]
}

export interface Rate {
  sendCurrency: string
  receiveCurrency: string
  rate: string
  midMarketRate: string
  marginPercent: string
  asOf: string
}

export interface QuoteRecord {
  __typename: 'Quote'
  id: string
  customerId: string
  corridorId: string
  payInMethod: string
  payoutMethod: string
  /** Side of the amount that was asked for. */
  requested: { send?: string | null; receive?: string | null }
  sendAmount: Money
  receiveAmount: Money
  rate: Rate
  fees: { kind: string; amount: Money; label: string }[]
  totalToPay: Money
  estimatedDelivery: string
  expiresAt: string
}

/** Full account data, of which answers show a masked part. */
export interface BankAccount {
  accountHolder: string
  iban?: string | null
  accountNumber?: string | null
  bic?: string | null
  routingCode?: string | null
  bankCountry: string
}

export type PayoutRecord =
  | ({ __typename: 'BankAccountPayout' } & BankAccount)
  | { __typename: 'MobileWalletPayout'; provider: string; phone: string; country: string }
  | { __typename: 'CashPickupPayout'; network: string; country: string; townName?: string | null }

export interface PayeeCheck {
  outcome: string
  scheme?: string | null
  reasonCode?: string | null
  suggestedName?: string | null
  checkedAt: string
  acceptedAt?: string | null
}

export interface RecipientRecord extends Stateful {
  __typename: 'Recipient'
  reference: string
  customerId: string
  kind: string
  name: PersonName
  nickname?: string | null
  relationship?: string | null
  country: string
  currency: string
  address?: Address | null
  payout: PayoutRecord
  payeeCheck?: PayeeCheck | null
  challengeId?: string
  screeningId?: string
  createdAt: string
}

export interface HistoryEntry {
  from?: string | null
  to: string
  at: string
  actorId: string
  message?: string
  /** Start or end of a hold, which only staff see. */
  internal?: boolean
}

interface PayInRecord {
  method: string
  amount: Money
  paymentReference: string
  accountId?: string
  redirectUrl?: string | null
  expiresAt: string
}

interface PayoutOrder {
  status: string
  method: string
  amount: Money
  partnerReference?: string | null
  pickupCode?: string | null
  failureCode?: string | null
  submittedAt?: string | null
  paidAt?: string | null
}

interface RefundRecord {
  id: string
  status: string
  amount: Money
  reason: string
  legalBasis?: string | null
  createdAt: string
  paidAt?: string | null
}

export interface TransactionRecord extends Stateful {
  __typename: 'Transaction'
  reference: string
  customerId: string
  recipientId: string
  quoteId: string
  purpose: string
  sourceOfFunds: string
  challengeId?: string
  payIn?: PayInRecord
  payout?: PayoutOrder
  refunds: RefundRecord[]
  travelRule: {
    required: boolean
    complete: boolean
    missingFields: string[]
    transmittedAt?: string | null
  }
  receiptId?: string
  history: HistoryEntry[]
  /** Set while something stops the transaction: a hold lies over its state. */
  heldSince?: string
  createdAt: string
  updatedAt: string
}

export interface AccountRecord {
  id: string
  label: string
  currency: string
  iban?: string
  routingCode?: string
  accountNumber?: string
  bic?: string | null
  /** Customer to whom the account is dedicated. */
  customerId?: string
}

export interface InboundRecord extends Stateful {
  __typename: 'Inbound'
  reference: string
  method: string
  amount: Money
  payerName?: string | null
  maskedPayerAccount?: string | null
  remittanceInformation?: string | null
  bankTransactionId?: string | null
  accountId: string
  returnReason?: string | null
  legalBasis?: string | null
  bookedOn: string
  receivedAt: string
}

export interface MatchRecord extends Stateful {
  inboundId: string
  transactionId: string
  amount: Money
  score: number | null
  reasons: string[]
  actorId: string
  createdAt: string
}

export interface Condition {
  fieldKey: string
  equalsAny: string[]
}

export interface FieldRule {
  pattern?: string
  minimumLength?: number
  maximumLength?: number
  minimum?: string
  maximum?: string
  message: string
}

export interface FormField {
  key: string
  label: string
  type: string
  required: boolean
  sensitive: boolean
  options: { value: string; label: string }[]
  rule?: FieldRule
  visibleWhen?: Condition
  refreshOnChange: boolean
}

export interface TemplateRecord extends Stateful {
  __typename: 'FormTemplate'
  key: string
  version: number
  purpose: string
  locale: string
  title: string
  sections: { key: string; title: string; fields: FormField[] }[]
  validityMonths: number | null
  publishedAt: string | null
}

export interface AnswerRecord {
  fieldKey: string
  text?: string | null
  values?: string[] | null
  amount?: Money | null
  documentIds?: string[] | null
}

export interface SubmissionRecord extends Stateful {
  __typename: 'FormSubmission'
  templateId: string
  customerId: string
  transactionId?: string | null
  answers: AnswerRecord[]
  declaredAt?: string | null
  submittedAt?: string | null
  reviewedById?: string
  note?: string | null
  expiresOn?: string | null
}

export interface FlagRecord extends Stateful {
  __typename: 'Flag'
  category: string
  severity: string
  blocking: boolean
  subjectId: string
  /** Code of the rule that raised it. */
  rule?: string
  summary: string
  ticketId?: string
  outcome?: string
  note?: string
  raisedById: string
  raisedAt: string
  resolvedById?: string
  resolvedAt?: string
}

export interface MessageRecord {
  id: string
  authorId: string
  body: string
  internal: boolean
  attachmentIds: string[]
  createdAt: string
}

export interface RequestRecord {
  id: string
  formId?: string | null
  question: string
  dueAt: string
  submissionId?: string
  answeredAt?: string
}

export interface TicketRecord extends Stateful {
  __typename: 'Ticket'
  reference: string
  kind: string
  priority: string
  subjectId: string
  assigneeId?: string | null
  messages: MessageRecord[]
  requests: RequestRecord[]
  dueAt?: string | null
  createdAt: string
  resolvedAt?: string | null
  resolution?: string | null
}

export interface ReportRecord {
  __typename: 'RegulatoryReport'
  id: string
  kind: string
  jurisdiction: string
  ticketId: string
  authorityReference?: string | null
  filedAt: string
  recordedById: string
  consent?: string
  noticeEndsOn?: string
  decidedAt?: string
  moratoriumEndsOn?: string
}

export interface AuditRecord {
  id: string
  action: string
  actorId: string
  entityType: string
  entityId: string
  changedFields: string[]
  platform: string
  at: string
}

export interface LegalDocument {
  id: string
  key: string
  version: string
  locale: string
  title: string
  url: string
  requiresAcceptance: boolean
}

export interface ConfigurationRecord extends Stateful {
  __typename: 'FrontendConfiguration'
  version: number
  platform: string
  productName: string
  theme: Record<
    'logoUrl' | 'primary' | 'onPrimary' | 'accent' | 'darkPrimary' | 'darkOnPrimary',
    string
  >
  locales: string[]
  defaultLocale: string
  corridorIds: string[]
  features: string[]
  supportEmail: string
  lastEditedById: string
  publishedAt: string | null
}

/** Records that flags and tickets are about. */
export type SubjectRecord = CustomerRecord | RecipientRecord | TransactionRecord | InboundRecord
