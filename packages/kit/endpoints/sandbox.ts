/** The sample endpoint of the site as one of the endpoints that readers call. */
import { memoized, remember } from 'nextra-graphql/shared/remember.ts'
import type { PageSettings } from '#settings/use-site.ts'
import type { Endpoint } from './call.ts'
import { endpointsOf, schemaText } from './endpoints.ts'

/** Loads the code of the sandbox on the first call. Returns null if the site has none. */
export const sandboxLoader = remember(({ sandbox }: PageSettings) =>
  memoized(async () => (await sandbox?.())?.createParts(await schemaText()) ?? null),
)

/** Returns all endpoints that Run can call. The first one is the default. */
export const callableEndpoints = (site: PageSettings): readonly Endpoint[] =>
  site.sandbox ? [sandboxOf(site), ...endpointsOf(site.api)] : endpointsOf(site.api)

const sandboxOf = (site: PageSettings): Endpoint => ({
  name: 'Sandbox',
  url: '',
  headers: {},
  credentials: 'header',
  fetch: async (_, request) => {
    const parts = await sandboxLoader(site)()
    return parts ? parts.fetch(request) : Response.error()
  },
})
