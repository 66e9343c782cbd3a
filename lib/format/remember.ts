/** Makes the value of an object once, and keeps it as long as somebody has the object. */
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
