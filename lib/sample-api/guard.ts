/** What happens around every root field: permission before it, refusals and the audit log after it. */
import { authorizationFor, caller, platformOf, type SampleContext } from './context'
import { Refusal, requestError } from './errors'
import { allowedRoles, isPublic, mayCall, type OperationName } from './permissions'
import type { FieldResolver, RootResolver } from './resolver-types'

/** A query field: permission, then its resolver. */
export function guardQuery<A>(name: OperationName, run: RootResolver<A>): FieldResolver {
  return (_source, args: A, context: SampleContext, info) => {
    authorise(context, name)
    return run(args, context, info)
  }
}

/** A mutation field: permission, its resolver, refusals as data, and an audit event. */
export function guardMutation<A>(name: OperationName, run: RootResolver<A>): FieldResolver {
  return (_source, args: A, context: SampleContext, info) => {
    authorise(context, name)
    try {
      const result = run(args, context, info)
      audit(context, name, args, result)
      return result
    } catch (error) {
      if (error instanceof Refusal) return error.result
      throw error
    }
  }
}

/** @throws GraphQLError UNAUTHENTICATED or FORBIDDEN */
function authorise(context: SampleContext, operation: OperationName): void {
  if (isPublic(operation)) return
  const { role } = caller(context).user
  if (mayCall(role, operation)) return
  const [first] = allowedRoles(operation)
  throw requestError(
    'FORBIDDEN',
    `The role ${role} may not call \`${operation}\`. ` +
      `On the sample endpoint, send \`Authorization: ${authorizationFor(first)}\`.`,
  )
}

/** Logs which fields were sent, never their values. */
function audit(context: SampleContext, action: string, args: unknown, result: unknown): void {
  const record = recordOf(result)
  if (!record) return
  const { store, principal } = context
  store.tables.auditEvents.save({
    id: store.nextId('aud'),
    action,
    actorId: principal?.user.id ?? 'usr_06',
    entityType: record.__typename,
    entityId: record.id,
    changedFields: changedFields(args),
    platform: platformOf(context),
    at: store.now(),
  })
}

/** The stored record in a result; a hold carries the record that it holds. */
function recordOf(result: unknown): { __typename: string; id: string } | null {
  if (typeof result !== 'object' || result === null) return null
  if ('transaction' in result && !('id' in result)) return recordOf(result.transaction)
  if ('recipient' in result && !('id' in result)) return recordOf(result.recipient)
  if (!('__typename' in result) || !('id' in result)) return null
  return { __typename: String(result.__typename), id: String(result.id) }
}

const NOT_CHANGES = new Set(['id', 'idempotencyKey', 'expectedVersion', 'password', 'response'])

function changedFields(args: unknown): string[] {
  const { input, ...others } = args as { input?: object }
  return Object.keys({ ...input, ...others })
    .filter((name) => !NOT_CHANGES.has(name))
    .sort()
}
