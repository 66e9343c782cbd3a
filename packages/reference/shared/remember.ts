/** Caches the results of a function by object identity. The cache does not keep the objects alive. */
export function remember<Key extends object, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const values = new WeakMap<Key, Value>()
  return (key) => {
    const value = values.has(key) ? (values.get(key) as Value) : make(key)
    values.set(key, value)
    return value
  }
}

/** Caches the results of an async function without arguments. Calls it again only if its promise was rejected. */
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
