/** The schema of an endpoint, as the command loads it. */
import { parseCli } from 'nextra-graphql/cli/options.ts'
import { loadSource } from 'nextra-graphql/load/load.ts'
import { serveHttp, type Handler } from './http-server'

interface Options {
  /** Of the command. */
  args?: readonly string[]
  /** Sent in `x-api-key`. */
  key?: string
  /** Option that names the address. */
  option?: '--endpoint' | '--schema'
  env?: Readonly<Record<string, string>>
}

/** Loads an endpoint, without long pauses between attempts. */
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

/** Loads a server that answers like this. @returns the schema, and the requests that came */
export async function loadFrom(handler: Handler, options?: Options) {
  const { origin, received } = await serveHttp(handler)
  const loaded = await loadUrl(`${origin}/graphql`, options)
  return { ...loaded, received }
}
