/**
 * What the directives of `schema/` say of each operation: who may call it, what makes it safe to
 * repeat, who else has to agree. The sample endpoint enforces it from here, so that the SDL is the
 * only place for it.
 */
import {
  getDirectiveValues,
  getOperationAST,
  Kind,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql'
import { remember } from '@/lib/format/remember'
import type { MutationArguments, QueryArguments, Role } from './schema-types'

export type OperationName = keyof QueryArguments | keyof MutationArguments

/** Roles, the most usual first. */
type Roles = readonly [Role, ...Role[]]

export interface OperationRules {
  /** `@auth`; null for `@public`. */
  roles: Roles | null
  /** `@idempotent`: the path of the key in the arguments, and how long a result is remembered. */
  idempotent: { key: string; hours: number } | null
  /** `@secondPerson` */
  takesSecondPerson: boolean
  /** `@stepUp` */
  takesStepUp: boolean
  /** `@audited` */
  isAudited: boolean
}

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
  return rulesOf(schema, operation).roles ?? EVERYONE
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

const allRules = remember((schema: GraphQLSchema): ReadonlyMap<string, OperationRules> => {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  return new Map(
    roots
      .flatMap((root) => Object.values(root?.getFields() ?? {}))
      .flatMap((field): [string, OperationRules][] => {
        const own = readRules(schema, field)
        return own ? [[field.name, own]] : []
      }),
  )
})

/** @returns null for a field that says neither `@auth` nor `@public`, as those of the endpoint itself */
function readRules(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
): OperationRules | null {
  const valuesOf = (name: string) => {
    const directive = schema.getDirective(name)
    return directive && field.astNode ? getDirectiveValues(directive, field.astNode) : undefined
  }
  const auth = valuesOf('auth') as { roles: Roles } | undefined
  if (!auth && !valuesOf('public')) return null
  const idempotent = valuesOf('idempotent') as { key: string; hours: number } | undefined
  return {
    roles: auth?.roles ?? null,
    idempotent: idempotent ?? null,
    takesSecondPerson: valuesOf('secondPerson') !== undefined,
    takesStepUp: valuesOf('stepUp') !== undefined,
    isAudited: valuesOf('audited') !== undefined,
  }
}

/** The role that an operation is shown for: the first that may call its first root field. */
export function usualRole(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): Role {
  const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? []
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD && isOperation(schema, selection.name.value)) {
      return allowedRoles(schema, selection.name.value)[0]
    }
  }
  return 'CUSTOMER'
}
