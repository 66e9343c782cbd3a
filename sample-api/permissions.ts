/** Which role may call which operation; every permission of the sample endpoint derives from it. */
import type { MutationArguments, QueryArguments, Role } from './schema-types'

export type OperationName = keyof QueryArguments | keyof MutationArguments

const C = 'CUSTOMER'
const T = 'TELLER'
const O = 'COMPLIANCE_OFFICER'
const A = 'ADMINISTRATOR'
const S = 'SERVICE_ACCOUNT'

/** Roles, the most usual first. */
type Roles = readonly [Role, ...Role[]]
/** `null`: also without signing in. */
type Allowed = Roles | null

const anyone: Roles = [C, T, O, A, S]
const serving: Roles = [C, T, S]
const records: Roles = [C, T, O, S]
const funds: Roles = [O, T]
const officer: Roles = [O]
const administrator: Roles = [A]

const queries: Record<keyof QueryArguments, Allowed> = {
  viewer: anyone,
  frontendConfiguration: null,
  corridors: null,
  indicativeRate: null,
  kycLevels: null,
  proposedSettings: [A, O],
  quote: records,
  customer: records,
  customers: [T, O],
  kycCase: records,
  formTemplate: anyone,
  formTemplates: anyone,
  formSubmission: records,
  recipient: records,
  recipients: records,
  recipientRequirements: records,
  transaction: records,
  transactions: records,
  transactionByReference: records,
  inbound: funds,
  inbounds: funds,
  collectionAccounts: [O, T, A],
  reconciliationSummary: [O, A],
  flag: officer,
  flags: officer,
  flagRules: [O, A],
  ticket: [O, T, C],
  tickets: [O, T, C],
  regulatoryReports: officer,
  auditEvents: [O, A],
  lookup: records,
}

const mutations: Record<keyof MutationArguments, Allowed> = {
  register: null,
  verifyContact: null,
  resendVerificationCode: null,
  login: null,
  completeMfaChallenge: null,
  renewChallenge: null,
  refreshSession: null,
  logout: anyone,
  requestPasswordReset: null,
  resetPassword: null,
  changeContact: [C],
  confirmContactChange: [C],
  enrollMfaMethod: anyone,
  confirmMfaMethod: anyone,
  createUploadSlot: [C, T, O, S],
  submitKyc: serving,
  decideKyc: officer,
  resolveScreeningMatch: officer,
  saveFormTemplate: administrator,
  publishFormTemplate: administrator,
  submitForm: serving,
  reviewFormSubmission: officer,
  createRecipient: serving,
  updateRecipient: serving,
  confirmRecipient: serving,
  archiveRecipient: serving,
  deleteRecipient: serving,
  checkPayee: serving,
  createQuote: serving,
  createTransaction: serving,
  confirmTransaction: serving,
  cancelTransaction: serving,
  refundTransaction: officer,
  recordInbound: [S, T],
  matchInbound: officer,
  unmatchInbound: officer,
  returnInbound: officer,
  raiseFlag: [O, T],
  resolveFlag: officer,
  openTicket: [O, T, C],
  updateTicket: [O, T],
  postTicketMessage: [C, T, O],
  requestInformation: officer,
  recordRegulatoryReport: officer,
  fileRegulatoryReport: officer,
  recordConsentDecision: officer,
  saveFrontendConfiguration: administrator,
  publishFrontendConfiguration: administrator,
  saveCorridor: administrator,
  saveLimit: administrator,
  approveSettingChange: administrator,
  withdrawSettingChange: administrator,
}

const permissions: Record<OperationName, Allowed> = { ...queries, ...mutations }

/** Whether the operation works without signing in. */
export function isPublic(operation: OperationName): boolean {
  return permissions[operation] === null
}

/** The roles that may call an operation, the most usual first. */
export function allowedRoles(operation: OperationName): Roles {
  return permissions[operation] ?? anyone
}

export function mayCall(role: Role, operation: OperationName): boolean {
  return allowedRoles(operation).includes(role)
}

/** All operations of a role, sorted by name. */
export function operationsOf(role: Role): OperationName[] {
  return operationNames.filter((operation) => mayCall(role, operation))
}

/** Every root field of the schema, sorted by name. */
export const operationNames: readonly OperationName[] = (
  Object.keys(permissions) as OperationName[]
).sort()

/** @returns false for a field that is no root field, such as `__typename` */
export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(permissions, name)
}
