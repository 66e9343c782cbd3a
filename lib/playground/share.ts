/**
 * A request as a part of an address. It is behind the `#`, which browsers do
 * not send: sharing shows it to those who get the address, and to no server.
 */

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

/** Beginning of the fragment of an address that carries a request. */
const SHARED = '#run='

/** True for a fragment, with its `#`, that carries a request. */
export const isShared = (hash: string) => hash.startsWith(SHARED)

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
    const [operation, variables, authorization, minutes] = JSON.parse(
      new TextDecoder().decode(bytes),
    ) as unknown[]
    if (typeof operation !== 'string' || typeof variables !== 'string') return null
    if (typeof authorization !== 'string' || typeof minutes !== 'number') return null
    return { operation, variables, authorization, minutes }
  } catch {
    return null
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const result = new Blob([bytes]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(result).arrayBuffer())
}
