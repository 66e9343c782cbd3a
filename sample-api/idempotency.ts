/** Safe retries: the same key and body give the first result, for as long as the SDL says. */
import { getNamedType, isUnionType, type GraphQLOutputType } from 'graphql'
import { valueAt } from '@/lib/playground/value-at'
import { HOUR } from './clock'
import type { SampleContext } from './context'
import { conflict, refusal, Refusal } from './errors'
import { fieldError } from './problems'

/**
 * Runs a call once per key and caller; keys of different operations do not meet. A call that was
 * refused is not remembered, so that a corrected input may keep its key.
 *
 * @throws Refusal when the key was used with another body
 */
export function runOnce(
  { store, principal, operation, rules }: SampleContext,
  args: unknown,
  type: GraphQLOutputType,
  run: () => unknown,
): unknown {
  if (!rules?.retry) return run()
  const field = rules.retry.key.split('.').at(-1) ?? ''
  const key = valueAt(args, rules.retry.key)
  const name = `${principal?.user.id ?? 'anonymous'} ${operation} ${String(key)}`
  const body = JSON.stringify(args, (name, value: unknown) => (name === field ? undefined : value))
  const remembered = store.rememberedCalls.get(name)
  const age = remembered ? Date.parse(store.now()) - Date.parse(remembered.at) : Infinity
  if (remembered && age < (rules.retry.hours ?? 0) * HOUR) {
    if (remembered.body === body) return remembered.result
    throw keyReused(type, field)
  }
  const result = run()
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
