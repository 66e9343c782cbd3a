/** Beginning of the fragment of an address that carries a request. */
export const SHARED = '#run='

/** True for a fragment, with its `#`, that carries a request. */
export const isShared = (hash: string) => hash.startsWith(SHARED)
