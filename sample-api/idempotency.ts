/** Safe retries: the same key and body give the first result, for 24 hours. */
import { DAY } from './clock'
import { caller, type SampleContext } from './context'
import { conflict, type Refusal } from './errors'

interface KeyedCall<T> {
  /** Name of the operation; keys of different operations do not meet. */
  operation: string
  key: string
  /** Everything that the caller sent, the key apart. */
  body: unknown
  run: () => T
  /** What a re-used key answers where the result has no `ConflictError`. */
  onReuse?: () => Refusal
}

/**
 * Runs a call once per key and caller. A call that was refused is not
 * remembered, so that a corrected input may keep its key.
 *
 * @throws Refusal when the key was used with another body
 */
export function once<T>(context: SampleContext, call: KeyedCall<T>): T {
  const { store, principal } = context
  const owner = principal ? caller(context).user.id : 'anonymous'
  const name = `${owner} ${call.operation} ${call.key}`
  const body = JSON.stringify(call.body)
  const remembered = store.rememberedCalls.get(name)
  if (remembered && Date.parse(store.now()) - Date.parse(remembered.at) < DAY) {
    if (remembered.body === body) return remembered.result as T
    throw (call.onReuse ?? keyReused)()
  }
  const result = call.run()
  store.rememberedCalls.set(name, { body, result, at: store.now() })
  return result
}

const keyReused = () =>
  conflict(
    'This idempotency key was used with other data. Send a new key for a new request.',
    'IDEMPOTENCY_KEY_REUSED',
  )
