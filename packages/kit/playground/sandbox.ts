/** The sample endpoint of the product as one of the endpoints that readers call. */
import { memoized } from 'nextra-graphql/shared/remember.ts'
import { samplePlayground } from '@/sample/api/playground'
import type { Endpoint } from './call.ts'
import { endpoints } from './endpoints.ts'

// Read once: of an object that is also compared, SWC's minifier loses the name when it takes its members apart.
const load = samplePlayground?.load

/** Fetches the code of the sandbox at the first call; null where the product has none. */
export const loadSandbox = memoized(async () => (await load?.()) ?? null)

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
export const callableEndpoints: readonly Endpoint[] = load ? [sandbox, ...endpoints] : endpoints
