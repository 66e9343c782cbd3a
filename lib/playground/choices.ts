import { GraphQLError, parse, type GraphQLSchema } from 'graphql'
import { authorizationFor } from '@/sample-api/context'
import { headerOf } from '@/sample-api/headers'
import { usualRole } from '@/sample-api/usual-role'
import type { Role } from '@/sample-api/schema-types'
import type { SharedRequest } from './share'

/** Time that passes before a request: the sample clock stands still otherwise. */
export interface Delay {
  label: string
  minutes: number
}

/** A caller that signed in during the visit. */
export interface SignedIn {
  name: string
  /** Value of the `Authorization` header. */
  authorization: string
}

/** Someone in whose name a request can be sent. */
export interface Caller {
  label: string
  /** Value of the `Authorization` header. */
  authorization: string
}

const as = (label: string, role: Role): Caller => ({ label, authorization: authorizationFor(role) })

const ROLES: readonly Caller[] = [
  as('Customer', 'CUSTOMER'),
  as('Teller', 'TELLER'),
  as('Compliance officer', 'COMPLIANCE_OFFICER'),
  as('Administrator', 'ADMINISTRATOR'),
  as('Service account', 'SERVICE_ACCOUNT'),
  { label: 'An expired session', authorization: 'Bearer expired' },
]

/** Who can call: the roles, and whoever signed in during the visit. */
export const callers = (signedIn: readonly SignedIn[]): Caller[] => [
  ...ROLES,
  ...signedIn.map(({ name, authorization }, index) => ({
    label: `${name}, session ${index + 1}`,
    authorization,
  })),
]

/** An example as a page names it. */
export interface PageRequest {
  operation: string
  /** JSON, or nothing. */
  variables: string
  /** Title of the operation, which may name a caller or a time. */
  title?: string
  /** Who calls where the title names nobody; unset: a role that may make the call. */
  authorization?: string
  /** Minutes that pass before it; unset: what the title names, or none. */
  minutes?: number
}

/** The request that an example stands for. @param schema made from SDL, which says who may call what */
export function requestOf(schema: GraphQLSchema, example: PageRequest): SharedRequest {
  const { operation, variables, title = '', authorization, minutes } = example
  const header = headerOf(title)
  return {
    operation,
    variables,
    authorization: header.authorization ?? authorization ?? usualAuthorization(schema, operation),
    minutes: minutes ?? header.minutes,
  }
}

/** The caller of an operation that names none: a role that may call it. */
function usualAuthorization(schema: GraphQLSchema, operation: string): string {
  try {
    return authorizationFor(usualRole(schema, parse(operation)))
  } catch (error) {
    if (error instanceof GraphQLError) return authorizationFor('CUSTOMER')
    throw error
  }
}

/** The first one changes nothing. */
export const DELAYS: readonly Delay[] = [
  { label: 'now', minutes: 0 },
  { label: '15 minutes later', minutes: 15 },
  { label: 'an hour later', minutes: 60 },
  { label: 'a day later', minutes: 24 * 60 },
]
