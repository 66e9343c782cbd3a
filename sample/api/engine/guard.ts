/** Wraps every root field: checks permissions before it runs, and handles typed errors and holds afterwards. */
import {
  getOperationAST,
  Kind,
  type DocumentNode,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql'
import { remember } from 'nextra-graphql/shared/remember.ts'
import { valueAt } from 'nextra-graphql/shared/json.ts'
import { HOUR } from './clock'
import { authorizationFor, caller, roleOf, ROLES, type Context } from './context'
import { badInput, conflict, Refusal, requestError } from './errors'
import { readRules } from './rules'
import { tableOf } from './store'

/** A field of the schema as graphql-js calls it. */
type Resolver = (
  source: unknown,
  args: Record<string, unknown>,
  context: Context,
  info: GraphQLResolveInfo,
) => unknown

const operationRules = remember(readRules)

/** Roles that may call an operation, most common first; empty for meta fields such as `__typename`. */
export function allowedRoles(schema: GraphQLSchema, operation: string): readonly string[] {
  const rules = operationRules(schema).get(operation)
  return rules ? (rules.roles ?? ROLES) : []
}

/** Lists the operations that a role may call, sorted by name. */
export const operationsOf = (schema: GraphQLSchema, role: string): string[] =>
  [...operationRules(schema).keys()]
    .filter((name) => allowedRoles(schema, name).includes(role))
    .sort()

/** Returns the default `Authorization` header for a document: the first role that may call its first root field. */
export function usualAuthorization(schema: GraphQLSchema, document: DocumentNode): string {
  for (const selection of getOperationAST(document)?.selectionSet.selections ?? []) {
    const [first] = selection.kind === Kind.FIELD ? allowedRoles(schema, selection.name.value) : []
    if (first) return authorizationFor(first)
  }
  return authorizationFor('CUSTOMER')
}

/** Wraps the resolver of a query field in a permission check. */
export function guardQuery(name: string, run: Resolver): Resolver {
  return (source, args, context, info) => {
    authorise(info.schema, context, name)
    return run(source, args, context, info)
  }
}

/**
 * Wraps the resolver of a mutation field: checks permissions and returns typed errors as data.
 *
 * @param settle updates the records that depend on a changed record
 */
export function guardMutation(
  name: string,
  run: Resolver,
  settle: (context: Context) => void,
): Resolver {
  return (source, args, context, info) => {
    authorise(info.schema, context, name)
    try {
      return runOnce(context, args, () => {
        refuseTexts(args, '')
        const result = run(source, args, context, info)
        settle(context)
        return latestRecord(context, result)
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { result } = error
      if (!Array.isArray(result.allowedActions)) return result
      const mine = operationsOf(info.schema, roleOf(context) ?? '')
      return {
        ...result,
        allowedActions: result.allowedActions.filter((item: unknown) =>
          mine.includes(String(item)),
        ),
      }
    }
  }
}

/** Names of fields that may contain line breaks. */
const LINES = /^(body|message|note|question|reasons|remittanceInformation|resolution|text)$/

/** @throws GraphQLError BAD_USER_INPUT for text that is too long or contains control characters */
function refuseTexts(value: unknown, name: string): void {
  if (typeof value === 'object' && value !== null) {
    Object.entries(value).forEach(([key, item]) => refuseTexts(item, /^\d/.test(key) ? name : key))
  }
  if (typeof value !== 'string') return
  if (value.length > 2000) throw badInput('Text can be at most 2,000 characters long.')
  const shown = LINES.test(name) ? value.replace(/[\t\n\r]/g, '') : value
  if (/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(shown)) {
    throw badInput('Text must not contain control characters.')
  }
}

/** Rereads the record of a result after its dependent records were updated. */
function latestRecord({ store }: Context, result: unknown): unknown {
  const { __typename: type = '', id } = (result ?? {}) as { __typename?: string; id?: string }
  const table = tableOf(type)
  return (table && store.tables[table].get(id)) ?? result
}

/** Checks permissions and adds the rules to the context. @throws GraphQLError UNAUTHENTICATED or FORBIDDEN */
function authorise(schema: GraphQLSchema, context: Context, operation: string): void {
  const rules = operationRules(schema).get(operation)
  if (!rules) throw new Error(`The operation ${operation} has no rules.`)
  context.operation = operation
  context.rules = rules
  if (!rules.roles) return
  const { role } = caller(context).user
  if (rules.roles.includes(role)) return
  throw requestError(
    'FORBIDDEN',
    `The role ${role} may not call \`${operation}\`. ` +
      `On the sample endpoint, send \`Authorization: ${authorizationFor(rules.roles[0] ?? role)}\`.`,
  )
}

/**
 * Runs a call once per operation, caller and idempotency key. Rejected calls are not remembered, so a
 * corrected input can reuse its key.
 *
 * @throws Refusal ConflictError for a key that was used with different data
 */
function runOnce(
  { store, principal, operation, rules }: Context,
  args: object,
  run: () => unknown,
): unknown {
  if (!rules?.retry) return run()
  const field = rules.retry.key.split('.').at(-1) ?? ''
  const key = String(valueAt(args, rules.retry.key))
  const name = `${principal?.user.id ?? 'anonymous'} ${operation} ${key}`
  const body = JSON.stringify(args, (name, value: unknown) => (name === field ? undefined : value))
  const before = store.rememberedCalls.get(name)
  const age = before ? Date.parse(store.now()) - Date.parse(before.at) : Infinity
  if (before && age < rules.retry.hours * HOUR) {
    if (before.body === body) return before.result
    const message =
      'This idempotency key was used with different data. Send a new key for a new request.'
    throw conflict(message, 'IDEMPOTENCY_KEY_REUSED')
  }
  const result = run()
  store.rememberedCalls.set(name, { body, result, at: store.now() })
  return result
}
