/** The sample endpoint of the site as one of the endpoints that readers call. */
import { schemaText } from './schema-text.ts'
import { memoized } from 'nextra-graphql/shared/remember.ts'
import type { Endpoint } from './call.ts'
import { endpoints } from './endpoints.ts'
import { given } from './sample-playground.ts'

/** Fetches the code of the sandbox at the first call; null where the site has none. */
export const loadSandbox = memoized(async () => {
  const code = await given.sandbox?.()
  return code ? code.createParts(await schemaText()) : null
})

const sandbox: Endpoint = {
  name: 'Sandbox',
  url: '',
  headers: {},
  credentials: 'header',
  fetch: async (_, request) => {
    const parts = await loadSandbox()
    return parts ? parts.fetch(request) : Response.error()
  },
}

/** All endpoints that Run can call. The first one is the default. */
export const callableEndpoints = (): readonly Endpoint[] =>
  given.sandbox ? [sandbox, ...endpoints] : endpoints
