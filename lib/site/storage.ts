/** Keys in localStorage. The names of the first four are part of the specification. */
export const storageKeys = {
  theme: 'theme',
  announcementId: 'announcement.id',
  announcementDismiss: 'announcement.dismiss',
  preferredVersion: 'docs-preferred-version-default',
  /** The notation in which the reader wants examples, such as `TypeScript`. */
  notation: 'code-notation',
} as const

/** Keys of what lasts from document to document of a tab, until it is loaded again. */
export const visitKeys = {
  /** Folders that the reader opened and closed in the menu of the docs. */
  folders: 'visit-folders',
  /** Calls of the sample endpoint. */
  calls: 'visit-calls',
  searches: 'visit-searches',
} as const

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
