/** The endpoints that readers call from pages: `api.playground` of site.config.ts. */
import type { SiteSettings } from '@/lib/site/settings'
import type { Target } from '@/reference/model/examples/request'
import { site } from '@/site.config'
import { isCallable } from '../site/reader-input'

type Api = Partial<Pick<SiteSettings['api'], 'playground' | 'readerAddresses'>>

/** An endpoint on the network. */
export interface HttpEndpoint {
  name: string
  /** Absolute. */
  url: string
  /** Sent with every call. */
  headers: Readonly<Record<string, string>>
  /** Means of being let in: a header that the reader types, or cookies that the endpoint has set. */
  credentials: 'header' | 'include'
}

/** All of them; one without a name has that of its host. The check of the settings names what has no address. */
export const endpointsOf = ({ playground }: Api): HttpEndpoint[] =>
  [playground ?? []]
    .flat()
    .filter(({ url }) => URL.canParse(url))
    .map((endpoint) => ({
      name: new URL(endpoint.url).host,
      headers: {},
      credentials: 'header',
      ...endpoint,
    }))

export const endpoints: readonly HttpEndpoint[] = endpointsOf(site.api)

/** Sources of the Content-Security-Policy that let pages call them. */
export const connectSources = (api: Api): string[] => [
  ...endpointsOf(api).map(({ url }) => new URL(url).origin),
  ...(api.readerAddresses ? ['https:', 'http://localhost:*', 'http://127.0.0.1:*'] : []),
]

/** The endpoint of the settings at an address, however that is spelled. */
export const listedAt = (url: string, api: Api = site.api) =>
  endpointsOf(api).find((endpoint) => new URL(endpoint.url).href === new URL(url).href)

/** The endpoint at an address; null where this site may not call it. @param url that parses */
export function endpointAt(url: string, api: Api = site.api): HttpEndpoint | null {
  const listed = listedAt(url, api)
  if (listed) return listed
  if (!api.readerAddresses || !isCallable(url)) return null
  return { name: new URL(url).host, url, headers: {}, credentials: 'header' }
}

/** Target of the examples of this site. */
export const siteTarget: Target = {
  url: site.api.exampleEndpoint,
  headers: {},
  header: site.api.authorization.header,
  credentials: site.api.authorization.example,
  isPlaceholder: true,
}
