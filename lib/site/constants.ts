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

/** Route progress bar. Times in milliseconds, sizes as a share of the whole width. */
export const progressBar = {
  delay: 200,
  minimum: 0.08,
  speed: 200,
  trickleRate: 0.02,
  trickleSpeed: 800,
} as const

/** Words of text read in a minute, for the reading time of a post. */
export const wordsPerMinute = 200
