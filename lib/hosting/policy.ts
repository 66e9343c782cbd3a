/**
 * The Content-Security-Policy, for headers, the development server, the tag in each page and the checks.
 * It guards what could harm a reader: scripts, connections, frames, forms and the base URL. Images, fonts,
 * media and styles may come from anywhere.
 */
// oxlint-disable-next-line no-restricted-imports -- only the build asks: no browser gets this file
import { createHash } from 'node:crypto'
import type { ResourceKind, SiteSettings } from '@/lib/site/settings'
import { connectSources } from '@/lib/playground/endpoints'
import { site } from '@/site.config'

type Origins = SiteSettings['hosting']['origins']

/** The directive of each kind that `hosting.origins` of site.config.ts has. */
const DIRECTIVES: Readonly<Record<ResourceKind, string>> = {
  frames: 'frame-src',
  scripts: 'script-src',
  connect: 'connect-src',
}

const { origins: settings }: SiteSettings['hosting'] = site.hosting

/** Origins that the owner allows, for pages in general and for Run. */
const ALLOWED: Origins = {
  ...settings,
  connect: [...(settings.connect ?? []), ...connectSources(site.api)],
}

/** Sources that the site itself needs, whatever its owner allows. */
const BASE: Readonly<Record<string, readonly string[]>> = {
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-src': [],
}

/**
 * The policy as the value of a header or, without what only a header can say, of a `meta` element.
 *
 * @param scripts more sources of scripts: hashes such as `'sha256-…'`, with their quotes
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  origins: Origins = ALLOWED,
): string {
  const directives = new Map(Object.entries(BASE))
  for (const [kind, directive] of Object.entries(DIRECTIVES)) {
    const more = [
      ...(directive === 'script-src' ? scripts : []),
      ...(origins[kind as ResourceKind] ?? []),
    ]
    directives.set(directive, [...(directives.get(directive) ?? []), ...more])
  }
  return [...directives]
    .map(([name, sources]) => [name, ...(sources.length > 0 ? sources : ["'none'"])].join(' '))
    .join('; ')
}

/** A kind of what an element loads; `free` from anywhere. */
export type LoadedKind = ResourceKind | 'free'

/**
 * True when the browser of a reader would load an address for a page of this site.
 *
 * @param url as a page has it: of this site, absolute, or `data:`
 */
export function isAllowed(url: string, kind: LoadedKind, origins: Origins = ALLOWED): boolean {
  if (kind === 'free') return true
  const home = new URL(site.url)
  if (!URL.canParse(url, home)) return false
  const { protocol, host, origin } = new URL(url, home)
  if (origin === home.origin) return true
  return (origins[kind] ?? []).some((allowed) => {
    const [scheme = '', name = ''] = allowed.split('//')
    const isHost = name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name
    return scheme === protocol && isHost
  })
}

/** The kind of what an element loads from the address in an attribute; undefined for a link. */
export function kindLoaded(element: string, attribute: string): LoadedKind | undefined {
  if (/^(?:poster|(?:image)?srcset)$/i.test(attribute)) return 'free'
  if (/^(?:embed|iframe)$/.test(element)) return 'frames'
  if (element === 'script') return 'scripts'
  return /^(?:audio|img|source|track|video)$/.test(element) ? 'free' : undefined
}

/** Source of a policy that lets an inline script run: `'sha256-…'`, with its quotes. @param text of the script, exactly */
export const scriptHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
