/**
 * What the directives of `schema/` say of each operation: who may call it, what makes it safe to
 * repeat, who else has to agree. The sample endpoint enforces it from here, so that the SDL is the
 * only place for it.
 */
import { getOperationAST, Kind, type DocumentNode, type GraphQLSchema } from 'graphql'
import { remember } from '@/lib/format/remember'
import { operationRules, type OperationRules } from '@/lib/reference/operation-rules'
import { authorizationFor } from './context'
import type { MutationArguments, QueryArguments, Role } from './schema-types'

export type OperationName = keyof QueryArguments | keyof MutationArguments

/** Roles, the most usual first. */
type Roles = readonly [Role, ...Role[]]

export type { OperationRules }

/**
 * The rules of a root field.
 *
 * @param schema made from SDL
 * @throws Error when the SDL does not say who may call it
 */
export function rulesOf(schema: GraphQLSchema, operation: string): OperationRules {
  const rules = allRules(schema).get(operation)
  if (rules) return rules
  throw new Error(`Who may call ${operation}? Give its field in schema/ either @auth or @public.`)
}

/** The roles that may call an operation, the most usual first. */
export function allowedRoles(schema: GraphQLSchema, operation: string): Roles {
  return (rulesOf(schema, operation).roles as Roles | null) ?? EVERYONE
}

const EVERYONE: Roles = [
  'CUSTOMER',
  'TELLER',
  'COMPLIANCE_OFFICER',
  'ADMINISTRATOR',
  'SERVICE_ACCOUNT',
]

/** @returns false also for a name that is no operation, such as `__typename` */
export function mayCall(schema: GraphQLSchema, role: Role, operation: string): boolean {
  return isOperation(schema, operation) && allowedRoles(schema, operation).includes(role)
}

/** All operations of a role, sorted by name. */
export function operationsOf(schema: GraphQLSchema, role: Role): string[] {
  return [...allRules(schema).keys()].filter((operation) => mayCall(schema, role, operation)).sort()
}

/** @returns false for a field that is no root field, such as `__typename` */
function isOperation(schema: GraphQLSchema, name: string): boolean {
  return allRules(schema).has(name)
}

/** By name, of the fields that say who may call them; those of the endpoint itself do not. */
const allRules = remember((schema: GraphQLSchema): ReadonlyMap<string, OperationRules> => {
  const rules = [...operationRules(schema)].filter(
    ([, { roles, isPublic }]) => roles !== null || isPublic,
  )
  return new Map(rules.map(([coordinate, own]) => [coordinate.replace(/^.*\./, ''), own]))
})

/**
 * The header of the role that usually makes a call: the first that may call its first root field.
 */
export function usualAuthorization(schema: GraphQLSchema, document: DocumentNode): string {
  for (const selection of getOperationAST(document)?.selectionSet.selections ?? []) {
    if (selection.kind === Kind.FIELD && isOperation(schema, selection.name.value)) {
      return authorizationFor(allowedRoles(schema, selection.name.value)[0])
    }
  }
  return authorizationFor('CUSTOMER')
}
