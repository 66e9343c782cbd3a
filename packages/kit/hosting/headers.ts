/** Media types by extension, for exported files and files that authors put into public/. */
export const mediaTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css',
  csv: 'text/csv',
  gif: 'image/gif',
  graphql: 'text/plain',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
  md: 'text/markdown',
  mjs: 'text/javascript',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webm: 'video/webm',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  zip: 'application/zip',
}

/** Whether the Content-Type of a media type includes a charset. */
export const hasCharset = (type: string) => type.startsWith('text/')

/** Returns the Content-Type of a file. Unknown extensions are binary data. */
export function contentTypeOf(file: string): string {
  const [, extension = ''] = /\.([^./]*)$/.exec(file) ?? []
  const type = mediaTypes[extension.toLowerCase()] ?? 'application/octet-stream'
  return hasCharset(type) ? `${type}; charset=utf-8` : type
}

/** Two years, in seconds. It applies to this host only, because other hosts of the domain may lack TLS. */
const HSTS_MAX_AGE = 63_072_000
/** One year, in seconds: the longest time caches honour. */
const IMMUTABLE_MAX_AGE = 31_536_000

/** Browser features that documentation does not need. */
const DENIED_FEATURES =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb'

/**
 * Returns the headers of every response, including errors. The local server, `_headers` (Netlify, Cloudflare Pages)
 * and nginx send the same ones.
 *
 * @param policy of the pages. They also set it in a `meta` element, which cannot restrict framing
 */
export const securityHeaders = (policy: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
  'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE}`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': DENIED_FEATURES.replaceAll(/\S+/g, '$&=()').replaceAll(' ', ', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Everything here is public: feed readers show the images, and other programs read the files.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
})

/** Folder of the framework's files, whose names contain a hash of the content or the build. */
export const IMMUTABLE_FOLDER = '/_next/static/'

/** Cache-Control for files that never change under the same name. deploy/nginx/site.conf has the same values. */
export const IMMUTABLE = `public, max-age=${IMMUTABLE_MAX_AGE}, immutable`
/** Cache-Control for all other files: stored, but revalidated before each use, which the ETag makes cheap. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'
