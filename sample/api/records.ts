/**
 * Types of stored records and of arguments. A relation is stored as an id, in a field with the suffix
 * `Id`. Records are replaced and never mutated, so that an earlier answer stays as it was. The schema
 * checks the format of texts.
 */

/** Fields with a text each. */
type Texts<Names extends string> = Record<Names, string>
/** Fields with a text or nothing. */
type Optional<Names extends string> = Partial<Record<Names, string | null>>
/** Arguments and inputs: texts that are there, and texts that may be. */
export type Args<Names extends string, Others extends string = never> = Texts<Names> &
  Optional<Others>

/**
 * Arguments of mutations by name, those within `input` among them, which have one type wherever they
 * occur. The schema has checked that an operation gets those that its row reads.
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

/** Records with states: `engine/machine.ts` moves them. */
export type Stateful = Texts<'id' | 'status'> & {
  /** Last change that customers can see. */
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
    /** Shown to staff; customers read `Our team` for some of them. */
    displayName: string
    customerId?: string
    mfaMethods: string[]
    /** Empty while the login is closed. */
    password: string
  }

export type SessionRecord = Texts<
  'id' | 'userId' | 'accessToken' | 'accessTokenExpiresAt' | 'refreshToken'
> & { endedAt?: string; formerTokens?: string[] }

export type ChallengeRecord = Named<'MfaChallenge'> &
  Texts<'userId' | 'expiresAt'> &
  Optional<'maskedDestination' | 'passkeyOptions'> & {
    methods: string[]
    /** Null for a sign-in. */
    summary: string | null
    closedAt?: string
  }

export type RegistrationRecord = Entity<'Registration'> &
  Texts<'email' | 'phone' | 'residence' | 'expiresAt'> &
  Optional<'password' | 'clientReference'> & {
    contacts: (Texts<'channel' | 'maskedDestination'> & { verifiedAt?: string })[]
    attemptsRemaining: number
    /** Service account that the person becomes a customer of. */
    assignedTo?: string
    customerId?: string
  }

export type CustomerRecord = Entity<'Customer'> &
  Texts<'reference' | 'residence' | 'email' | 'kycLevel' | 'kycId' | 'createdAt'> &
  Optional<'dateOfBirth' | 'nationality' | 'clientReference'> & {
    name: PersonName
    address?: Address | null
    /** Service account whose customer this is. */
    assignedTo?: string
  }

export type RequirementRecord = Texts<'key' | 'kind' | 'status'> &
  Optional<'message'> & { acceptedDocuments: string[] }

export type KycCaseRecord = Entity<'KycCase'> &
  Texts<'customerId' | 'targetLevel'> &
  Optional<'reviewDueOn'> & {
    requirements: RequirementRecord[]
    /** As submitted. */
    details?: Texts<'dateOfBirth' | 'nationality'> & { name: PersonName; address: Address }
    documentIds: string[]
    decision?: Texts<'outcome' | 'note' | 'decidedById' | 'decidedAt'> & {
      reasons: string[]
    }
    submittedAt?: string
    /** An officer sent it back or rejected it. */
    wasRejected?: boolean
  }

export type DocumentRecord = Texts<'id' | 'kind' | 'fileName' | 'sha256' | 'customerId'> &
  Partial<Texts<'expiresOn'>> & {
    /** An officer refused it as evidence. */
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
    /** Side of the amount that was asked for. */
    requested: Optional<'send' | 'receive'>
    rate: Rate
    fees: { label: string; amount: Money }[]
  }

/** Full account data, of which answers show a masked part. */
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
    /** Start or end of a hold, which only staff see. */
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
    /** Conclusion of the first of two officers. */
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

/** Records that flags and tickets are about. */
export type SubjectRecord = CustomerRecord | RecipientRecord | TransactionRecord | InboundRecord
