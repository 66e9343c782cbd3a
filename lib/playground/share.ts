/**
 * A request as a part of an address. It is behind the `#`, which browsers do
 * not send: people who get the address see it, and servers do not.
 */
import type { PageRequest } from './call'
import { isShared, SHARED } from './shared-hash'

/** Characters of the longest fragment. Messages and tools cut longer addresses. */
const MOST_CHARACTERS = 12_000
/** Brackets within brackets: parsers read them by recursion, which a stranger's link could exhaust. */
const DEEPEST = 200

/** The fragment for a request, with its `#`; null for one that is too long. */
export function toHash({ operation, variables, title = '' }: PageRequest): string | null {
  const parts = [operation, title, variables].map(encodeURIComponent)
  const hash = SHARED + parts.join('&')
  return hash.length > MOST_CHARACTERS || isTooDeep({ operation, variables }) ? null : hash
}

/** The request in a fragment; null if there is none, if it was cut off, or if it is longer than `toHash` makes it. */
export function fromHash(hash: string): PageRequest | null {
  if (!isShared(hash) || hash.length > MOST_CHARACTERS) return null
  const [operation, title, variables] = hash.slice(SHARED.length).split('&').map(decoded)
  if (!operation || title == null || variables == null) return null
  return isTooDeep({ operation, variables })
    ? null
    : { operation, variables, title, isShared: true }
}

/** @returns null for a broken escape sequence, which `decodeURIComponent` refuses */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const isTooDeep = ({ operation, variables }: PageRequest) =>
  depthOf(operation) > DEEPEST || depthOf(variables) > DEEPEST

/** Most brackets that are open at once; those in strings count, which is few. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [bracket] of text.matchAll(/[()[\]{}]/g)) {
    depth = Math.max(0, depth + ('([{'.includes(bracket) ? 1 : -1))
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
