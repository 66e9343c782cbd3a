/** Endpoints that readers call from pages: `api.playground` in site.config.ts, and the sample endpoint. */
import type { SiteSettings } from '#settings/settings.ts'
import type { PageSettings } from '#settings/use-site.ts'
import type { Target } from 'nextra-graphql/shared/request.ts'
import type { Endpoint } from './call.ts'
import { fetchText } from 'nextra-graphql/shared/in-page.ts'
import { memoized, remember } from 'nextra-graphql/shared/remember.ts'
import { assetPath } from '#settings/urls.ts'

type Api = Partial<Pick<SiteSettings['api'], 'playground'>>

/** Returns the endpoints on the network. The name defaults to the host. Skips invalid URLs, which the settings check reports. */
export const endpointsOf = ({ playground }: Api): Endpoint[] =>
  [playground ?? []]
    .flat()
    .filter(({ url }) => URL.canParse(url))
    .map((endpoint) => ({
      name: new URL(endpoint.url).host,
      headers: {},
      credentials: 'header',
      ...endpoint,
    }))

/** Returns the sources for the Content-Security-Policy that allow pages to call the endpoints. */
export const connectSources = (api: Api): string[] =>
  endpointsOf(api).map(({ url }) => new URL(url).origin)

/** Finds the endpoint at a URL, in any spelling. @param url a valid URL */
export const endpointAt = (url: string, among: readonly Endpoint[]) =>
  among.find((endpoint) => endpoint.url && new URL(endpoint.url).href === new URL(url).href)

/** Target of code samples for readers without an endpoint. */
export const siteTarget = ({
  exampleEndpoint,
  authorization,
}: Pick<SiteSettings['api'], 'exampleEndpoint' | 'authorization'>): Target => ({
  url: exampleEndpoint,
  headers: {},
  header: authorization.header,
  credentials: authorization.example,
  isPlaceholder: true,
})

/** Fetches the text of the schema once, and again after a failure. */
export const schemaText = memoized(() => fetchText(assetPath('/schema.graphql')))

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
