/** A promise that is begun once, and again after it failed. */
export function memoized<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let promise: Promise<Value> | undefined
  return () => {
    promise ??= make().catch((error: unknown) => {
      promise = undefined
      throw error
    })
    return promise
  }
}
