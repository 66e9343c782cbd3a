/** What happens around every root field: permission before it, refusals and the audit log after it. */
import { auditChange } from './audit'
import { authorizationFor, caller, roleOf, type SampleContext } from './context'
import { Refusal, requestError, type TypedError } from './errors'
import { allowedRoles, isOperation, isPublic, mayCall, type OperationName } from './permissions'
import type { FieldResolver, RootResolver } from './resolver-types'
import { callerId } from './resolvers/actors'
import { settleHolds } from './rules/holds'

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
      settleHolds(context.store, callerId(context))
      auditChange(context, name, args, result, info.returnType)
      return result
    } catch (error) {
      if (error instanceof Refusal) return allowedTo(context, error.result)
      throw error
    }
  }
}

/** A refused action, with those of the actions that the state allows which the caller may take. */
function allowedTo(context: SampleContext, result: TypedError): TypedError {
  if (result.__typename !== 'InvalidTransition') return result
  const role = roleOf(context)
  const allowedActions = result.allowedActions.filter(
    (name) => role && isOperation(name) && mayCall(role, name),
  )
  return { ...result, allowedActions }
}

/** @throws GraphQLError UNAUTHENTICATED or FORBIDDEN */
function authorise(context: SampleContext, operation: OperationName): void {
  context.operation = operation
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
