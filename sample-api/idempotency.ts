/** Safe retries: the same key and body give the first result, for as long as the SDL says. */
import { getNamedType, isUnionType, type GraphQLOutputType } from 'graphql'
import { valueAt } from '@/lib/playground/value-at'
import { HOUR } from './clock'
import { caller, type SampleContext } from './context'
import { conflict, fieldError, refusal, Refusal } from './errors'
import type { OperationRules } from './operation-rules'

interface KeyedCall {
  /** Name of the operation; keys of different operations do not meet. */
  operation: string
  rule: OperationRules['retry']
  args: unknown
  type: GraphQLOutputType
  run: () => unknown
}

/**
 * Runs a call once per key and caller. A call that was refused is not
 * remembered, so that a corrected input may keep its key.
 *
 * @throws Refusal when the key was used with another body
 */
export function runOnce(context: SampleContext, call: KeyedCall): unknown {
  if (!call.rule) return call.run()
  const { store, principal } = context
  const field = call.rule.key.split('.').at(-1) ?? ''
  const key = valueAt(call.args, call.rule.key)
  const owner = principal ? caller(context).user.id : 'anonymous'
  const name = `${owner} ${call.operation} ${String(key)}`
  const body = JSON.stringify(call.args, (name, value: unknown) =>
    name === field ? undefined : value,
  )
  const remembered = store.rememberedCalls.get(name)
  const age = remembered ? Date.parse(store.now()) - Date.parse(remembered.at) : Infinity
  if (remembered && age < (call.rule.hours ?? 0) * HOUR) {
    if (remembered.body === body) return remembered.result
    throw keyReused(call.type, field)
  }
  const result = call.run()
  store.rememberedCalls.set(name, { body, result, at: store.now() })
  return result
}

/** A conflict, or a wrong value of the key where the result has no member for conflicts. */
function keyReused(type: GraphQLOutputType, field: string): Refusal {
  const code = 'IDEMPOTENCY_KEY_REUSED'
  const message = 'This idempotency key was used with other data. Send a new key for a new request.'
  const named = getNamedType(type)
  const hasConflict =
    isUnionType(named) && named.getTypes().some(({ name }) => name === 'ConflictError')
  return hasConflict ? conflict(message, code) : refusal(fieldError(field, code, message))
}
