/** What happens around every root field: permission before it, refusals and the audit log after it. */
import type { GraphQLSchema } from 'graphql'
import type { OperationRules } from '@/lib/reference/operation-rules'
import { auditChange } from './audit'
import { authorizationFor, caller, roleOf, type SampleContext } from './context'
import { Refusal, requestError, type TypedError } from './errors'
import { runOnce } from './idempotency'
import { allowedRoles, mayCall, rulesOf, type OperationName } from './operation-rules'
import type { FieldResolver, RootResolver } from './resolver-types'
import { settleHolds } from './rules/holds'

/** A query field: permission, then its resolver. */
export function guardQuery<A>(name: OperationName, run: RootResolver<A>): FieldResolver {
  return (_source, context, args: A, info) => {
    authorise(info.schema, context, name)
    return run(args, context, info)
  }
}

/** A mutation field: permission, its resolver, refusals as data, and an audit event. */
export function guardMutation<A>(name: OperationName, run: RootResolver<A>): FieldResolver {
  return (_source, context, args: A, info) => {
    const rules = authorise(info.schema, context, name)
    try {
      const result = runOnce(context, args, info.returnType, () => run(args, context, info))
      settleHolds(context.store, context.callerId)
      if (rules.isAudited) auditChange(context, args, result, info.returnType)
      return result
    } catch (error) {
      if (error instanceof Refusal) return allowedTo(info.schema, context, error.result)
      throw error
    }
  }
}

/** A refused action, with those of the actions that the state allows which the caller may take. */
function allowedTo(schema: GraphQLSchema, context: SampleContext, result: TypedError): TypedError {
  if (result.__typename !== 'InvalidTransition') return result
  const role = roleOf(context)
  const allowedActions = result.allowedActions.filter((name) => role && mayCall(schema, role, name))
  return { ...result, allowedActions }
}

/** @throws GraphQLError UNAUTHENTICATED or FORBIDDEN */
function authorise(
  schema: GraphQLSchema,
  context: SampleContext,
  operation: OperationName,
): OperationRules {
  const rules = rulesOf(schema, operation)
  context.operation = operation
  context.rules = rules
  if (!rules.roles) return rules
  const { role } = caller(context).user
  if (mayCall(schema, role, operation)) return rules
  const [first = role] = allowedRoles(schema, operation)
  throw requestError(
    'FORBIDDEN',
    `The role ${role} may not call \`${operation}\`. ` +
      `On the sample endpoint, send \`Authorization: ${authorizationFor(first)}\`.`,
  )
}
