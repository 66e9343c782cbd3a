/**
 * Types of stored records and of arguments. A relation is stored as an id, in a field with the suffix
 * `Id`. Records are replaced, never mutated, so earlier results do not change. The schema checks the
 * format of strings.
 */

/** Required string fields. */
type Texts<Names extends string> = Record<Names, string>
/** Optional string fields. */
type Optional<Names extends string> = Partial<Record<Names, string | null>>
/** Arguments and inputs: required strings, then optional ones. */
export type Args<Names extends string, Others extends string = never> = Texts<Names> &
  Optional<Others>

/**
 * Arguments of mutations by name, including the fields of `input`. Each has one type wherever it occurs,
 * and the schema ensures that an operation gets the arguments that its transition reads.
 */
export type Arguments = Texts<'id' | 'flagId' | 'ticketId' | 'caseId' | 'transactionId'> &
  Texts<'reason' | 'note' | 'outcome' | 'question' | 'dueAt' | 'body'> &
  Optional<'formTemplateId' | 'resolution' | 'reviewDueOn' | 'status' | 'payerName'> & {
    amount: Money
    expectedVersion: number
    internal: boolean
    reasons: string[]
    replace?: string[] | null
    answeredRequestIds?: string[] | null
  }

/** Records with a state, which `engine/machine.ts` changes. */
export type Stateful = Texts<'id' | 'status'> & {
  /** Time of the last change that customers can see. */
  updatedAt?: string
}
type Named<Name extends string> = { __typename: Name; id: string }
type Entity<Name extends string> = Named<Name> & Stateful

export type Money = Texts<'amount' | 'currency'>
export type PersonName = Args<'full', 'given' | 'family' | 'latin'>
export type Address = Args<'townName' | 'country', 'buildingNumber' | 'streetName' | 'postCode'>
export type Period = Texts<'from' | 'to'>

export type UserRecord = Texts<'id' | 'role' | 'email'> &
  Optional<'maskedPhone'> & {
    /** Name shown to staff; customers see `Our team` for some users. */
    displayName: string
    customerId?: string
    mfaMethods: string[]
    /** Empty for users who cannot sign in. */
    password: string
  }

export type SessionRecord = Texts<
  'id' | 'userId' | 'accessToken' | 'accessTokenExpiresAt' | 'refreshToken'
> & { endedAt?: string; formerTokens?: string[] }

export type ChallengeRecord = Named<'MfaChallenge'> &
  Texts<'userId' | 'expiresAt'> &
  Optional<'maskedDestination' | 'passkeyOptions'> & {
    methods: string[]
    /** Action to approve; null for a sign-in. */
    summary: string | null
    closedAt?: string
  }

export type RegistrationRecord = Entity<'Registration'> &
  Texts<'email' | 'phone' | 'residence' | 'expiresAt'> &
  Optional<'password' | 'clientReference'> & {
    contacts: (Texts<'channel' | 'maskedDestination'> & { verifiedAt?: string })[]
    attemptsRemaining: number
    /** Service account that will act for the customer. */
    assignedTo?: string
    customerId?: string
  }

export type CustomerRecord = Entity<'Customer'> &
  Texts<'reference' | 'residence' | 'email' | 'kycLevel' | 'kycId' | 'createdAt'> &
  Optional<'dateOfBirth' | 'nationality' | 'clientReference'> & {
    name: PersonName
    address?: Address | null
    /** Service account that acts for the customer. */
    assignedTo?: string
  }

export type RequirementRecord = Texts<'key' | 'kind' | 'status'> &
  Optional<'message'> & { acceptedDocuments: string[] }

export type KycCaseRecord = Entity<'KycCase'> &
  Texts<'customerId' | 'targetLevel'> &
  Optional<'reviewDueOn'> & {
    requirements: RequirementRecord[]
    /** Personal details as submitted. */
    details?: Texts<'dateOfBirth' | 'nationality'> & { name: PersonName; address: Address }
    documentIds: string[]
    decision?: Texts<'outcome' | 'note' | 'decidedById' | 'decidedAt'> & {
      reasons: string[]
    }
    submittedAt?: string
    /** Whether an officer returned or rejected it. */
    wasRejected?: boolean
  }

export type DocumentRecord = Texts<'id' | 'kind' | 'fileName' | 'sha256' | 'customerId'> &
  Partial<Texts<'expiresOn'>> & {
    /** Whether an officer rejected it as evidence. */
    isRejected?: boolean
  }

export type LimitRecord = Texts<'id' | 'kycLevel' | 'window'> & { maximum: Money }

interface PayoutOption {
  method: string
  minimum: Money
  maximum: Money
  typicalMinutes: number
  partners: string[]
}

export type CorridorRecord = Named<'Corridor'> &
  Texts<'sendCountry' | 'sendCurrency' | 'receiveCountry' | 'receiveCurrency'> & {
    rate: Rate
    fee: Money
    payInMethods: string[]
    payoutOptions: PayoutOption[]
  }

type Rate = Texts<'rate' | 'midMarketRate' | 'marginPercent'>

export type QuoteRecord = Named<'Quote'> &
  Texts<'customerId' | 'corridorId' | 'payInMethod' | 'payoutMethod'> &
  Texts<'estimatedDelivery' | 'expiresAt'> &
  Record<'sendAmount' | 'receiveAmount' | 'totalToPay', Money> & {
    /** Requested amount: either to send or to receive. */
    requested: Optional<'send' | 'receive'>
    rate: Rate
    fees: { label: string; amount: Money }[]
  }

/** Full account details; responses contain only a masked part. */
export type PayoutRecord =
  | ({ __typename: 'BankAccountPayout' } & Args<'iban', 'bic'>)
  | ({ __typename: 'MobileWalletPayout' } & Texts<'provider' | 'phone'>)

export type RecipientRecord = Entity<'Recipient'> &
  Texts<'reference' | 'customerId' | 'country' | 'currency' | 'createdAt'> &
  Optional<'clientReference'> & {
    name: PersonName
    address?: Address | null
    payout: PayoutRecord
    challengeId?: string
  }

export type StateChange = Texts<'to' | 'at' | 'actorId'> &
  Optional<'from'> & {
    message?: string
    /** Whether the step starts or ends a hold, which only staff see. */
    internal?: boolean
  }

type RefundRecord = Texts<'id' | 'status' | 'reason' | 'createdAt'> &
  Optional<'paidAt'> & { amount: Money }

export type TransactionRecord = Entity<'Transaction'> &
  Texts<'reference' | 'customerId' | 'recipientId' | 'quoteId' | 'purpose' | 'sourceOfFunds'> &
  Texts<'createdAt'> &
  Partial<Texts<'challengeId' | 'submittedAt' | 'failureCode' | 'cancelReason'>> &
  Optional<'clientReference'> & {
    refund?: RefundRecord
    history: StateChange[]
  }

export type AccountRecord = Texts<'id' | 'label' | 'currency'> &
  Optional<'iban' | 'routingCode' | 'accountNumber'>

export type InboundRecord = Entity<'Inbound'> &
  Texts<'reference' | 'method' | 'accountId' | 'bookedOn' | 'receivedAt'> &
  Optional<'payerName' | 'maskedPayerAccount' | 'remittanceInformation' | 'bankTransactionId'> &
  Optional<'returnReason'> & { amount: Money }

export type MatchRecord = Stateful &
  Texts<'inboundId' | 'transactionId'> &
  Partial<Texts<'at'>> & {
    amount: Money
  }

export type FieldRule = Texts<'pattern' | 'message'>

export type FormField = Texts<'key' | 'label' | 'type'> &
  Record<'required' | 'refreshOnChange', boolean> & {
    options: Texts<'value' | 'label'>[]
    rule?: FieldRule
    visibleWhen?: { fieldKey: string; equalsAny: string[] }
  }

export type TemplateRecord = Named<'FormTemplate'> &
  Texts<'key' | 'title'> & {
    version: number
    sections: (Texts<'key' | 'title'> & { fields: FormField[] })[]
  }

export type AnswerRecord = Args<'fieldKey', 'text'> & {
  amount?: Money | null
  documentIds?: string[] | null
}

export type SubmissionRecord = Entity<'FormSubmission'> &
  Texts<'templateId' | 'customerId'> &
  Texts<'submittedAt'> &
  Optional<'note'> & {
    answers: AnswerRecord[]
    reviewedById?: string
  }

export type FlagRecord = Entity<'Flag'> &
  Texts<'category' | 'severity' | 'subjectId' | 'summary' | 'raisedById' | 'raisedAt'> &
  Partial<Texts<'ticketId' | 'outcome' | 'note' | 'resolvedById' | 'resolvedAt'>> & {
    blocking: boolean
    /** Outcome proposed by the first of two officers. */
    proposal?: Texts<'outcome' | 'note' | 'officerId' | 'at'>
    /** Code of the rule that raised it. */
    rule?: string
  }

type MessageRecord = Texts<'id' | 'authorId' | 'body' | 'createdAt'> & {
  internal: boolean
}

export type RequestRecord = Args<'id' | 'question' | 'dueAt', 'formId'> &
  Partial<Texts<'submissionId' | 'answeredAt'>>

export type TicketRecord = Entity<'Ticket'> &
  Texts<'reference' | 'kind' | 'subjectId' | 'createdAt'> &
  Optional<'resolvedAt' | 'resolution'> & {
    messages: MessageRecord[]
    requests: RequestRecord[]
  }

type LegalDocument = Texts<'id' | 'key' | 'version' | 'locale' | 'title' | 'url'> & {
  requiresAcceptance: boolean
}

export type ConfigurationRecord = Entity<'FrontendConfiguration'> &
  Texts<'platform' | 'productName' | 'defaultLocale' | 'supportEmail' | 'lastEditedById'> & {
    version: number
    theme: Texts<'logoUrl' | 'primary' | 'onPrimary' | 'darkPrimary' | 'darkOnPrimary'>
    locales: string[]
    corridorIds: string[]
    features: string[]
    publishedAt: string | null
  }

/** All records by table. */
export interface Records {
  accounts: AccountRecord[]
  challenges: ChallengeRecord[]
  configurations: ConfigurationRecord[]
  corridors: CorridorRecord[]
  customers: CustomerRecord[]
  documents: DocumentRecord[]
  flags: FlagRecord[]
  inbounds: InboundRecord[]
  kycCases: KycCaseRecord[]
  legalDocuments: LegalDocument[]
  limits: LimitRecord[]
  matches: MatchRecord[]
  quotes: QuoteRecord[]
  recipients: RecipientRecord[]
  registrations: RegistrationRecord[]
  sessions: SessionRecord[]
  submissions: SubmissionRecord[]
  templates: TemplateRecord[]
  tickets: TicketRecord[]
  transactions: TransactionRecord[]
  users: UserRecord[]
}

/** Records that flags and tickets can be about. */
export type SubjectRecord = CustomerRecord | RecipientRecord | TransactionRecord | InboundRecord
