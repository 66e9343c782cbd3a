/**
 * The response headers of the site: the one place they are written. The local
 * server, `_headers` (Netlify, Cloudflare Pages) and the nginx configuration
 * are all made from these functions.
 */

export interface Header {
  name: string
  value: string
}

/** Two years, in seconds. For this host alone: which others of the domain have TLS is not known here. */
const HSTS_MAX_AGE = 63_072_000
/** One year, in seconds: the longest time that caches honour. */
const IMMUTABLE_MAX_AGE = 31_536_000

/** Browser features that a page of text has no use for. */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/**
 * Content-Security-Policy of every page. Nothing comes from another origin.
 * Inline scripts run only when their hash is listed. Styles may be inline,
 * because diagrams and highlighted code carry style attributes.
 *
 * @param scriptHashes sources such as `'sha256-…'`, with their quotes
 */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    // The sample endpoint of the playground.
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Headers that every response carries, errors included. */
export function securityHeaders(scriptHashes: readonly string[]): Header[] {
  return [
    { name: 'Content-Security-Policy', value: contentSecurityPolicy(scriptHashes) },
    { name: 'Strict-Transport-Security', value: `max-age=${HSTS_MAX_AGE}` },
    { name: 'X-Content-Type-Options', value: 'nosniff' },
    { name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    {
      name: 'Permissions-Policy',
      value: DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    },
    { name: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
    { name: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  ]
}

/** Folder of the framework's files: their names contain a hash of the content or of the build. */
export const IMMUTABLE_FOLDER = '/_next/static/'

/** Cache-Control of files that never change under their name. */
export const IMMUTABLE = `public, max-age=${IMMUTABLE_MAX_AGE}, immutable`
/** Cache-Control of all others: kept, but asked for before each use, which an ETag makes cheap. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Cache-Control for a path below the base path. */
export function cacheControl(path: string): string {
  return path.startsWith(IMMUTABLE_FOLDER) ? IMMUTABLE : REVALIDATE
}
