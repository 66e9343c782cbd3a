/** What the fragment of an address begins with when it carries a request. */
export const SHARED = '#run='

/** Whether a fragment, with its `#`, carries a request. What packs and unpacks one is in share.ts. */
export const isShared = (hash: string) => hash.startsWith(SHARED)
