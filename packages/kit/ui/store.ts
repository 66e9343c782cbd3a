import { useSyncExternalStore } from 'react'

/** Creates a store outside React that components can read. @param server the value during static rendering */
export function createStore<Value>(first: Value, server = first) {
  let value = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => value
  return {
    get,
    set: (next: Value) => {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get, () => server),
  }
}
