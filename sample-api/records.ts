/**
 * Shapes of the stored records. They are the schema's types with relations
 * replaced by ids; the resolvers follow the ids. Records are never changed in
 * place: a table replaces them, so that an answer once given stays as it was.
 */
import type * as schema from './schema-types'

/**
 * A type of the schema as it is stored: a relation is the id of its record, with an `Id` behind its
 * name, and what a resolver works out is not there.
 */
type Stored<Type, Relation extends keyof Type & string, Answered extends keyof Type = never> = Omit<
  Type,
  Relation | Answered
> & { [R in keyof Pick<Type, Relation> as `${R}Id`]: string | Extract<Type[R], null | undefined> }

export interface UserRecord extends schema.User {
  /** Shown to staff; customers see `Our team` for some of them. */
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

/** Without a challenge: a first factor, which none guards. */
export interface EnrollmentRecord extends Stored<schema.MfaEnrollment, 'challenge'> {
  userId: string
  /** Of a first factor. */
  attemptsRemaining: number
}

export interface RegistrationRecord extends Stored<schema.Registration, 'customer', 'consents'> {
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
}

export interface ContactChangeRecord extends Stored<schema.ContactChange, 'challenge'> {
  userId: string
  challengeId: string
  /** The whole address or number. */
  destination: string
}

export type CustomerRecord = Stored<
  schema.Customer,
  'kyc',
  'fullName' | 'consents' | 'limits' | 'recipients' | 'transactions' | 'flags'
>

export type ScreeningMatchRecord = Stored<schema.ScreeningMatch, 'reviewedBy'>

export type ScreeningRecord = Omit<schema.ScreeningResult, 'matches'> & { matchIds: string[] }

export type KycRequirementRecord = Omit<schema.KycRequirement, 'form'> & { formKey?: string }

export interface KycCaseRecord extends Stored<
  schema.KycCase,
  'customer' | 'screening',
  'requirements' | 'documents' | 'decision'
> {
  requirements: KycRequirementRecord[]
  documentIds: string[]
  decision?: DecisionRecord
}

export type DecisionRecord = Stored<schema.KycDecision, 'decidedBy'>

export interface DocumentRecord extends schema.Document {
  customerId?: string
}

export type LimitRecord = Stored<schema.Limit, 'corridor', 'used' | 'remaining' | 'resetsAt'>

/** A limit with what is used of it; the definition of a level has no sums. */
export type LimitView = LimitRecord & Pick<schema.Limit, 'used' | 'remaining' | 'resetsAt'>

export interface CorridorRecord extends Omit<schema.Corridor, 'requiredForms'> {
  requiredFormKeys: string[]
}

export interface SettingChangeRecord extends Stored<
  schema.SettingChange,
  'proposedBy' | 'decidedBy',
  'proposed' | 'former'
> {
  proposed: CorridorRecord | LimitRecord
  former: CorridorRecord | LimitRecord | null
}

export interface QuoteRecord extends Stored<schema.Quote, 'corridor'> {
  customerId: string
  /** The side of the amount that was asked for. */
  requested: schema.QuoteAmountInput
}

export interface RecipientRecord extends Stored<
  schema.Recipient,
  'customer' | 'screening' | 'challenge',
  'payout' | 'pendingChange' | 'changes'
> {
  payout: PayoutRecord
  pendingChange?: RecipientChangeRecord
  changes: RecipientChangeRecord[]
}

export interface RecipientChangeRecord extends Stored<
  schema.RecipientChange,
  'requestedBy',
  'payout' | 'transactions'
> {
  recipientId: string
  payout: PayoutRecord
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

export interface StatusChangeRecord extends Stored<schema.TransactionStatusChange, 'actor'> {
  /** Start or end of a hold, which only staff see. */
  internal?: boolean
}

export interface TransactionRecord extends Stored<
  schema.Transaction,
  'customer' | 'recipient' | 'quote' | 'challenge' | 'receipt',
  'payIn' | 'inboundMatches' | 'flags' | 'history'
> {
  payIn?: PayInRecord
  /** The states without a hold, which lies over them and shows to staff only. */
  history: StatusChangeRecord[]
  /** Set while blocking flags stop the transaction. */
  heldSince?: string
}

export type PayInRecord = Stored<schema.PayInInstruction, 'account', 'paid' | 'outstanding'>

export type InboundRecord = Stored<schema.Inbound, 'account', 'matches' | 'flags' | 'unallocated'>

export type MatchRecord = Stored<schema.InboundMatch, 'inbound' | 'transaction' | 'actor'>

export interface AccountRecord extends Omit<schema.CollectionAccount, 'virtualFor'> {
  customerId?: string
}

export type FormTemplateRecord = Stored<schema.FormTemplate, 'lastEditedBy'>

export type AnswerRecord =
  | schema.TextAnswer
  | schema.ChoiceAnswer
  | schema.AmountAnswer
  | DocumentAnswerRecord

export type DocumentAnswerRecord = Omit<schema.DocumentAnswer, 'documents'> & {
  documentIds: string[]
}

export interface SubmissionRecord extends Stored<
  schema.FormSubmission,
  'template' | 'customer' | 'transaction' | 'reviewedBy',
  'answers'
> {
  answers: AnswerRecord[]
}

export type FlagRecord = Stored<
  schema.Flag,
  'subject' | 'rule' | 'ticket' | 'raisedBy' | 'resolvedBy'
>

export type MessageRecord = Stored<schema.TicketMessage, 'author', 'attachments'> & {
  attachmentIds: string[]
}

export type RequestRecord = Stored<schema.InformationRequest, 'submission' | 'form'>

export interface TicketRecord extends Stored<
  schema.Ticket,
  'subject' | 'assignee',
  'flags' | 'messages' | 'requests'
> {
  messages: MessageRecord[]
  requests: RequestRecord[]
}

export type ReportRecord = Stored<schema.RegulatoryReport, 'ticket' | 'recordedBy' | 'filedBy'>

export type AuditRecord = Stored<schema.AuditEvent, 'actor'>

export interface ConfigurationRecord extends Stored<
  schema.FrontendConfiguration,
  'lastEditedBy',
  'corridors' | 'legalDocuments'
> {
  corridorIds: string[]
}

/** A configuration, with the language that its legal documents were asked for in. */
export type ShownConfiguration = ConfigurationRecord & { requestedLocale?: string | null }
