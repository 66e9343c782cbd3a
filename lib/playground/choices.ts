import { authorizationFor } from '@/lib/sample-api/context'
import type { Role } from '@/lib/sample-api/schema-types'

/** Time that passes before a request: the sample clock stands still otherwise. */
export interface Delay {
  label: string
  minutes: number
}

/** Someone in whose name a request can be sent. */
export interface Caller {
  label: string
  /** Value of the `Authorization` header; undefined: a role that may make the call. */
  authorization: string | undefined
}

const as = (label: string, role: Role): Caller => ({ label, authorization: authorizationFor(role) })

/** The first is the one that the examples of the reference use. */
export const CALLERS: readonly Caller[] = [
  { label: 'The usual role', authorization: undefined },
  as('Customer', 'CUSTOMER'),
  as('Teller', 'TELLER'),
  as('Compliance officer', 'COMPLIANCE_OFFICER'),
  as('Administrator', 'ADMINISTRATOR'),
  as('Service account', 'SERVICE_ACCOUNT'),
  { label: 'An expired session', authorization: 'Bearer expired' },
]

/** The first one changes nothing. */
export const DELAYS: readonly Delay[] = [
  { label: 'now', minutes: 0 },
  { label: '15 minutes later', minutes: 15 },
  { label: 'an hour later', minutes: 60 },
  { label: 'a day later', minutes: 24 * 60 },
]
