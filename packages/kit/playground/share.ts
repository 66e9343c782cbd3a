/** Stores a request in the fragment of a URL, which browsers do not send to servers. */
import type { PageRequest } from '#settings/sample-endpoint.ts'
import { isShared, SHARED } from './shared-hash.ts'

/** Maximum length of a fragment. Messengers and other tools truncate longer URLs. */
const MOST_CHARACTERS = 12_000
/** Maximum nesting of brackets. Parsers are recursive, so deeper nesting could exhaust the stack. */
const DEEPEST = 200

/** Builds the fragment for a request, with its `#`. Returns null if the request is too long or too deep. */
export function toHash({ operation, variables, title = '' }: PageRequest): string | null {
  const parts = [operation, title, variables].map(encodeURIComponent)
  const hash = SHARED + parts.join('&')
  return hash.length > MOST_CHARACTERS || isTooDeep({ operation, variables }) ? null : hash
}

/** Reads the request in a fragment. Returns null if there is none, or if it is truncated or exceeds the limits. */
export function fromHash(hash: string): PageRequest | null {
  if (!isShared(hash) || hash.length > MOST_CHARACTERS) return null
  const [operation, title, variables] = hash.slice(SHARED.length).split('&').map(decoded)
  if (!operation || title == null || variables == null) return null
  return isTooDeep({ operation, variables })
    ? null
    : { operation, variables, title, isShared: true }
}

/** @returns null for an invalid escape sequence */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const isTooDeep = ({ operation, variables }: PageRequest) =>
  depthOf(operation) > DEEPEST || depthOf(variables) > DEEPEST

/** Returns the maximum nesting of brackets. Brackets in strings also count. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [bracket] of text.matchAll(/[()[\]{}]/g)) {
    depth = Math.max(0, depth + ('([{'.includes(bracket) ? 1 : -1))
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
