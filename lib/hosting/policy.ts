/**
 * The Content-Security-Policy: the one place that says what a page may load in the browser of a
 * reader. Headers, the development server, the tag in each page and the checks ask here.
 */
// oxlint-disable-next-line no-restricted-imports -- the build alone asks: no browser gets this file
import { createHash } from 'node:crypto'
import type { ResourceKind, SiteSettings } from '@/lib/site/settings'
import { connectSources } from '@/lib/playground/endpoints'
import { site } from '@/site.config'

type Origins = SiteSettings['hosting']['origins']

/** The directive of each kind that `hosting.origins` of site.config.ts has. */
const DIRECTIVES: Readonly<Record<ResourceKind, string>> = {
  frames: 'frame-src',
  images: 'img-src',
  media: 'media-src',
  scripts: 'script-src',
  styles: 'style-src',
  fonts: 'font-src',
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
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // Diagrams and highlighted code carry style attributes.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'"],
  'font-src': ["'self'"],
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

/**
 * True when the browser of a reader would load an address for a page of this site.
 *
 * @param url as it stands in a page: of this site, absolute, or `data:`
 */
export function isAllowed(url: string, kind: ResourceKind, origins: Origins = ALLOWED): boolean {
  const home = new URL(site.url)
  if (!URL.canParse(url, home)) return false
  const { protocol, host, origin } = new URL(url, home)
  if (origin === home.origin) return true
  if (protocol === 'data:') return kind === 'images'
  return (origins[kind] ?? []).some((allowed) => {
    const [scheme = '', name = ''] = allowed.split('//')
    const isHost = name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name
    return scheme === protocol && isHost
  })
}

/** Kinds of resources that elements load, by the names of the policy. */
const KINDS: Readonly<Record<string, ResourceKind>> = {
  audio: 'media',
  embed: 'frames',
  iframe: 'frames',
  img: 'images',
  script: 'scripts',
  source: 'media',
  track: 'media',
  video: 'media',
}

/** The kind of what an element loads from the address in an attribute; undefined for a link. */
export const kindLoaded = (element: string, attribute: string): ResourceKind | undefined =>
  /^(?:poster|(?:image)?srcset)$/i.test(attribute) ? 'images' : KINDS[element]

/** Source of a policy that lets an inline script run: `'sha256-…'`, with its quotes. @param text of the script, exactly */
export const scriptHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
