/* Written from schema/*.graphql by `npx tsx scripts/reference/sample-types/main.ts`. Do not edit. */

export interface AccountLocked {
  __typename: 'AccountLocked'
  message: string
  lockedUntil?: string | null
}

export interface Acknowledgement {
  __typename: 'Acknowledgement'
  message: string
}

export interface Actor {
  __typename?: 'Actor'
  id?: string | null
  role?: Role | null
  displayName: string
}

export interface AmountAnswer {
  __typename: 'AmountAnswer'
  fieldKey: string
  amount: Money
}

export interface AppVersionPolicy {
  __typename?: 'AppVersionPolicy'
  platform: Platform
  minimumVersion: string
  recommendedVersion: string
  storeUrl: string
}

export interface AppVersionPolicyInput {
  platform: Platform
  minimumVersion: string
  recommendedVersion: string
  storeUrl: string
}

export type ArchiveRecipientResult = Recipient | InvalidTransition
export interface AuditEvent {
  __typename?: 'AuditEvent'
  id: string
  action: string
  actor: Actor
  entityType: string
  entityId: string
  changedFields: string[]
  platform: Platform
  at: string
}

export interface AuditEventConnection {
  __typename?: 'AuditEventConnection'
  edges: AuditEventEdge[]
  pageInfo: PageInfo
  totalCount?: number | null
}

export interface AuditEventEdge {
  __typename?: 'AuditEventEdge'
  cursor: string
  node: AuditEvent
}

export interface AuditEventFilter {
  actorId?: string | null
  entityType?: string | null
  entityId?: string | null
  actions?: string[] | null
  period?: DateRangeInput | null
}

export interface AuthenticatedSession {
  __typename: 'AuthenticatedSession'
  accessToken: string
  accessTokenExpiresAt: string
  refreshToken: string
  refreshTokenExpiresAt: string
  viewer: Viewer
}

export interface BankAccountInput {
  accountHolder: string
  iban?: string | null
  accountNumber?: string | null
  bic?: string | null
  routingCode?: string | null
  bankCountry: string
}

export interface BankAccountPayout {
  __typename: 'BankAccountPayout'
  accountHolder: string
  maskedIban?: string | null
  maskedAccountNumber?: string | null
  bic?: string | null
  swiftCode?: string | null
  routingCode?: string | null
  bankName?: string | null
  bankCountry: string
}

export interface BrandTheme {
  __typename?: 'BrandTheme'
  logoUrl: string
  logoUrlDark?: string | null
  primary: string
  onPrimary: string
  accent: string
  darkPrimary: string
  darkOnPrimary: string
  fontFamily?: string | null
}

export interface BrandThemeInput {
  logoUrl: string
  logoUrlDark?: string | null
  primary: string
  onPrimary: string
  accent: string
  darkPrimary: string
  darkOnPrimary: string
  fontFamily?: string | null
}

export interface BusinessDetails {
  __typename?: 'BusinessDetails'
  registrationNumber: string
  registeredIn: string
  people: BusinessPerson[]
}

export interface BusinessDetailsInput {
  registrationNumber: string
  registeredIn: string
  people: BusinessPersonInput[]
}

export interface BusinessPerson {
  __typename?: 'BusinessPerson'
  name: PersonName
  dateOfBirth: string
  nationality: string
  residence: string
  roles: BusinessPersonRole[]
  ownershipPercent?: string | null
}

export interface BusinessPersonInput {
  name: PersonNameInput
  dateOfBirth: string
  nationality: string
  residence: string
  roles: BusinessPersonRole[]
  ownershipPercent?: string | null
}

export type BusinessPersonRole = 'OWNER' | 'CONTROLLER' | 'DIRECTOR'
export type CancelTransactionResult = Transaction | InvalidTransition
export interface CashPickupInput {
  network: string
  country: string
  townName?: string | null
}

export interface CashPickupPayout {
  __typename: 'CashPickupPayout'
  network: string
  country: string
  townName?: string | null
}

export type ChangeContactResult = ContactChange | ValidationError | RateLimited
export interface ChoiceAnswer {
  __typename: 'ChoiceAnswer'
  fieldKey: string
  values: string[]
}

export interface CodeRejected {
  __typename: 'CodeRejected'
  message: string
  code: ErrorCode
  attemptsRemaining: number
}

export interface CollectionAccount {
  __typename?: 'CollectionAccount'
  id: string
  label: string
  currency: string
  iban?: string | null
  routingCode?: string | null
  accountNumber?: string | null
  bic?: string | null
  bankName: string
  virtualFor?: Customer | null
  safeguarded: boolean
}

export type CompleteMfaChallengeResult =
  | AuthenticatedSession
  | CodeRejected
  | AccountLocked
  | RateLimited
export type ConfirmContactChangeResult = ContactChange | CodeRejected
export type ConfirmMfaMethodResult = MfaEnrollment | ValidationError | CodeRejected
export type ConfirmRecipientResult = Recipient | CodeRejected | ValidationError | InvalidTransition
export type ConfirmTransactionResult = Transaction | CodeRejected | QuoteExpired | InvalidTransition
export interface ConflictError {
  __typename: 'ConflictError'
  message: string
  code: ErrorCode
  currentVersion?: number | null
}

export interface Consent {
  __typename?: 'Consent'
  document: LegalDocument
  acceptedAt: string
  platform: Platform
}

export interface ConsentDecisionInput {
  reportId: string
  status: ConsentStatus
  decidedAt: string
}

export type ConsentStatus = 'REQUESTED' | 'GRANTED' | 'REFUSED' | 'DEEMED'
export interface ContactChange {
  __typename: 'ContactChange'
  id: string
  channel: ContactChannel
  maskedDestination: string
  challenge?: MfaChallenge | null
  expiresAt: string
  confirmedAt?: string | null
}

export type ContactChannel = 'EMAIL' | 'SMS'
export interface ContactInput {
  email?: string | null
  phone?: string | null
}

export interface ContactVerification {
  __typename?: 'ContactVerification'
  channel: ContactChannel
  maskedDestination: string
  verifiedAt?: string | null
  codeExpiresAt?: string | null
  resendAvailableAt?: string | null
}

export type ContactVerificationResult = Registration | CodeRejected | RateLimited
export interface Corridor {
  __typename: 'Corridor'
  id: string
  sendCountry: string
  sendCurrency: string
  receiveCountry: string
  receiveCurrency: string
  enabled: boolean
  payInMethods: PayInMethod[]
  payoutOptions: PayoutOption[]
  requiredForms: FormTemplate[]
  version: number
}

export interface CorridorInput {
  id?: string | null
  sendCountry: string
  sendCurrency: string
  receiveCountry: string
  receiveCurrency: string
  enabled: boolean
  payInMethods: PayInMethod[]
  payoutOptions: PayoutOptionInput[]
  requiredFormKeys: string[] | null
  reason: string
  expectedVersion: number
}

export interface CreateRecipientInput {
  customerId?: string | null
  kind: PartyKind
  name: PersonNameInput
  nickname?: string | null
  relationship?: Relationship | null
  country: string
  currency: string
  address?: PostalAddressInput | null
  payout: PayoutDetailsInput
  idempotencyKey: string
}

export type CreateRecipientResult = Recipient | ValidationError | ConflictError
export interface CreateTransactionInput {
  quoteId: string
  recipientId: string
  purpose: TransactionPurpose
  purposeNote?: string | null
  sourceOfFunds?: SourceOfFunds | null
  formSubmissionIds: string[] | null
  idempotencyKey: string
}

export type CreateTransactionResult =
  | Transaction
  | ValidationError
  | QuoteExpired
  | LimitExceeded
  | KycRequired
  | ConflictError
export interface Customer {
  __typename: 'Customer'
  id: string
  reference: string
  kind: PartyKind
  status: CustomerStatus
  name: PersonName
  fullName: string
  dateOfBirth?: string | null
  nationality?: string | null
  residence: string
  address?: PostalAddress | null
  email: string
  maskedPhone?: string | null
  kycLevel: KycLevel
  consents: Consent[]
  kyc?: KycCase | null
  risk?: RiskAssessment | null
  limits: Limit[]
  recipients: RecipientConnection
  transactions: TransactionConnection
  flags: Flag[]
  createdAt: string
  updatedAt: string
}

export interface CustomerConnection {
  __typename?: 'CustomerConnection'
  edges: CustomerEdge[]
  pageInfo: PageInfo
  totalCount?: number | null
}

export interface CustomerEdge {
  __typename?: 'CustomerEdge'
  cursor: string
  node: Customer
}

export interface CustomerFilter {
  statuses?: CustomerStatus[] | null
  kycStatuses?: KycStatus[] | null
  kycLevel?: KycLevel | null
  ratings?: RiskRating[] | null
  reviewDueBefore?: string | null
  search?: string | null
}

export type CustomerStatus = 'PENDING' | 'ACTIVE' | 'RESTRICTED' | 'SUSPENDED' | 'CLOSED'
export interface DateRangeInput {
  from: string
  to: string
}

export interface DecideKycInput {
  caseId: string
  outcome: KycOutcome
  reasons: string[]
  note: string
  reviewDueOn?: string | null
}

export type DecideSettingChangeResult = SettingChange | InvalidTransition
export interface Document {
  __typename?: 'Document'
  id: string
  kind: DocumentKind
  fileName: string
  mediaType: string
  sizeBytes: number
  sha256: string
  status: EvidenceStatus
  issuingCountry?: string | null
  maskedNumber?: string | null
  expiresOn?: string | null
  downloadUrl: string
  uploadedAt: string
}

export interface DocumentAnswer {
  __typename: 'DocumentAnswer'
  fieldKey: string
  documents: Document[]
}

export type DocumentKind =
  | 'PASSPORT'
  | 'NATIONAL_ID'
  | 'DRIVING_LICENCE'
  | 'RESIDENCE_PERMIT'
  | 'SELFIE'
  | 'UTILITY_BILL'
  | 'BANK_STATEMENT'
  | 'PAYSLIP'
  | 'TAX_STATEMENT'
  | 'CONTRACT'
  | 'COMPANY_REGISTER_EXTRACT'
  | 'RECEIPT'
  | 'OTHER'
export type EnrollMfaMethodResult = MfaEnrollment | ValidationError | RateLimited
export type ErrorCode =
  | 'REQUIRED'
  | 'INVALID_FORMAT'
  | 'INVALID_CHECKSUM'
  | 'OUT_OF_RANGE'
  | 'TOO_LONG'
  | 'UNSUPPORTED_VALUE'
  | 'DUPLICATE'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_COMPROMISED'
  | 'CODE_INCORRECT'
  | 'CODE_EXPIRED'
  | 'CURRENCY_MISMATCH'
  | 'ALLOCATION_EXCEEDS_AMOUNT'
  | 'CONTRAST_TOO_LOW'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'VERSION_MISMATCH'
export type EvidenceStatus = 'MISSING' | 'SUBMITTED' | 'ACCEPTED' | 'REJECTED' | 'WAIVED'
export interface ExchangeRate {
  __typename?: 'ExchangeRate'
  sendCurrency: string
  receiveCurrency: string
  rate: string
  midMarketRate?: string | null
  marginPercent?: string | null
  asOf: string
}

export interface FeatureToggle {
  __typename?: 'FeatureToggle'
  key: string
  enabled: boolean
  platforms: Platform[]
  minimumAppVersion?: string | null
}

export interface FeatureToggleInput {
  key: string
  enabled: boolean
  platforms: Platform[]
  minimumAppVersion?: string | null
}

export interface Fee {
  __typename?: 'Fee'
  kind: FeeKind
  amount: Money
  label: string
}

export type FeeKind = 'TRANSFER' | 'PAY_IN' | 'PAYOUT' | 'TAX'
export interface FieldError {
  __typename?: 'FieldError'
  path: string[]
  code: ErrorCode
  message: string
}

export interface FileRegulatoryReportInput {
  reportId: string
  filedAt: string
  authorityReference?: string | null
  consentRequested: boolean
}

export interface Flag {
  __typename: 'Flag'
  id: string
  category: FlagCategory
  severity: Severity
  status: FlagStatus
  blocking: boolean
  subject: ReviewSubject
  rule?: FlagRule | null
  summary: string
  ticket?: Ticket | null
  outcome?: FlagOutcome | null
  note?: string | null
  raisedBy: Actor
  raisedAt: string
  resolvedBy?: Actor | null
  resolvedAt?: string | null
}

export type FlagCategory =
  | 'SANCTIONS'
  | 'PEP'
  | 'ADVERSE_MEDIA'
  | 'VELOCITY'
  | 'THRESHOLD'
  | 'STRUCTURING'
  | 'GEOGRAPHY'
  | 'FRAUD'
  | 'DOCUMENT'
  | 'DATA_QUALITY'
  | 'THIRD_PARTY'
  | 'MANUAL'
export interface FlagConnection {
  __typename?: 'FlagConnection'
  edges: FlagEdge[]
  pageInfo: PageInfo
  totalCount?: number | null
}

export interface FlagEdge {
  __typename?: 'FlagEdge'
  cursor: string
  node: Flag
}

export interface FlagFilter {
  statuses: FlagStatus[] | null
  categories?: FlagCategory[] | null
  severities?: Severity[] | null
  subjectId?: string | null
  raised?: DateRangeInput | null
}

export type FlagOutcome = 'FALSE_POSITIVE' | 'RISK_ACCEPTED' | 'CONFIRMED'
export interface FlagRule {
  __typename?: 'FlagRule'
  id: string
  code: string
  title: string
  category: FlagCategory
  severity: Severity
  blocking: boolean
  enabled: boolean
  threshold?: Money | null
  window?: LimitWindow | null
  description: string
}

export type FlagStatus = 'OPEN' | 'IN_REVIEW' | 'RESOLVED'
export type FormAnswer = TextAnswer | ChoiceAnswer | AmountAnswer | DocumentAnswer
export interface FormAnswerInput {
  fieldKey: string
  text?: string | null
  values?: string[] | null
  amount?: MoneyInput | null
  documentIds?: string[] | null
}

export interface FormCondition {
  __typename?: 'FormCondition'
  fieldKey: string
  equalsAny: string[]
}

export interface FormConditionInput {
  fieldKey: string
  equalsAny: string[]
}

export interface FormField {
  __typename?: 'FormField'
  key: string
  label: string
  help?: string | null
  type: FormFieldType
  required: boolean
  sensitive: boolean
  options: FormFieldOption[]
  rule?: FormFieldRule | null
  visibleWhen?: FormCondition | null
  refreshOnChange: boolean
}

export interface FormFieldInput {
  key: string
  label: string
  help?: string | null
  type: FormFieldType
  required: boolean
  sensitive: boolean
  options: FormFieldOptionInput[] | null
  rule?: FormFieldRuleInput | null
  visibleWhen?: FormConditionInput | null
  refreshOnChange: boolean
}

export interface FormFieldOption {
  __typename?: 'FormFieldOption'
  value: string
  label: string
}

export interface FormFieldOptionInput {
  value: string
  label: string
}

export interface FormFieldRule {
  __typename?: 'FormFieldRule'
  pattern?: string | null
  minimumLength?: number | null
  maximumLength?: number | null
  minimum?: string | null
  maximum?: string | null
  message: string
}

export interface FormFieldRuleInput {
  pattern?: string | null
  minimumLength?: number | null
  maximumLength?: number | null
  minimum?: string | null
  maximum?: string | null
  message: string
}

export type FormFieldType =
  | 'TEXT'
  | 'TEXT_AREA'
  | 'NUMBER'
  | 'DATE'
  | 'COUNTRY'
  | 'MONEY'
  | 'SINGLE_CHOICE'
  | 'MULTIPLE_CHOICE'
  | 'FILE'
  | 'DECLARATION'
export type FormPurpose =
  | 'KYC'
  | 'SOURCE_OF_FUNDS'
  | 'ENHANCED_DUE_DILIGENCE'
  | 'PERIODIC_REVIEW'
  | 'INFORMATION_REQUEST'
export interface FormSection {
  __typename?: 'FormSection'
  key: string
  title: string
  fields: FormField[]
  visibleWhen?: FormCondition | null
}

export interface FormSectionInput {
  key: string
  title: string
  fields: FormFieldInput[]
  visibleWhen?: FormConditionInput | null
}

export interface FormSubmission {
  __typename: 'FormSubmission'
  id: string
  template: FormTemplate
  customer: Customer
  transaction?: Transaction | null
  status: FormSubmissionStatus
  answers: FormAnswer[]
  declaredAt?: string | null
  submittedAt?: string | null
  reviewedBy?: Actor | null
  note?: string | null
  expiresOn?: string | null
}

export type FormSubmissionStatus =
  | 'DRAFT'
  | 'SUBMITTED'
  | 'RETURNED'
  | 'ACCEPTED'
  | 'REJECTED'
  | 'EXPIRED'
export interface FormTemplate {
  __typename: 'FormTemplate'
  id: string
  key: string
  version: number
  purpose: FormPurpose
  status: PublicationStatus
  locale: string
  title: string
  introduction?: string | null
  sections: FormSection[]
  validityMonths?: number | null
  lastEditedBy: Actor
  publishedAt?: string | null
}

export interface FormTemplateInput {
  key: string
  purpose: FormPurpose
  locale: string
  title: string
  introduction?: string | null
  sections: FormSectionInput[]
  validityMonths: number | null
  expectedVersion: number
}

export type FormTemplateResult = FormTemplate | ValidationError | ConflictError
export interface FrontendConfiguration {
  __typename: 'FrontendConfiguration'
  id: string
  version: number
  status: PublicationStatus
  platform: Platform
  productName: string
  theme: BrandTheme
  locales: string[]
  defaultLocale: string
  corridors: Corridor[]
  features: FeatureToggle[]
  legalDocuments: LegalDocument[]
  appVersions: AppVersionPolicy[]
  supportEmail: string
  supportPhone?: string | null
  lastEditedBy: Actor
  publishedAt?: string | null
}

export interface FrontendConfigurationInput {
  platform: Platform
  productName: string
  theme: BrandThemeInput
  locales: string[]
  defaultLocale: string
  corridorIds: string[]
  features: FeatureToggleInput[]
  appVersions: AppVersionPolicyInput[] | null
  supportEmail: string
  supportPhone?: string | null
  expectedVersion: number
}

export type FrontendConfigurationResult = FrontendConfiguration | ValidationError | ConflictError
export interface Inbound {
  __typename: 'Inbound'
  id: string
  reference: string
  status: InboundStatus
  method: PayInMethod
  amount: Money
  unallocated: Money
  payerName?: string | null
  maskedPayerAccount?: string | null
  remittanceInformation?: string | null
  bankTransactionId?: string | null
  account: CollectionAccount
  matches: InboundMatch[]
  returnReason?: ReversalReason | null
  flags: Flag[]
  bookedOn: string
  valueOn: string
  receivedAt: string
}

export interface InboundAllocationInput {
  transactionId: string
  amount: MoneyInput
}

export interface InboundConnection {
  __typename?: 'InboundConnection'
  edges: InboundEdge[]
  pageInfo: PageInfo
  totalCount?: number | null
}

export interface InboundEdge {
  __typename?: 'InboundEdge'
  cursor: string
  node: Inbound
}

export interface InboundFilter {
  statuses?: InboundStatus[] | null
  accountId?: string | null
  currency?: string | null
  booked?: DateRangeInput | null
  search?: string | null
}

export interface InboundMatch {
  __typename?: 'InboundMatch'
  id: string
  inbound: Inbound
  transaction: Transaction
  amount: Money
  status: MatchStatus
  score?: number | null
  reasons: string[]
  actor: Actor
  createdAt: string
}

export type InboundStatus =
  | 'RECEIVED'
  | 'MATCHED'
  | 'PARTIALLY_MATCHED'
  | 'UNMATCHED'
  | 'ON_HOLD'
  | 'RETURNING'
  | 'RETURNED'
  | 'REVERSED'
export interface InformationRequest {
  __typename?: 'InformationRequest'
  id: string
  form?: FormTemplate | null
  question: string
  dueAt: string
  submission?: FormSubmission | null
  answeredAt?: string | null
}

export interface InformationRequestInput {
  ticketId: string
  question: string
  formTemplateId?: string | null
  dueAt: string
}

export interface InvalidCredentials {
  __typename: 'InvalidCredentials'
  message: string
  attemptsRemaining?: number | null
}

export interface InvalidTransition {
  __typename: 'InvalidTransition'
  message: string
  currentStatus: string
  allowedActions: string[]
}

export interface KycCase {
  __typename: 'KycCase'
  id: string
  customer: Customer
  targetLevel: KycLevel
  status: KycStatus
  requirements: KycRequirement[]
  business?: BusinessDetails | null
  documents: Document[]
  screening?: ScreeningResult | null
  decision?: KycDecision | null
  attempt: number
  submittedAt?: string | null
  reviewDueOn?: string | null
  createdAt: string
  updatedAt: string
}

export interface KycDecision {
  __typename?: 'KycDecision'
  outcome: KycOutcome
  reasons: string[]
  note?: string | null
  decidedBy: Actor
  decidedAt: string
  retryAllowed: boolean
}

export type KycLevel = 'NONE' | 'BASIC' | 'STANDARD' | 'ENHANCED'
export interface KycLevelDefinition {
  __typename?: 'KycLevelDefinition'
  level: KycLevel
  title: string
  requirements: KycRequirementKind[]
  limits: Limit[]
  reviewIntervalMonths: number
}

export type KycOutcome = 'APPROVE' | 'REQUEST_MORE' | 'REJECT_RETRY' | 'REJECT_FINAL'
export interface KycRequired {
  __typename: 'KycRequired'
  message: string
  requiredLevel: KycLevel
  case?: KycCase | null
}

export interface KycRequirement {
  __typename?: 'KycRequirement'
  key: string
  kind: KycRequirementKind
  status: EvidenceStatus
  acceptedDocuments: DocumentKind[]
  form?: FormTemplate | null
  message?: string | null
}

export type KycRequirementKind =
  | 'PERSONAL_DETAILS'
  | 'IDENTITY_DOCUMENT'
  | 'LIVENESS'
  | 'PROOF_OF_ADDRESS'
  | 'SOURCE_OF_FUNDS'
  | 'SOURCE_OF_WEALTH'
  | 'BUSINESS_REGISTRATION'
  | 'BENEFICIAL_OWNERSHIP'
  | 'QUESTIONNAIRE'
export type KycResult = KycCase | ValidationError | InvalidTransition
export type KycStatus =
  | 'NOT_STARTED'
  | 'IN_PROGRESS'
  | 'SUBMITTED'
  | 'IN_REVIEW'
  | 'ACTION_REQUIRED'
  | 'APPROVED'
  | 'REJECTED'
  | 'EXPIRED'
export interface LegalDocument {
  __typename?: 'LegalDocument'
  id: string
  key: string
  version: string
  locale: string
  title: string
  url: string
  requiresAcceptance: boolean
  effectiveFrom: string
}

export interface Limit {
  __typename: 'Limit'
  id: string
  window: LimitWindow
  kycLevel: KycLevel
  corridor?: Corridor | null
  maximum: Money
  used?: Money | null
  remaining?: Money | null
  resetsAt?: string | null
}

export interface LimitExceeded {
  __typename: 'LimitExceeded'
  message: string
  limit: Limit
  nextLevel?: KycLevel | null
}

export interface LimitInput {
  id?: string | null
  window: LimitWindow
  kycLevel: KycLevel
  corridorId?: string | null
  maximum: MoneyInput
  reason: string
}

export type LimitWindow =
  | 'PER_TRANSACTION'
  | 'ROLLING_24_HOURS'
  | 'ROLLING_30_DAYS'
  | 'ROLLING_365_DAYS'
export interface LoginInput {
  email: string
  password: string
  platform: Platform
  deviceLabel?: string | null
}

export type LoginResult =
  | AuthenticatedSession
  | MfaChallenge
  | InvalidCredentials
  | AccountLocked
  | RateLimited
export type LookupResult = Customer | Recipient | Transaction | Inbound | Ticket
export interface MatchInboundInput {
  inboundId: string
  allocations: InboundAllocationInput[]
}

export type MatchInboundResult = Inbound | ValidationError | InvalidTransition
export type MatchStatus = 'PROPOSED' | 'CONFIRMED' | 'REJECTED'
export interface MfaChallenge {
  __typename: 'MfaChallenge'
  id: string
  methods: MfaMethod[]
  summary?: string | null
  maskedDestination?: string | null
  passkeyOptions?: string | null
  attemptsRemaining: number
  expiresAt: string
}

export interface MfaEnrollment {
  __typename: 'MfaEnrollment'
  id: string
  method: MfaMethod
  provisioningUri?: string | null
  passkeyOptions?: string | null
  challenge?: MfaChallenge | null
  recoveryCodes?: string[] | null
  confirmedAt?: string | null
}

export type MfaMethod = 'PASSKEY' | 'TOTP' | 'SMS_OTP' | 'RECOVERY_CODE'
export interface MobileWalletInput {
  provider: string
  phone: string
  country: string
}

export interface MobileWalletPayout {
  __typename: 'MobileWalletPayout'
  provider: string
  maskedPhone: string
  country: string
}

export interface Money {
  __typename?: 'Money'
  amount: string
  currency: string
}

export interface MoneyInput {
  amount: string
  currency: string
}

export interface MutationArguments {
  register: {
    input: RegisterInput
  }
  verifyContact: {
    registrationId: string
    channel: ContactChannel
    code: string
  }
  resendVerificationCode: {
    registrationId: string
    channel: ContactChannel
  }
  login: {
    input: LoginInput
  }
  completeMfaChallenge: {
    challengeId: string
    method: MfaMethod
    response: string
  }
  renewChallenge: {
    challengeId: string
  }
  refreshSession: {
    refreshToken: string
  }
  logout: {
    sessionId?: string | null
    allSessions: boolean | null
  }
  requestPasswordReset: {
    email: string
  }
  resetPassword: {
    token: string
    newPassword: string
  }
  changeContact: {
    contact: ContactInput
  }
  confirmContactChange: {
    id: string
    challengeId: string
    response: string
    code: string
  }
  enrollMfaMethod: {
    method: MfaMethod
    label?: string | null
  }
  confirmMfaMethod: {
    enrollmentId: string
    response: string
    challengeId?: string | null
    challengeResponse?: string | null
  }
  createUploadSlot: {
    input: UploadSlotInput
  }
  submitKyc: {
    input: SubmitKycInput
  }
  decideKyc: {
    input: DecideKycInput
  }
  resolveScreeningMatch: {
    matchId: string
    status: MatchStatus
    note: string
  }
  saveFormTemplate: {
    input: FormTemplateInput
  }
  publishFormTemplate: {
    id: string
    expectedVersion: number
  }
  submitForm: {
    input: SubmitFormInput
    draft: boolean | null
  }
  reviewFormSubmission: {
    id: string
    status: FormSubmissionStatus
    note?: string | null
  }
  createRecipient: {
    input: CreateRecipientInput
  }
  updateRecipient: {
    input: UpdateRecipientInput
  }
  confirmRecipient: {
    id: string
    challengeId: string
    response: string
    acceptedOutcome?: PayeeCheckOutcome | null
  }
  archiveRecipient: {
    id: string
  }
  deleteRecipient: {
    id: string
  }
  checkPayee: {
    name: string
    payout: PayoutDetailsInput
    kind: PartyKind | null
  }
  createQuote: {
    input: QuoteInput
  }
  createTransaction: {
    input: CreateTransactionInput
  }
  confirmTransaction: {
    id: string
    challengeId: string
    response: string
  }
  cancelTransaction: {
    id: string
    reason: ReversalReason
  }
  refundTransaction: {
    id: string
    amount?: MoneyInput | null
    reason: ReversalReason
    idempotencyKey: string
  }
  recordInbound: {
    input: RecordInboundInput
  }
  matchInbound: {
    input: MatchInboundInput
  }
  unmatchInbound: {
    matchId: string
    note: string
  }
  returnInbound: {
    id: string
    reason: ReversalReason
    idempotencyKey: string
  }
  raiseFlag: {
    input: RaiseFlagInput
  }
  resolveFlag: {
    input: ResolveFlagInput
  }
  openTicket: {
    input: OpenTicketInput
  }
  updateTicket: {
    input: UpdateTicketInput
  }
  postTicketMessage: {
    input: TicketMessageInput
  }
  requestInformation: {
    input: InformationRequestInput
  }
  recordRegulatoryReport: {
    input: RegulatoryReportInput
  }
  fileRegulatoryReport: {
    input: FileRegulatoryReportInput
  }
  recordConsentDecision: {
    input: ConsentDecisionInput
  }
  saveFrontendConfiguration: {
    input: FrontendConfigurationInput
  }
  publishFrontendConfiguration: {
    id: string
    expectedVersion: number
  }
  saveCorridor: {
    input: CorridorInput
  }
  saveLimit: {
    input: LimitInput
  }
  approveSettingChange: {
    id: string
  }
  withdrawSettingChange: {
    id: string
  }
}

export interface MutationResults {
  register: RegisterResult
  verifyContact: ContactVerificationResult
  resendVerificationCode: ContactVerificationResult
  login: LoginResult
  completeMfaChallenge: CompleteMfaChallengeResult
  renewChallenge: RenewChallengeResult
  refreshSession: AuthenticatedSession
  logout: Acknowledgement
  requestPasswordReset: Acknowledgement
  resetPassword: ResetPasswordResult
  changeContact: ChangeContactResult
  confirmContactChange: ConfirmContactChangeResult
  enrollMfaMethod: EnrollMfaMethodResult
  confirmMfaMethod: ConfirmMfaMethodResult
  createUploadSlot: UploadSlot
  submitKyc: KycResult
  decideKyc: KycResult
  resolveScreeningMatch: ScreeningMatch
  saveFormTemplate: FormTemplateResult
  publishFormTemplate: FormTemplateResult
  submitForm: SubmitFormResult
  reviewFormSubmission: ReviewFormSubmissionResult
  createRecipient: CreateRecipientResult
  updateRecipient: UpdateRecipientResult
  confirmRecipient: ConfirmRecipientResult
  archiveRecipient: ArchiveRecipientResult
  deleteRecipient: ArchiveRecipientResult
  checkPayee: PayeeCheck
  createQuote: QuoteResult
  createTransaction: CreateTransactionResult
  confirmTransaction: ConfirmTransactionResult
  cancelTransaction: CancelTransactionResult
  refundTransaction: RefundTransactionResult
  recordInbound: RecordInboundResult
  matchInbound: MatchInboundResult
  unmatchInbound: MatchInboundResult
  returnInbound: ReturnInboundResult
  raiseFlag: RaiseFlagResult
  resolveFlag: ResolveFlagResult
  openTicket: OpenTicketResult
  updateTicket: TicketResult
  postTicketMessage: TicketResult
  requestInformation: TicketResult
  recordRegulatoryReport: RegulatoryReport
  fileRegulatoryReport: RegulatoryReportResult
  recordConsentDecision: RegulatoryReportResult
  saveFrontendConfiguration: FrontendConfigurationResult
  publishFrontendConfiguration: FrontendConfigurationResult
  saveCorridor: SaveCorridorResult
  saveLimit: SaveLimitResult
  approveSettingChange: DecideSettingChangeResult
  withdrawSettingChange: DecideSettingChangeResult
}

export interface OpenTicketInput {
  kind: TicketKind
  subjectId: string
  flagIds: string[] | null
  priority: Severity
  assigneeId?: string | null
  dueAt?: string | null
  message: string
}

export type OpenTicketResult = Ticket | ValidationError
export interface PageInfo {
  __typename?: 'PageInfo'
  hasNextPage: boolean
  hasPreviousPage: boolean
  startCursor?: string | null
  endCursor?: string | null
}

export type PartyKind = 'INDIVIDUAL' | 'BUSINESS'
export interface PayInInstruction {
  __typename?: 'PayInInstruction'
  method: PayInMethod
  amount: Money
  paid: Money
  outstanding: Money
  paymentReference: string
  account?: CollectionAccount | null
  redirectUrl?: string | null
  expiresAt: string
}

export type PayInMethod = 'BANK_TRANSFER' | 'PAYMENT_INITIATION' | 'CARD' | 'CASH' | 'CHEQUE'
export interface PayeeCheck {
  __typename?: 'PayeeCheck'
  outcome: PayeeCheckOutcome
  scheme?: PayeeCheckScheme | null
  reasonCode?: string | null
  suggestedName?: string | null
  checkedAt: string
  acceptedAt?: string | null
}

export type PayeeCheckOutcome =
  | 'MATCH'
  | 'CLOSE_MATCH'
  | 'NO_MATCH'
  | 'ACCOUNT_KIND_DIFFERS'
  | 'UNAVAILABLE'
export type PayeeCheckScheme = 'CONFIRMATION_OF_PAYEE' | 'VERIFICATION_OF_PAYEE'
export interface Payout {
  __typename?: 'Payout'
  id: string
  status: PayoutStatus
  method: PayoutMethod
  amount: Money
  partnerReference?: string | null
  pickupCode?: string | null
  failureCode?: string | null
  submittedAt?: string | null
  paidAt?: string | null
}

export type PayoutDetails = BankAccountPayout | MobileWalletPayout | CashPickupPayout
export interface PayoutDetailsInput {
  bankAccount?: BankAccountInput | null
  mobileWallet?: MobileWalletInput | null
  cashPickup?: CashPickupInput | null
}

export type PayoutMethod = 'BANK_ACCOUNT' | 'MOBILE_WALLET' | 'CASH_PICKUP'
export interface PayoutOption {
  __typename?: 'PayoutOption'
  method: PayoutMethod
  minimum: Money
  maximum: Money
  typicalMinutes: number
  partners: string[]
}

export interface PayoutOptionInput {
  method: PayoutMethod
  minimum: MoneyInput
  maximum: MoneyInput
  typicalMinutes: number
  partners: string[] | null
}

export type PayoutStatus = 'PENDING' | 'SUBMITTED' | 'ACCEPTED' | 'PAID' | 'FAILED' | 'RETURNED'
export interface PersonName {
  __typename?: 'PersonName'
  given?: string | null
  family?: string | null
  full: string
  original?: string | null
}

export interface PersonNameInput {
  given?: string | null
  family?: string | null
  full: string
  original?: string | null
}

export type Platform = 'WEB' | 'IOS' | 'ANDROID' | 'BRANCH' | 'API'
export interface PostalAddress {
  __typename?: 'PostalAddress'
  buildingNumber?: string | null
  streetName?: string | null
  addressLines: string[]
  postCode?: string | null
  townName: string
  countrySubdivision?: string | null
  country: string
}

export interface PostalAddressInput {
  buildingNumber?: string | null
  streetName?: string | null
  addressLines: string[] | null
  postCode?: string | null
  townName: string
  countrySubdivision?: string | null
  country: string
}

export type PublicationStatus = 'DRAFT' | 'PUBLISHED' | 'RETIRED'
export interface QueryArguments {
  viewer: Record<string, never>
  frontendConfiguration: {
    platform: Platform
    locale?: string | null
    status: PublicationStatus | null
  }
  corridors: {
    sendCountry?: string | null
    receiveCountry?: string | null
    enabledOnly: boolean | null
  }
  proposedSettings: {
    status: SettingChangeStatus | null
  }
  indicativeRate: {
    sendCurrency: string
    receiveCurrency: string
  }
  quote: {
    id: string
  }
  customer: {
    id: string
  }
  customers: {
    filter?: CustomerFilter | null
    first: number | null
    after?: string | null
    last?: number | null
    before?: string | null
  }
  kycCase: {
    id: string
  }
  kycLevels: {
    kind: PartyKind | null
  }
  formTemplate: {
    key: string
    version?: number | null
    locale?: string | null
  }
  formTemplates: {
    purpose?: FormPurpose | null
    status: PublicationStatus | null
  }
  formSubmission: {
    id: string
  }
  recipient: {
    id: string
  }
  recipients: {
    filter?: RecipientFilter | null
    first: number | null
    after?: string | null
    last?: number | null
    before?: string | null
  }
  recipientRequirements: {
    corridorId: string
    payoutMethod: PayoutMethod
    kind: PartyKind | null
  }
  transaction: {
    id: string
  }
  transactions: {
    filter?: TransactionFilter | null
    newestFirst: boolean | null
    first: number | null
    after?: string | null
    last?: number | null
    before?: string | null
  }
  transactionByReference: {
    reference: string
  }
  inbound: {
    id: string
  }
  inbounds: {
    filter?: InboundFilter | null
    first: number | null
    after?: string | null
    last?: number | null
    before?: string | null
  }
  collectionAccounts: {
    currency?: string | null
  }
  reconciliationSummary: {
    date: string
    currency: string
  }
  flag: {
    id: string
  }
  flags: {
    filter?: FlagFilter | null
    first: number | null
    after?: string | null
    last?: number | null
    before?: string | null
  }
  flagRules: {
    category?: FlagCategory | null
    enabledOnly: boolean | null
  }
  ticket: {
    id: string
  }
  tickets: {
    filter?: TicketFilter | null
    first: number | null
    after?: string | null
    last?: number | null
    before?: string | null
  }
  regulatoryReports: {
    kind?: RegulatoryReportKind | null
    status?: RegulatoryReportStatus | null
    consent?: ConsentStatus | null
    filed?: DateRangeInput | null
  }
  auditEvents: {
    filter?: AuditEventFilter | null
    first: number | null
    after?: string | null
    last?: number | null
    before?: string | null
  }
  lookup: {
    reference: string
  }
}

export interface QueryResults {
  viewer: Viewer
  frontendConfiguration: FrontendConfiguration | null
  corridors: Corridor[]
  proposedSettings: SettingChange[]
  indicativeRate: ExchangeRate
  quote: Quote | null
  customer: Customer | null
  customers: CustomerConnection
  kycCase: KycCase | null
  kycLevels: KycLevelDefinition[]
  formTemplate: FormTemplate | null
  formTemplates: FormTemplate[]
  formSubmission: FormSubmission | null
  recipient: Recipient | null
  recipients: RecipientConnection
  recipientRequirements: FormField[]
  transaction: Transaction | null
  transactions: TransactionConnection
  transactionByReference: Transaction | null
  inbound: Inbound | null
  inbounds: InboundConnection
  collectionAccounts: CollectionAccount[]
  reconciliationSummary: ReconciliationSummary
  flag: Flag | null
  flags: FlagConnection
  flagRules: FlagRule[]
  ticket: Ticket | null
  tickets: TicketConnection
  regulatoryReports: RegulatoryReport[]
  auditEvents: AuditEventConnection
  lookup: LookupResult | null
}

export interface Quote {
  __typename: 'Quote'
  id: string
  corridor: Corridor
  payInMethod: PayInMethod
  payoutMethod: PayoutMethod
  sendAmount: Money
  receiveAmount: Money
  rate: ExchangeRate
  fees: Fee[]
  totalToPay: Money
  estimatedDelivery: string
  expiresAt: string
  createdAt: string
}

export interface QuoteAmountInput {
  send?: string | null
  receive?: string | null
}

export interface QuoteExpired {
  __typename: 'QuoteExpired'
  message: string
  expiredAt: string
  replacement?: Quote | null
}

export interface QuoteInput {
  corridorId: string
  payInMethod: PayInMethod
  payoutMethod: PayoutMethod
  amount: QuoteAmountInput
  customerId?: string | null
}

export type QuoteResult = Quote | ValidationError | LimitExceeded
export interface RaiseFlagInput {
  subjectId: string
  category: FlagCategory
  severity: Severity
  blocking: boolean
  summary: string
  openTicket: boolean
}

export type RaiseFlagResult = Flag | ValidationError
export interface RateLimited {
  __typename: 'RateLimited'
  message: string
  retryAfterSeconds: number
}

export interface Recipient {
  __typename: 'Recipient'
  id: string
  reference: string
  customer: Customer
  kind: PartyKind
  status: RecipientStatus
  name: PersonName
  nickname?: string | null
  relationship?: Relationship | null
  country: string
  currency: string
  address?: PostalAddress | null
  payout: PayoutDetails
  payeeCheck?: PayeeCheck | null
  challenge?: MfaChallenge | null
  pendingChange?: RecipientChange | null
  changes: RecipientChange[]
  screening?: ScreeningResult | null
  lastUsedAt?: string | null
  createdAt: string
  updatedAt: string
}

export interface RecipientChange {
  __typename?: 'RecipientChange'
  name: PersonName
  payout: PayoutDetails
  payeeCheck?: PayeeCheck | null
  transactions: Transaction[]
  requestedBy: Actor
  requestedAt: string
  confirmedAt?: string | null
}

export interface RecipientConnection {
  __typename?: 'RecipientConnection'
  edges: RecipientEdge[]
  pageInfo: PageInfo
  totalCount?: number | null
}

export interface RecipientEdge {
  __typename?: 'RecipientEdge'
  cursor: string
  node: Recipient
}

export interface RecipientFilter {
  customerId?: string | null
  country?: string | null
  currency?: string | null
  statuses: RecipientStatus[] | null
  search?: string | null
}

export type RecipientStatus = 'UNCONFIRMED' | 'ACTIVE' | 'PENDING_REVIEW' | 'BLOCKED' | 'ARCHIVED'
export interface ReconciliationSummary {
  __typename?: 'ReconciliationSummary'
  date: string
  currency: string
  bankClosingBalance: Money
  ledgerClosingBalance: Money
  difference: Money
  matchedCount: number
  unmatchedCount: number
  oldestUnmatchedOn?: string | null
}

export interface RecordInboundInput {
  method: PayInMethod
  amount: MoneyInput
  accountId: string
  bankTransactionId?: string | null
  payerName?: string | null
  payerAccount?: string | null
  remittanceInformation?: string | null
  bookedOn: string
  valueOn?: string | null
  transactionId?: string | null
  idempotencyKey: string
}

export type RecordInboundResult = Inbound | ValidationError | ConflictError
export interface Refund {
  __typename?: 'Refund'
  id: string
  status: PayoutStatus
  amount: Money
  reason: ReversalReason
  createdAt: string
  paidAt?: string | null
}

export type RefundTransactionResult =
  | Transaction
  | ValidationError
  | InvalidTransition
  | ConflictError
export interface RegisterInput {
  kind: PartyKind
  email: string
  phone: string
  password?: string | null
  residence: string
  locale: string
  platform: Platform
  acceptedDocumentIds: string[]
  idempotencyKey: string
}

export type RegisterResult = Registration | ValidationError | RateLimited
export interface Registration {
  __typename: 'Registration'
  id: string
  status: RegistrationStatus
  contacts: ContactVerification[]
  consents: Consent[]
  customer?: Customer | null
  expiresAt: string
}

export type RegistrationStatus = 'PENDING_VERIFICATION' | 'COMPLETED' | 'EXPIRED' | 'BLOCKED'
export interface RegulatoryReport {
  __typename: 'RegulatoryReport'
  id: string
  status: RegulatoryReportStatus
  kind: RegulatoryReportKind
  jurisdiction: string
  ticket?: Ticket | null
  recordedBy: Actor
  recordedAt: string
  authorityReference?: string | null
  dueOn: string
  filedAt?: string | null
  filedBy?: Actor | null
  consent?: ReportConsent | null
}

export interface RegulatoryReportInput {
  kind: RegulatoryReportKind
  jurisdiction: string
  ticketId?: string | null
  dueOn: string
}

export type RegulatoryReportKind =
  | 'SUSPICIOUS_ACTIVITY'
  | 'CURRENCY_TRANSACTION'
  | 'INTERNATIONAL_TRANSFER'
  | 'SANCTIONS'
export type RegulatoryReportResult = RegulatoryReport | ValidationError | InvalidTransition
export type RegulatoryReportStatus = 'RECORDED' | 'FILED'
export type Relationship =
  | 'SELF'
  | 'SPOUSE'
  | 'PARENT'
  | 'CHILD'
  | 'SIBLING'
  | 'OTHER_FAMILY'
  | 'FRIEND'
  | 'EMPLOYEE'
  | 'SUPPLIER'
  | 'OTHER'
export type RenewChallengeResult = MfaChallenge | CodeRejected | RateLimited
export interface ReportConsent {
  __typename?: 'ReportConsent'
  status: ConsentStatus
  requestedAt: string
  noticeEndsOn: string
  decidedAt?: string | null
  moratoriumEndsOn?: string | null
}

export type ResetPasswordResult = Acknowledgement | ValidationError | CodeRejected
export interface ResolveFlagInput {
  flagId: string
  outcome: FlagOutcome
  note: string
}

export type ResolveFlagResult = Flag | ValidationError | InvalidTransition
export type ReturnInboundResult = Inbound | InvalidTransition | ConflictError
export type ReversalReason =
  | 'CUSTOMER_REQUEST'
  | 'DUPLICATE'
  | 'WRONG_RECIPIENT'
  | 'WRONG_AMOUNT'
  | 'UNIDENTIFIED_PAYER'
  | 'THIRD_PARTY_PAYER'
  | 'OVERPAYMENT'
  | 'PAYOUT_FAILED'
  | 'UNABLE_TO_PROCESS'
export type ReviewFormSubmissionResult = FormSubmission | ValidationError | InvalidTransition
export type ReviewSubject = Customer | Recipient | Transaction | Inbound
export interface RiskAssessment {
  __typename?: 'RiskAssessment'
  rating: RiskRating
  score: number
  factors: string[]
  assessedAt: string
  nextReviewOn: string
}

export type RiskRating = 'LOW' | 'MEDIUM' | 'HIGH' | 'PROHIBITED'
export type Role =
  | 'CUSTOMER'
  | 'TELLER'
  | 'COMPLIANCE_OFFICER'
  | 'ADMINISTRATOR'
  | 'SERVICE_ACCOUNT'
export type SaveCorridorResult = SettingChange | ValidationError | ConflictError
export type SaveLimitResult = SettingChange | ValidationError
export type ScreeningListKind = 'SANCTIONS' | 'PEP' | 'ADVERSE_MEDIA' | 'INTERNAL'
export interface ScreeningMatch {
  __typename?: 'ScreeningMatch'
  id: string
  listKind: ScreeningListKind
  listName: string
  matchedName: string
  score: number
  status: MatchStatus
  note?: string | null
  reviewedBy?: Actor | null
  reviewedAt?: string | null
}

export interface ScreeningResult {
  __typename?: 'ScreeningResult'
  id: string
  status: ScreeningStatus
  matches: ScreeningMatch[]
  lists: string[]
  monitored: boolean
  screenedAt: string
}

export type ScreeningStatus = 'PENDING' | 'CLEAR' | 'POTENTIAL_MATCH' | 'CONFIRMED_MATCH'
export interface SessionSummary {
  __typename?: 'SessionSummary'
  id: string
  platform: Platform
  deviceLabel: string
  maskedIp: string
  current: boolean
  createdAt: string
  lastSeenAt: string
}

export type Setting = Corridor | Limit
export interface SettingChange {
  __typename: 'SettingChange'
  id: string
  status: SettingChangeStatus
  proposed: Setting
  former?: Setting | null
  reason: string
  proposedBy: Actor
  proposedAt: string
  decidedBy?: Actor | null
  decidedAt?: string | null
}

export type SettingChangeStatus = 'PROPOSED' | 'APPROVED' | 'WITHDRAWN'
export type Severity = 'INFO' | 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL'
export type SourceOfFunds =
  | 'SALARY'
  | 'BUSINESS_INCOME'
  | 'SAVINGS'
  | 'PENSION'
  | 'BENEFITS'
  | 'LOAN'
  | 'GIFT'
  | 'INHERITANCE'
  | 'PROPERTY_SALE'
  | 'INVESTMENT'
  | 'OTHER'
export interface SubmitFormInput {
  templateId: string
  customerId?: string | null
  transactionId?: string | null
  answers: FormAnswerInput[]
  declared: boolean
}

export type SubmitFormResult = FormSubmission | ValidationError
export interface SubmitKycInput {
  customerId?: string | null
  targetLevel: KycLevel
  name: PersonNameInput
  dateOfBirth?: string | null
  nationality?: string | null
  address: PostalAddressInput
  business?: BusinessDetailsInput | null
  documentIds: string[]
  formSubmissionIds: string[] | null
}

export interface TextAnswer {
  __typename: 'TextAnswer'
  fieldKey: string
  text: string
}

export interface Ticket {
  __typename: 'Ticket'
  id: string
  reference: string
  kind: TicketKind
  status: TicketStatus
  priority?: Severity | null
  subject: ReviewSubject
  flags: Flag[]
  assignee?: Actor | null
  messages: TicketMessage[]
  requests: InformationRequest[]
  dueAt?: string | null
  createdAt: string
  resolvedAt?: string | null
  resolution?: string | null
}

export interface TicketConnection {
  __typename?: 'TicketConnection'
  edges: TicketEdge[]
  pageInfo: PageInfo
  totalCount?: number | null
}

export interface TicketEdge {
  __typename?: 'TicketEdge'
  cursor: string
  node: Ticket
}

export interface TicketFilter {
  statuses?: TicketStatus[] | null
  kinds?: TicketKind[] | null
  assigneeId?: string | null
  subjectId?: string | null
  overdueOnly: boolean | null
}

export type TicketKind =
  | 'COMPLIANCE_REVIEW'
  | 'INFORMATION_REQUEST'
  | 'INBOUND_QUERY'
  | 'PAYOUT_PROBLEM'
  | 'COMPLAINT'
export interface TicketMessage {
  __typename?: 'TicketMessage'
  id: string
  author: Actor
  body: string
  internal: boolean
  attachments: Document[]
  createdAt: string
}

export interface TicketMessageInput {
  ticketId: string
  body: string
  internal: boolean
  documentIds: string[] | null
  answeredRequestIds: string[] | null
}

export type TicketResult = Ticket | ValidationError | InvalidTransition
export type TicketStatus = 'OPEN' | 'IN_PROGRESS' | 'AWAITING_CUSTOMER' | 'ESCALATED' | 'RESOLVED'
export interface Transaction {
  __typename: 'Transaction'
  id: string
  reference: string
  status: TransactionStatus
  customer: Customer
  recipient: Recipient
  quote: Quote
  purpose: TransactionPurpose
  sourceOfFunds?: SourceOfFunds | null
  challenge?: MfaChallenge | null
  payIn?: PayInInstruction | null
  inboundMatches: InboundMatch[]
  payout?: Payout | null
  refund?: Refund | null
  travelRule?: TravelRuleRecord | null
  flags: Flag[]
  history: TransactionStatusChange[]
  receipt?: Document | null
  cancellableUntil?: string | null
  createdAt: string
  updatedAt: string
}

export interface TransactionConnection {
  __typename?: 'TransactionConnection'
  edges: TransactionEdge[]
  pageInfo: PageInfo
  totalCount?: number | null
}

export interface TransactionEdge {
  __typename?: 'TransactionEdge'
  cursor: string
  node: Transaction
}

export interface TransactionFilter {
  customerId?: string | null
  recipientId?: string | null
  statuses?: TransactionStatus[] | null
  status?: TransactionStatus | null
  created?: DateRangeInput | null
  updatedSince?: string | null
  minimum?: MoneyInput | null
  receiveCountry?: string | null
  search?: string | null
}

export type TransactionPurpose =
  | 'FAMILY_SUPPORT'
  | 'EDUCATION'
  | 'MEDICAL'
  | 'GIFT'
  | 'SAVINGS'
  | 'RENT'
  | 'SALARY'
  | 'GOODS'
  | 'SERVICES'
  | 'CHARITY'
  | 'TAX'
  | 'OTHER'
  | 'FAMILY_MAINTENANCE'
export type TransactionStatus =
  | 'CREATED'
  | 'AWAITING_FUNDS'
  | 'ON_HOLD'
  | 'PROCESSING'
  | 'READY_FOR_PICKUP'
  | 'COMPLETED'
  | 'PAYOUT_FAILED'
  | 'REFUNDING'
  | 'REFUNDED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'REJECTED'
export interface TransactionStatusChange {
  __typename?: 'TransactionStatusChange'
  from?: TransactionStatus | null
  to: TransactionStatus
  at: string
  actor: Actor
  message?: string | null
}

export interface TravelRuleRecord {
  __typename?: 'TravelRuleRecord'
  required: boolean
  complete: boolean
  missingFields: string[]
  transmittedAt?: string | null
}

export interface UpdateRecipientInput {
  id: string
  name?: PersonNameInput | null
  nickname?: string | null
  relationship?: Relationship | null
  address?: PostalAddressInput | null
  payout?: PayoutDetailsInput | null
}

export type UpdateRecipientResult = Recipient | ValidationError | InvalidTransition
export interface UpdateTicketInput {
  id: string
  status?: TicketStatus | null
  assigneeId?: string | null
  priority?: Severity | null
  dueAt?: string | null
  resolution?: string | null
}

export interface UploadSlot {
  __typename?: 'UploadSlot'
  documentId: string
  uploadUrl: string
  expiresAt: string
  maxSizeBytes: number
  acceptedMediaTypes: string[]
}

export interface UploadSlotInput {
  kind: DocumentKind
  fileName: string
  mediaType: string
  sizeBytes: number
  sha256: string
}

export interface User {
  __typename?: 'User'
  id: string
  role: Role
  email: string
  maskedPhone?: string | null
  locale: string
  mfaMethods: MfaMethod[]
  locked: boolean
  createdAt: string
  lastLoginAt?: string | null
}

export interface ValidationError {
  __typename: 'ValidationError'
  message: string
  fieldErrors: FieldError[]
}

export interface Viewer {
  __typename?: 'Viewer'
  user: User
  customer?: Customer | null
  permissions: string[]
  session: SessionSummary
  sessions: SessionSummary[]
}

export interface ObjectTypes {
  AccountLocked: AccountLocked
  Acknowledgement: Acknowledgement
  Actor: Actor
  AmountAnswer: AmountAnswer
  AppVersionPolicy: AppVersionPolicy
  AuditEvent: AuditEvent
  AuditEventConnection: AuditEventConnection
  AuditEventEdge: AuditEventEdge
  AuthenticatedSession: AuthenticatedSession
  BankAccountPayout: BankAccountPayout
  BrandTheme: BrandTheme
  BusinessDetails: BusinessDetails
  BusinessPerson: BusinessPerson
  CashPickupPayout: CashPickupPayout
  ChoiceAnswer: ChoiceAnswer
  CodeRejected: CodeRejected
  CollectionAccount: CollectionAccount
  ConflictError: ConflictError
  Consent: Consent
  ContactChange: ContactChange
  ContactVerification: ContactVerification
  Corridor: Corridor
  Customer: Customer
  CustomerConnection: CustomerConnection
  CustomerEdge: CustomerEdge
  Document: Document
  DocumentAnswer: DocumentAnswer
  ExchangeRate: ExchangeRate
  FeatureToggle: FeatureToggle
  Fee: Fee
  FieldError: FieldError
  Flag: Flag
  FlagConnection: FlagConnection
  FlagEdge: FlagEdge
  FlagRule: FlagRule
  FormCondition: FormCondition
  FormField: FormField
  FormFieldOption: FormFieldOption
  FormFieldRule: FormFieldRule
  FormSection: FormSection
  FormSubmission: FormSubmission
  FormTemplate: FormTemplate
  FrontendConfiguration: FrontendConfiguration
  Inbound: Inbound
  InboundConnection: InboundConnection
  InboundEdge: InboundEdge
  InboundMatch: InboundMatch
  InformationRequest: InformationRequest
  InvalidCredentials: InvalidCredentials
  InvalidTransition: InvalidTransition
  KycCase: KycCase
  KycDecision: KycDecision
  KycLevelDefinition: KycLevelDefinition
  KycRequired: KycRequired
  KycRequirement: KycRequirement
  LegalDocument: LegalDocument
  Limit: Limit
  LimitExceeded: LimitExceeded
  MfaChallenge: MfaChallenge
  MfaEnrollment: MfaEnrollment
  MobileWalletPayout: MobileWalletPayout
  Money: Money
  PageInfo: PageInfo
  PayInInstruction: PayInInstruction
  PayeeCheck: PayeeCheck
  Payout: Payout
  PayoutOption: PayoutOption
  PersonName: PersonName
  PostalAddress: PostalAddress
  Quote: Quote
  QuoteExpired: QuoteExpired
  RateLimited: RateLimited
  Recipient: Recipient
  RecipientChange: RecipientChange
  RecipientConnection: RecipientConnection
  RecipientEdge: RecipientEdge
  ReconciliationSummary: ReconciliationSummary
  Refund: Refund
  Registration: Registration
  RegulatoryReport: RegulatoryReport
  ReportConsent: ReportConsent
  RiskAssessment: RiskAssessment
  ScreeningMatch: ScreeningMatch
  ScreeningResult: ScreeningResult
  SessionSummary: SessionSummary
  SettingChange: SettingChange
  TextAnswer: TextAnswer
  Ticket: Ticket
  TicketConnection: TicketConnection
  TicketEdge: TicketEdge
  TicketMessage: TicketMessage
  Transaction: Transaction
  TransactionConnection: TransactionConnection
  TransactionEdge: TransactionEdge
  TransactionStatusChange: TransactionStatusChange
  TravelRuleRecord: TravelRuleRecord
  UploadSlot: UploadSlot
  User: User
  ValidationError: ValidationError
  Viewer: Viewer
}
