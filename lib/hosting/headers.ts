/** Types by extension, for every kind of file that the export holds, and those that authors put into public/. */
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

/** True for a type whose header names a charset. */
export const hasCharset = (type: string) => type.startsWith('text/')

/** Types worth compressing; pictures and archives already are. */
const COMPRESSIBLE = /^text\/|json|xml|yaml|wasm/

/** The Content-Type of a file, by its name, and whether to compress it; unknown extensions are opaque bytes. */
export function contentTypeOf(file: string): { type: string; compressible: boolean } {
  const [, extension = ''] = /\.([^./]*)$/.exec(file) ?? []
  const type = mediaTypes[extension.toLowerCase()] ?? 'application/octet-stream'
  return {
    type: hasCharset(type) ? `${type}; charset=utf-8` : type,
    compressible: COMPRESSIBLE.test(type),
  }
}

/**
 * The response headers of the site: the one place they are written. The local
 * server, `_headers` (Netlify, Cloudflare Pages) and the nginx configuration
 * are all made from these functions.
 */

interface Header {
  name: string
  value: string
}

/** Two years, in seconds. For this host alone: which others of the domain have TLS is not known here. */
const HSTS_MAX_AGE = 63_072_000
/** One year, in seconds: the longest time that caches honour. */
const IMMUTABLE_MAX_AGE = 31_536_000

/** Browser features that a page of text has no use for. */
const DENIED_FEATURES =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb'

/**
 * Headers that every response carries, errors included.
 *
 * @param policy of the pages, which have it in a `meta` element too; that cannot say who may frame them
 */
export function securityHeaders(policy: string): Header[] {
  return [
    { name: 'Content-Security-Policy', value: `${policy}; frame-ancestors 'none'` },
    { name: 'Strict-Transport-Security', value: `max-age=${HSTS_MAX_AGE}` },
    { name: 'X-Content-Type-Options', value: 'nosniff' },
    { name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    {
      name: 'Permissions-Policy',
      value: DENIED_FEATURES.replaceAll(/\S+/g, '$&=()').replaceAll(' ', ', '),
    },
    { name: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
    // Everything here is public: feed readers show the pictures, programs of others read the files.
    { name: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
    { name: 'Access-Control-Allow-Origin', value: '*' },
  ]
}

/** Folder of the framework's files: their names contain a hash of the content or of the build. */
export const IMMUTABLE_FOLDER = '/_next/static/'

/** Cache-Control of files that never change under their name. */
export const IMMUTABLE = `public, max-age=${IMMUTABLE_MAX_AGE}, immutable`
/** Cache-Control of all others: kept, but asked for before each use, which an ETag makes cheap. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Headers for all paths that match a pattern; `*` stands for any number of characters. */
export interface HeaderRule {
  pattern: string
  headers: readonly Header[]
}

/** The `_headers` file that Netlify and Cloudflare Pages read: a pattern, then indented headers. */
export function renderHeadersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) =>
      [pattern, ...headers.map(({ name, value }) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n')
}

/** Reads such a file; lines that begin with `#` are comments. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: Header[] }[] = []
  for (const line of text.split('\n').filter((line) => /^\s*[^\s#]/.test(line))) {
    const [, name, value] = /^\s+([A-Za-z-]+): (.*)/.exec(line) ?? []
    if (name === undefined || value === undefined) rules.push({ pattern: line, headers: [] })
    else rules.at(-1)?.headers.push({ name, value })
  }
  return rules
}

/** The headers for a path: those of every rule that matches, a later rule winning. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Header[] {
  const byName = new Map<string, Header>()
  for (const { pattern, headers } of rules) {
    if (!matches(path, pattern)) continue
    for (const header of headers) byName.set(header.name.toLowerCase(), header)
  }
  return [...byName.values()]
}

function matches(path: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(path)
}
