import { parseJson } from 'nextra-graphql/shared/json.ts'

/** Keys in localStorage. The names of the first four are part of the specification. */
export const storageKeys = {
  theme: 'theme',
  announcementId: 'announcement.id',
  announcementDismiss: 'announcement.dismiss',
  preferredVersion: 'docs-preferred-version-default',
  /** The language in which the reader wants examples, such as `Python`. */
  notation: 'code-notation',
} as const

/** Keys in sessionStorage. Their values last from document to document until a reload. */
export const visitKeys = {
  /** Folders that the reader opened and closed in the menu of the docs. */
  folders: 'visit-folders',
  /** Calls of the sample endpoint. */
  calls: 'visit-calls',
} as const

/** Key of the endpoint that stays until the tab is closed, reloads included; also the event of its first change. */
export const READER_ENDPOINT = 'reader-endpoint'

/**
 * Uses storage, which may be blocked or full. Every feature also works without it, so failures are not
 * reported.
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
 * A value that was stored in this tab, or null. Null also for a value of another shape, which an earlier
 * deployment may have written.
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

/** Stores a JSON value in this tab only. */
export const writeVisit = (key: string, value: unknown) =>
  attempt((storage) => storage.setItem(key, JSON.stringify(value)), 'sessionStorage')
