/**
 * The Content-Security-Policy of pages, headers and the development server. It restricts only what could harm
 * readers: scripts, connections, frames, forms and the base URL.
 */
import { createHash } from 'node:crypto'
import type { SiteSettings } from '#settings/settings.ts'
import { connectSources } from '#endpoints/endpoints.ts'

type Origins = SiteSettings['hosting']['origins']

/** Origins that the owner allows, including the endpoints for Run. */
export const originsOf = ({ hosting: { origins }, api }: SiteSettings): Origins => ({
  ...origins,
  connect: [...(origins.connect ?? []), ...connectSources(api)],
})

/**
 * Builds the policy for a `meta` element. Headers add `frame-ancestors`.
 *
 * @param hashes of the inline scripts, such as `'sha256-…'`, including the quotes
 */
export function contentSecurityPolicy(
  { frames = [], scripts = [], connect = [] }: Origins,
  hashes: readonly string[],
): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'script-src': ["'self'", ...hashes, ...scripts],
    'connect-src': ["'self'", ...connect],
    'object-src': [],
    'base-uri': [],
    'form-action': [],
    'frame-src': frames,
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...(sources.length > 0 ? sources : ["'none'"])].join(' '))
    .join('; ')
}

/** Kind of resource that an element loads. The policy does not restrict `free`. */
export type LoadedKind = keyof Origins | 'free'

/**
 * Whether the policy allows a page to load an address.
 *
 * @param url as written in the page
 */
export function isAllowed(site: SiteSettings, url: string, kind: LoadedKind): boolean {
  if (kind === 'free') return true
  const home = new URL(site.url)
  if (!URL.canParse(url, home)) return false
  const { protocol, host, origin } = new URL(url, home)
  if (origin === home.origin) return true
  return (originsOf(site)[kind] ?? []).some((allowed) => {
    const [scheme = '', name = ''] = allowed.split('//')
    const isHost = name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name
    return scheme === protocol && isHost
  })
}

/** Returns the kind of resource that an element loads from an attribute, or undefined for a link. */
export function kindLoaded(element: string, attribute: string): LoadedKind | undefined {
  if (attribute === 'poster') return 'free'
  if (/^(?:embed|iframe)$/.test(element)) return 'frames'
  if (element === 'script') return 'scripts'
  return /^(?:audio|img|source|track|video)$/.test(element) ? 'free' : undefined
}

/** Returns the source that allows an inline script: `'sha256-…'`, with quotes. @param text the exact script */
export const scriptHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
