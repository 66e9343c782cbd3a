import { isShared, SHARED } from './shared-fragment'

/**
 * A request as a part of an address. It is behind the `#`, which browsers do
 * not send: sharing shows it to those who get the address, and to no server.
 */

/** What an address carries. */
export interface SharedRequest {
  operation: string
  /** JSON, or nothing. */
  variables: string
  /** Value of the `Authorization` header. */
  authorization: string
  /** How far the sample clock moves before the request, in minutes. */
  minutes: number
}

/** The fragment for a request, with its `#`. */
export async function toHash(request: SharedRequest): Promise<string> {
  const { operation, variables, authorization, minutes } = request
  const json = JSON.stringify([operation, variables, authorization, minutes])
  const packed = await through(new TextEncoder().encode(json), new CompressionStream('deflate-raw'))
  const base64 = btoa(String.fromCharCode(...packed))
  return SHARED + base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The request of a fragment; null where it is none, or damaged on its way. */
export async function fromHash(hash: string): Promise<SharedRequest | null> {
  if (!isShared(hash)) return null
  try {
    const base64 = hash.slice(SHARED.length).replaceAll('-', '+').replaceAll('_', '/')
    const packed = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bytes = await through(packed, new DecompressionStream('deflate-raw'))
    return readRequest(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}

function readRequest(value: unknown): SharedRequest | null {
  if (!Array.isArray(value)) return null
  const [operation, variables, authorization, minutes] = value as unknown[]
  const fits =
    typeof operation === 'string' &&
    typeof variables === 'string' &&
    typeof authorization === 'string' &&
    typeof minutes === 'number'
  return fits ? { operation, variables, authorization, minutes } : null
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const result = new Blob([bytes]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(result).arrayBuffer())
}
