/**
 * Authentication. Readers choose a role with a simple token such as `officer`; without one, the caller is
 * the sample customer.
 */
import type { Arguments, SessionRecord, Stateful, UserRecord } from '../records'
import { MINUTE } from './clock'
import { requestError } from './errors'
import type { OperationRules } from './rules'
import type { Store, Tables } from './store'

export interface Context {
  store: Store
  /** Null when the token is no longer valid. */
  principal: { user: UserRecord; session: SessionRecord } | null
  /** Id of the caller, or of the system user when nobody is signed in. */
  callerId: string
  /** Name of the root field that is being resolved. */
  operation: string
  /** Rules for that field, from the SDL. */
  rules: OperationRules | null
}

/** The parts of a state machine that the schema and the clock use. */
export interface Machine {
  table: keyof Tables
  rows: readonly { from: string; to: string; by: string }[]
  act: (args: Arguments, context: Context) => unknown
  statusOf(record: Stateful, context: Context): string
  changedAt(record: Stateful, context: Context): string
  tick: (store: Store) => void
  settle: (store: Store) => void
}

/** The user behind automatic processing. It cannot sign in. */
export const SYSTEM_USER = 'usr_s1'

/** Token, role, user id and label of each caller. The first caller of a role is its default. */
export const CALLERS = [
  ['customer', 'CUSTOMER', 'usr_01', 'Customer'],
  ['teller', 'TELLER', 'usr_02', 'Teller'],
  ['operations', 'OPERATIONS', 'usr_11', 'Operations'],
  ['officer', 'COMPLIANCE_OFFICER', 'usr_03', 'Compliance officer'],
  ['officer2', 'COMPLIANCE_OFFICER', 'usr_07', 'Second officer'],
  ['administrator', 'ADMINISTRATOR', 'usr_04', 'Administrator'],
  ['administrator2', 'ADMINISTRATOR', 'usr_05', 'Second administrator'],
  ['service', 'SERVICE_ACCOUNT', 'usr_06', 'Service account'],
  ['feed', 'BANK_FEED', 'usr_12', 'Bank feed'],
] as const

/** Placeholder token in the printed examples, which readers may paste unchanged. */
const PLACEHOLDER = 'ACCESS_TOKEN'

/** Customers whose records each role can access. */
const SCOPES: Readonly<Record<string, string>> = {
  CUSTOMER: 'SELF',
  TELLER: 'ALL',
  OPERATIONS: 'ALL',
  COMPLIANCE_OFFICER: 'ALL',
  ADMINISTRATOR: 'NONE',
  SERVICE_ACCOUNT: 'ASSIGNED',
  BANK_FEED: 'NONE',
}

export const ROLES = Object.keys(SCOPES)

/** Returns the `Authorization` header for a role. */
export const authorizationFor = (role: string) =>
  `Bearer ${CALLERS.find(([, item]) => item === role)?.[0] ?? role}`

const ACCESS_LIFETIME = 5 * MINUTE

/** Prefix of issued access tokens. */
const ISSUED = 'sample-access-token-'

/** Creates the tokens of a new or refreshed session. */
export function newTokens(store: Store) {
  const number = String(100 + store.count('tokens'))
  return {
    accessToken: ISSUED + number,
    accessTokenExpiresAt: store.later(ACCESS_LIFETIME),
    refreshToken: `sample-refresh-token-${number}`,
  }
}

/** Opens a session with fresh tokens. */
export const startSession = (store: Store, userId: string): SessionRecord =>
  store.tables.sessions.save({ id: store.nextId('ses'), userId, ...newTokens(store) })

/**
 * Starts a request for the caller in the `Authorization` header. Role tokens need no sign-in: a session
 * is opened if none is active.
 */
export function beginRequest(store: Store, authorization: string | null): Context {
  const caller = findCaller(store, authorization)
  const principal = caller && {
    user: caller.user,
    session: caller.session ?? startSession(store, caller.user.id),
  }
  return {
    store,
    principal,
    callerId: principal?.user.id ?? SYSTEM_USER,
    operation: '',
    rules: null,
  }
}

/**
 * Finds the caller for a role token or a token issued by this store. Without a token, or with the
 * placeholder, the caller is the sample customer. Any other token is invalid.
 */
function findCaller(
  store: Store,
  authorization: string | null,
): { user: UserRecord; session?: SessionRecord } | null {
  const token = (authorization ?? '').replace(/^Bearer\s+/i, '')
  const { sessions, users } = store.tables
  const issued = sessions.find(({ accessToken }) => accessToken === token)
  if (issued) {
    const over = issued.endedAt ?? issued.accessTokenExpiresAt <= store.now()
    return over ? null : { user: users.require(issued.userId), session: issued }
  }
  const word = token === PLACEHOLDER ? '' : token
  const caller = CALLERS.find(([name]) => name === (word || CALLERS[0][0]))
  if (!caller) return null
  const user = users.require(caller[2])
  const session = sessions.find((item) => item.userId === user.id && !item.endedAt) ?? undefined
  return { user, session }
}

/**
 * Returns the caller, for operations that require authentication.
 *
 * @throws GraphQLError UNAUTHENTICATED
 */
export function caller({ principal }: Context): NonNullable<Context['principal']> {
  if (principal) return principal
  throw requestError(
    'UNAUTHENTICATED',
    'The access token is unknown or has expired. Sign in again.',
  )
}

export const roleOf = ({ principal }: Context): string | null => principal?.user.role ?? null

export const isOfficer = (context: Context): boolean => roleOf(context) === 'COMPLIANCE_OFFICER'

/** Whether the caller works for the operator. Service accounts act for customers, so they are not staff. */
export const isStaff = (context: Context): boolean =>
  ['TELLER', 'OPERATIONS', 'COMPLIANCE_OFFICER', 'ADMINISTRATOR'].includes(roleOf(context) ?? '')

/** Whether the caller may read customers' evidence, which the operations team does not need. */
export const readsEvidence = (context: Context): boolean => roleOf(context) !== 'OPERATIONS'

/** Whether the caller is a customer or a service account acting for customers. */
export const isForCustomer = (context: Context): boolean =>
  ['CUSTOMER', 'SERVICE_ACCOUNT'].includes(roleOf(context) ?? '')

/** Whether the caller may see this customer's records. */
export function seesCustomer({ store, principal }: Context, customerId: string): boolean {
  const scope = SCOPES[principal?.user.role ?? '']
  if (scope === 'SELF') return principal?.user.customerId === customerId
  const assignedTo = store.tables.customers.get(customerId)?.assignedTo
  return scope === 'ALL' || (scope === 'ASSIGNED' && assignedTo === principal?.user.id)
}
