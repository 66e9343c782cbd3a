/** Makes the value of an object once, and keeps it as long as somebody has the object. */
export function remember<Key extends object, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const value = known.has(key) ? (known.get(key) as Value) : make(key)
    known.set(key, value)
    return value
  }
}
