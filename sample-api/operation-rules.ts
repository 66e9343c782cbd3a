/**
 * What the directives of `schema/` say of each operation: who may call it, what makes it safe to
 * repeat, who else has to agree. The sample endpoint enforces it from here, so that the SDL is the
 * only place for it.
 */
import { getOperationAST, Kind, type DocumentNode, type GraphQLSchema } from 'graphql'
import { remember } from '@/lib/format/remember'
import { readRules, type OperationRules } from '@/lib/reference/operation-rules'
import { authorizationFor, ROLES } from './context'
import type { MutationArguments, QueryArguments, Role } from './schema-types'

export type OperationName = keyof QueryArguments | keyof MutationArguments

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

/** Those that may call an operation, the most usual first; none for what is none, as `__typename`. */
export function allowedRoles(schema: GraphQLSchema, operation: string): readonly Role[] {
  const rules = allRules(schema).get(operation)
  return rules ? ((rules.roles as Role[] | null) ?? ROLES) : []
}

export function mayCall(schema: GraphQLSchema, role: Role, operation: string): boolean {
  return allowedRoles(schema, operation).includes(role)
}

/** All operations of a role, sorted by name. */
export function operationsOf(schema: GraphQLSchema, role: Role): string[] {
  return [...allRules(schema).keys()].filter((operation) => mayCall(schema, role, operation)).sort()
}

/** By name, of the fields that say who may call them; those of the endpoint itself do not. */
const allRules = remember((schema: GraphQLSchema): ReadonlyMap<string, OperationRules> => {
  const rules = [...readRules(schema).rules].filter(
    ([, { roles, isPublic }]) => roles !== null || isPublic,
  )
  return new Map(rules.map(([coordinate, own]) => [coordinate.replace(/^.*\./, ''), own]))
})

/**
 * The header of the role that usually makes a call: the first that may call its first root field.
 */
export function usualAuthorization(schema: GraphQLSchema, document: DocumentNode): string {
  for (const selection of getOperationAST(document)?.selectionSet.selections ?? []) {
    const [first] = selection.kind === Kind.FIELD ? allowedRoles(schema, selection.name.value) : []
    if (first) return authorizationFor(first)
  }
  return authorizationFor('CUSTOMER')
}
