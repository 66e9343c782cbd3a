import { parseJson } from 'nextra-graphql/shared/json.ts'

/** Keys in localStorage. The specification fixes the first four names. */
export const storageKeys = {
  theme: 'theme',
  announcementId: 'announcement.id',
  announcementDismiss: 'announcement.dismiss',
  preferredVersion: 'docs-preferred-version-default',
  /** The language for code examples that the reader chose, such as `Python`. */
  notation: 'code-notation',
} as const

/** Key of the folders that the reader opened or closed in the sidebar. They survive navigations but not a reload. */
export const MENU_FOLDERS = 'visit-folders'

/** Key of the reader's endpoint, kept until the tab closes. Also the name of the event when it is first set. */
export const READER_ENDPOINT = 'reader-endpoint'

/**
 * Accesses storage, which may be blocked or full. Returns null on failure, because every feature also works
 * without storage.
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

/**
 * Reads a value stored in this tab. Returns null if there is none, or if it has another shape because an earlier
 * deployment wrote it.
 */
export function readVisit<Value>(
  key: string,
  isValue: (value: unknown) => value is Value,
): Value | null {
  const value = parseJson(attempt((storage) => storage.getItem(key), 'sessionStorage') ?? '')
  return isValue(value) ? value : null
}

export const forgetVisit = (key: string) =>
  attempt((storage) => storage.removeItem(key), 'sessionStorage')

/** Stores a value as JSON, in this tab only. */
export const writeVisit = (key: string, value: unknown) =>
  attempt((storage) => storage.setItem(key, JSON.stringify(value)), 'sessionStorage')
