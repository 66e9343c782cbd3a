/**
 * Shapes of the stored records. They are the schema's types with relations
 * replaced by ids; the resolvers follow the ids. Records are never changed in
 * place: a table replaces them, so that an answer once given stays as it was.
 */
import type * as schema from './schema-types'

export interface UserRecord extends schema.User {
  /** Shown to staff; customers see `Compliance team` for staff. */
  displayName: string
  customerId?: string
  password: string
}

export interface SessionRecord extends Omit<schema.SessionSummary, 'current'> {
  userId: string
  accessToken: string
  accessTokenExpiresAt: string
  refreshToken: string
  refreshTokenExpiresAt: string
  endedAt?: string
}

export interface ChallengeRecord extends schema.MfaChallenge {
  userId: string
  platform: schema.Platform
  deviceLabel: string
  /** When a code was sent last. */
  sentAt: string
  closedAt?: string
}

export interface EnrollmentRecord extends Omit<schema.MfaEnrollment, 'challenge'> {
  userId: string
  /** Of a login that has a factor already. */
  challengeId?: string
  /** Of a first factor, which no challenge guards. */
  attemptsRemaining: number
}

export interface RegistrationRecord extends Omit<schema.Registration, 'customer' | 'consents'> {
  platform: schema.Platform
  email: string
  phone: string
  kind: schema.PartyKind
  residence: string
  locale: string
  password?: string | null
  legalDocumentIds: string[]
  acceptedAt: string
  attemptsRemaining: number
  customerId?: string
}

export interface ContactChangeRecord extends Omit<schema.ContactChange, 'challenge'> {
  userId: string
  challengeId: string
  /** The whole address or number. */
  destination: string
}

export interface CustomerRecord extends Omit<
  schema.Customer,
  'fullName' | 'consents' | 'kyc' | 'risk' | 'limits' | 'recipients' | 'transactions' | 'flags'
> {
  kycId?: string
  risk?: schema.RiskAssessment
}

export type ScreeningMatchRecord = Omit<schema.ScreeningMatch, 'reviewedBy'> & {
  reviewedById?: string
}

export type ScreeningRecord = Omit<schema.ScreeningResult, 'matches'> & { matchIds: string[] }

export type KycRequirementRecord = Omit<schema.KycRequirement, 'form'> & { formKey?: string }

export interface KycCaseRecord extends Omit<
  schema.KycCase,
  'customer' | 'requirements' | 'documents' | 'screening' | 'decision'
> {
  customerId: string
  requirements: KycRequirementRecord[]
  documentIds: string[]
  screeningId?: string
  decision?: DecisionRecord
}

export type DecisionRecord = Omit<schema.KycDecision, 'decidedBy'> & { decidedById: string }

export interface DocumentRecord extends schema.Document {
  customerId?: string
}

export interface LimitRecord extends Omit<
  schema.Limit,
  'corridor' | 'used' | 'remaining' | 'resetsAt'
> {
  corridorId?: string | null
}

/** A limit with what is used of it; the sums are null in the definition of a level. */
export interface LimitView extends LimitRecord {
  used: schema.Money | null
  remaining: schema.Money | null
  resetsAt: string | null
}

export interface CorridorRecord extends Omit<schema.Corridor, 'requiredForms'> {
  requiredFormKeys: string[]
}

export interface SettingChangeRecord extends Omit<
  schema.SettingChange,
  'proposed' | 'former' | 'proposedBy' | 'decidedBy'
> {
  proposed: CorridorRecord | LimitRecord
  former: CorridorRecord | LimitRecord | null
  proposedById: string
  decidedById?: string
}

export interface QuoteRecord extends Omit<schema.Quote, 'corridor'> {
  corridorId: string
  customerId: string
  /** The side of the amount that was asked for. */
  requested: schema.QuoteAmountInput
}

export interface RecipientRecord extends Omit<
  schema.Recipient,
  'customer' | 'payout' | 'screening' | 'challenge' | 'pendingChange' | 'changes'
> {
  customerId: string
  payout: PayoutRecord
  screeningId?: string
  challengeId?: string
  pendingChange?: RecipientChangeRecord
  changes: RecipientChangeRecord[]
}

export interface RecipientChangeRecord extends Omit<
  schema.RecipientChange,
  'payout' | 'transactions' | 'requestedBy'
> {
  recipientId: string
  payout: PayoutRecord
  requestedById: string
  /** Transactions that went to the new details; while the change waits, they follow from their states. */
  transactionIds?: string[]
}

/** The full account data, of which answers show only a masked part. */
export type PayoutRecord =
  | ({ __typename: 'BankAccountPayout'; bankName: string } & schema.BankAccountInput)
  | ({ __typename: 'MobileWalletPayout' } & schema.MobileWalletInput)
  | ({ __typename: 'CashPickupPayout' } & schema.CashPickupInput)

export type PayoutOf<N extends PayoutRecord['__typename']> = Extract<
  PayoutRecord,
  { __typename: N }
>

export type StatusChangeRecord = Omit<schema.TransactionStatusChange, 'actor'> & {
  actorId: string
  /** Start or end of a hold, which only staff see. */
  internal?: boolean
}

export interface TransactionRecord extends Omit<
  schema.Transaction,
  | 'customer'
  | 'recipient'
  | 'quote'
  | 'challenge'
  | 'payIn'
  | 'inboundMatches'
  | 'flags'
  | 'history'
  | 'receipt'
> {
  customerId: string
  recipientId: string
  quoteId: string
  challengeId?: string
  payIn?: PayInRecord
  /** The states without a hold, which lies over them and shows to staff only. */
  history: StatusChangeRecord[]
  /** Set while blocking flags stop the transaction. */
  heldSince?: string
  receiptId?: string
}

export type PayInRecord = Omit<schema.PayInInstruction, 'account' | 'paid' | 'outstanding'> & {
  accountId?: string
}

export interface InboundRecord extends Omit<
  schema.Inbound,
  'account' | 'matches' | 'flags' | 'unallocated'
> {
  accountId: string
}

export interface MatchRecord extends Omit<
  schema.InboundMatch,
  'inbound' | 'transaction' | 'actor'
> {
  inboundId: string
  transactionId: string
  actorId: string
}

export interface AccountRecord extends Omit<schema.CollectionAccount, 'virtualFor'> {
  customerId?: string
}

export interface FormTemplateRecord extends Omit<schema.FormTemplate, 'lastEditedBy'> {
  lastEditedById: string
}

export type AnswerRecord =
  schema.TextAnswer | schema.ChoiceAnswer | schema.AmountAnswer | DocumentAnswerRecord

export type DocumentAnswerRecord = Omit<schema.DocumentAnswer, 'documents'> & {
  documentIds: string[]
}

export interface SubmissionRecord extends Omit<
  schema.FormSubmission,
  'template' | 'customer' | 'transaction' | 'answers' | 'reviewedBy'
> {
  templateId: string
  customerId: string
  transactionId?: string | null
  answers: AnswerRecord[]
  reviewedById?: string
}

export interface FlagRecord extends Omit<
  schema.Flag,
  'subject' | 'rule' | 'ticket' | 'raisedBy' | 'resolvedBy'
> {
  subjectId: string
  ruleId?: string
  ticketId?: string
  raisedById: string
  resolvedById?: string
}

export type MessageRecord = Omit<schema.TicketMessage, 'author' | 'attachments'> & {
  authorId: string
  documentIds: string[]
}

export type RequestRecord = Omit<schema.InformationRequest, 'form' | 'submission'> & {
  formTemplateId?: string | null
  submissionId?: string
}

export interface TicketRecord extends Omit<
  schema.Ticket,
  'subject' | 'flags' | 'assignee' | 'messages' | 'requests'
> {
  subjectId: string
  assigneeId?: string | null
  messages: MessageRecord[]
  requests: RequestRecord[]
}

export interface ReportRecord extends Omit<
  schema.RegulatoryReport,
  'ticket' | 'recordedBy' | 'filedBy'
> {
  ticketId?: string | null
  recordedById: string
  filedById?: string
}

export interface AuditRecord extends Omit<schema.AuditEvent, 'actor'> {
  actorId: string
}

export interface ConfigurationRecord extends Omit<
  schema.FrontendConfiguration,
  'corridors' | 'legalDocuments' | 'lastEditedBy'
> {
  corridorIds: string[]
  lastEditedById: string
}

/** A configuration, with the language that its legal documents were asked for in. */
export type ShownConfiguration = ConfigurationRecord & { requestedLocale?: string | null }
