/** Prefix of fragments that contain a request. */
export const SHARED = '#run='

/** Whether a fragment, with its `#`, contains a request. */
export const isShared = (hash: string) => hash.startsWith(SHARED)
