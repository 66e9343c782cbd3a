/** The schema of an endpoint, as the command loads it. */
import { parseCli } from '@/scripts/gen-api/options'
import { loadSource } from '@/scripts/gen-api/load'
import { serveHttp, type Handler } from './http-server'

/** Loads an endpoint. @param args options of the command */
export const loadUrl = (url: string, ...args: string[]) =>
  loadSource(parseCli(['--endpoint', url, ...args], {}).source, {
    ...{ root: '/', directory: '/', startEmbedded: () => Promise.reject(new Error('not asked')) },
  })

/** Loads a server that answers like this. @returns the schema, and the requests that came */
export async function loadFrom(handler: Handler, ...args: string[]) {
  const { origin, received } = await serveHttp(handler)
  const loaded = await loadUrl(`${origin}/graphql`, ...args)
  return { ...loaded, received }
}
