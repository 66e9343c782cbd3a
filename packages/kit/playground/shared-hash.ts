/** Start of a fragment that contains a request. */
export const SHARED = '#run='

/** True for a fragment, with its `#`, that contains a request. */
export const isShared = (hash: string) => hash.startsWith(SHARED)
