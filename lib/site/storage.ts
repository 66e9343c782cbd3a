/**
 * Storage that may be blocked or full. Every feature that remembers
 * something works for the visit without it, so failures are not reported.
 */
function attempt<Value>(
  use: (storage: Storage) => Value,
  name: 'localStorage' | 'sessionStorage' = 'localStorage',
): Value | null {
  try {
    return use(window[name])
  } catch {
    return null
  }
}

export const readStorage = (key: string) => attempt((storage) => storage.getItem(key))

export const writeStorage = (key: string, value: string) =>
  attempt((storage) => storage.setItem(key, value))

export const removeStorage = (key: string) => attempt((storage) => storage.removeItem(key))

/** Of this tab only. */
export const readVisit = (key: string) =>
  attempt((storage) => storage.getItem(key), 'sessionStorage')

export const writeVisit = (key: string, value: string) =>
  attempt((storage) => storage.setItem(key, value), 'sessionStorage')
