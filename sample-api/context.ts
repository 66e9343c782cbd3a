/**
 * Who calls. The sample endpoint accepts any token or none; a few tokens choose
 * a role, so that a reader can look through other eyes.
 */
import type { OperationRules } from '@/lib/reference/operation-rules'
import { SYSTEM_USER } from './data/users'
import { requestError } from './errors'
import type { SessionRecord, UserRecord } from './records'
import { ISSUED, startSession } from './rules/sessions'
import type { Platform, Role } from './schema-types'
import type { Store } from './store'

export interface SampleContext {
  store: Store
  /** Null when the token is no longer valid. */
  principal: Principal | null
  /** Whoever calls; automatic processing when nobody is signed in. */
  callerId: string
  /** What this request has read of the records whose reads are logged. */
  reads: Set<string>
  /** The root field that is being answered. */
  operation?: string
  /** What the SDL demands of it. */
  rules?: OperationRules
}

export interface Principal {
  user: UserRecord
  session: SessionRecord
}

/** Tokens that choose a role. `staff` is another word for `officer`; a 2 means the second person. */
const ROLE_TOKENS: Readonly<Record<string, string>> = {
  customer: 'usr_01',
  teller: 'usr_02',
  officer: 'usr_03',
  staff: 'usr_03',
  administrator: 'usr_04',
  administrator2: 'usr_05',
  officer2: 'usr_07',
  service: 'usr_06',
}

const TOKEN_OF_ROLE: Readonly<Record<Role, string>> = {
  CUSTOMER: 'customer',
  TELLER: 'teller',
  COMPLIANCE_OFFICER: 'officer',
  ADMINISTRATOR: 'administrator',
  SERVICE_ACCOUNT: 'service',
}

/** All roles, the most usual first. */
export const ROLES = Object.keys(TOKEN_OF_ROLE) as Role[]

/** The value of the `Authorization` header that gives a role. */
export function authorizationFor(role: Role): string {
  return `Bearer ${TOKEN_OF_ROLE[role]}`
}

/** Where a session begins that no sign-in opened. */
const SAMPLE = { platform: 'WEB', deviceLabel: 'Sample endpoint' } as const

/**
 * Begins a request of whom the `Authorization` header names. A role needs no sign-in here: when all
 * its sessions were ended, this opens one.
 */
export function beginRequest(store: Store, authorization: string | null): SampleContext {
  const found = findCaller(store, authorization)
  const principal = found && {
    user: found.user,
    session: found.session ?? startSession(store, found.user.id, SAMPLE),
  }
  return { store, principal, callerId: principal?.user.id ?? SYSTEM_USER, reads: new Set() }
}

/**
 * Finds the caller: a word of the list above, a token that this store issued, or
 * the sample customer for any other token and for none. `expired`, and a token
 * that was renewed or whose session is over, give nobody.
 */
function findCaller(
  store: Store,
  authorization: string | null,
): { user: UserRecord; session?: SessionRecord } | null {
  const token = (authorization ?? '').replace(/^Bearer\s+/i, '')
  if (token === 'expired') return null
  const { sessions, users } = store.tables
  const [issued] = sessions.where(({ accessToken }) => accessToken === token)
  if (issued) {
    const over = issued.endedAt ?? issued.accessTokenExpiresAt <= store.now()
    return over ? null : { user: users.require(issued.userId), session: issued }
  }
  if (token.startsWith(ISSUED)) return null
  const user = users.require((Object.hasOwn(ROLE_TOKENS, token) && ROLE_TOKENS[token]) || 'usr_01')
  const [session] = sessions.where((item) => item.userId === user.id && !item.endedAt)
  return { user, session }
}

/**
 * The caller, for operations that need one.
 *
 * @throws GraphQLError UNAUTHENTICATED
 */
export function caller({ principal }: SampleContext): Principal {
  if (principal) return principal
  throw requestError('UNAUTHENTICATED', 'The access token has expired. Sign in again.')
}

export function roleOf({ principal }: SampleContext): Role | null {
  return principal?.user.role ?? null
}

/** Whether the caller sees what only compliance officers may see. */
export function isOfficer(context: SampleContext): boolean {
  return roleOf(context) === 'COMPLIANCE_OFFICER'
}

/** Whether the caller sees drafts of forms and front-end settings. */
export function seesDrafts(context: SampleContext): boolean {
  return isOfficer(context) || roleOf(context) === 'ADMINISTRATOR'
}

/** Whether the caller works for the operator; a service account acts for customers and does not. */
export function isStaff(context: SampleContext): boolean {
  const role = roleOf(context)
  return role === 'TELLER' || role === 'COMPLIANCE_OFFICER' || role === 'ADMINISTRATOR'
}

/** Whether the caller may see records of this customer: customers see their own, administrators none. */
export function seesCustomer(context: SampleContext, customerId: string): boolean {
  const user = context.principal?.user
  if (!user || user.role === 'ADMINISTRATOR') return false
  return user.role === 'CUSTOMER' ? user.customerId === customerId : true
}

export function platformOf({ principal }: SampleContext): Platform {
  return principal?.session.platform ?? 'WEB'
}
