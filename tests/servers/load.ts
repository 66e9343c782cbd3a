/** Loads the schema of an endpoint like the command. */
import { parseCli } from 'nextra-graphql/cli/options.ts'
import { loadSource } from 'nextra-graphql/load/load.ts'
import { serveHttp, type Handler } from './http-server'

interface Options {
  /** Options of the command. */
  args?: readonly string[]
  /** Key for the `x-api-key` header. */
  key?: string
  /** Option for the URL. */
  option?: '--endpoint' | '--schema'
  env?: Readonly<Record<string, string>>
}

/** Loads an endpoint with short pauses between attempts. */
export const loadUrl = (
  url: string,
  { args = [], key, option = '--endpoint', env = {} }: Options = {},
) => {
  const headers = { GRAPHQL_HEADERS: key && JSON.stringify({ 'X-Api-Key': key }) }
  const { source } = parseCli([option, url, ...args], { ...headers, ...env })
  const addresses = source.kind === 'files' ? source.patterns : [source]
  for (const address of addresses) {
    const endpoint =
      typeof address === 'object' && 'endpoint' in address ? address.endpoint : address
    if (typeof endpoint === 'object') Object.assign(endpoint, { pauseMs: 1 })
  }
  return loadSource(source, {
    ...{ root: '/', startEmbedded: () => Promise.reject(new Error('not asked')) },
  })
}

/** Loads from a server with these responses. @returns the schema and the received requests */
export async function loadFrom(handler: Handler, options?: Options) {
  const { origin, received } = await serveHttp(handler)
  const loaded = await loadUrl(`${origin}/graphql`, options)
  return { ...loaded, received }
}
