/** A request in the fragment of an address. Browsers do not send fragments, so servers never see the request. */
import type { PageRequest } from '#endpoints/call.ts'
import { isShared, SHARED } from './shared-hash.ts'

/** Characters of the longest fragment. Messages and tools cut longer addresses. */
const MOST_CHARACTERS = 12_000
/** Deepest nesting of brackets. Parsers are recursive: a deeper link could exhaust the stack. */
const DEEPEST = 200

/** The fragment for a request, with its `#`; null for a request that is too long or too deep. */
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

/** Largest number of brackets that are open at once. Brackets in strings count too. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [bracket] of text.matchAll(/[()[\]{}]/g)) {
    depth = Math.max(0, depth + ('([{'.includes(bracket) ? 1 : -1))
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
