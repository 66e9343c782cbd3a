/**
 * A request as a part of an address. It is behind the `#`, which browsers do
 * not send: sharing shows it to those who get the address, and to no server.
 */
import { isShared, SHARED } from './shared-hash'

/** Content of an address. */
export interface SharedRequest {
  operation: string
  /** JSON, or nothing. */
  variables: string
  /** Value of the `Authorization` header. */
  authorization: string
  /** Minutes by which the sample clock moves before the request. */
  minutes: number
}

/** Limits of what comes from anybody: a small fragment may unpack to gigabytes. */
const MOST_CHARACTERS = 50_000
const MOST_BYTES = 100_000
/** Brackets within brackets: grammars read them by recursion. */
const DEEPEST = 200
/** A year. */
const MOST_MINUTES = 366 * 24 * 60

/** The fragment for a request, with its `#`; null for one that is too long, or that `fromHash` refuses. */
export async function toHash(request: SharedRequest): Promise<string | null> {
  const { operation, variables, authorization, minutes } = request
  const json = JSON.stringify([operation, variables, authorization, minutes])
  const bytes = new TextEncoder().encode(json)
  if (bytes.length > MOST_BYTES || !isSound(request)) return null
  const packed = await through(bytes, new CompressionStream('deflate-raw'))
  const base64 = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
  const hash = SHARED + base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return hash.length > MOST_CHARACTERS ? null : hash
}

/** The request of a fragment; null where it is none, damaged on its way, or larger than a request is. */
export async function fromHash(hash: string): Promise<SharedRequest | null> {
  if (!isShared(hash) || hash.length > MOST_CHARACTERS) return null
  try {
    const base64 = hash.slice(SHARED.length).replaceAll('-', '+').replaceAll('_', '/')
    const packed = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bytes = await through(packed, new DecompressionStream('deflate-raw'))
    const [operation, variables, authorization, minutes] = JSON.parse(
      new TextDecoder().decode(bytes),
    ) as unknown[]
    if (typeof operation !== 'string' || typeof variables !== 'string') return null
    if (typeof authorization !== 'string' || typeof minutes !== 'number') return null
    const request = { operation, variables, authorization, minutes }
    return isSound(request) ? request : null
  } catch {
    return null
  }
}

function isSound({ operation, variables, minutes }: SharedRequest): boolean {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > MOST_MINUTES) return false
  return [operation, variables].every((text) => depthOf(text) <= DEEPEST)
}

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

/** @throws RangeError when more comes out than a request has */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > MOST_BYTES) {
      await reader.cancel()
      throw new RangeError('The request is too long.')
    }
    parts.push(part.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
