import { authorizationFor } from '@/lib/sample-api/context'
import type { Role } from '@/lib/sample-api/schema-types'

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
