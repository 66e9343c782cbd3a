/** Facts about one kind of file for a host. */
interface ContentType {
  /** Value of the Content-Type header. */
  type: string
  /** True for a file worth compressing; pictures and archives already are. */
  compressible: boolean
}

const text = (type: string): ContentType => ({ type: `${type}; charset=utf-8`, compressible: true })
const plain = (type: string): ContentType => ({ type, compressible: true })
const packed = (type: string): ContentType => ({ type, compressible: false })

/** By extension, for every kind of file that the export holds, and those that authors put into public/. */
export const contentTypes: Readonly<Record<string, ContentType>> = {
  avif: packed('image/avif'),
  css: text('text/css'),
  csv: text('text/csv'),
  gif: packed('image/gif'),
  graphql: text('text/plain'),
  html: text('text/html'),
  ico: packed('image/x-icon'),
  jpeg: packed('image/jpeg'),
  jpg: packed('image/jpeg'),
  js: text('text/javascript'),
  json: plain('application/json'),
  map: plain('application/json'),
  md: text('text/markdown'),
  mjs: text('text/javascript'),
  mp4: packed('video/mp4'),
  pdf: packed('application/pdf'),
  png: packed('image/png'),
  svg: plain('image/svg+xml'),
  txt: text('text/plain'),
  wasm: plain('application/wasm'),
  webmanifest: plain('application/manifest+json'),
  webm: packed('video/webm'),
  webp: packed('image/webp'),
  woff2: packed('font/woff2'),
  xml: plain('application/xml'),
  yaml: plain('application/yaml'),
  yml: plain('application/yaml'),
  zip: packed('application/zip'),
}

/** The kind of a file, by its name; unknown extensions are opaque bytes. */
export function contentTypeOf(file: string): ContentType {
  const dot = file.lastIndexOf('.')
  const extension = dot > file.lastIndexOf('/') ? file.slice(dot + 1).toLowerCase() : ''
  return contentTypes[extension] ?? packed('application/octet-stream')
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
      value: DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
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
  const found = new Map<string, Header>()
  for (const { pattern, headers } of rules) {
    if (!matches(path, pattern)) continue
    for (const header of headers) found.set(header.name.toLowerCase(), header)
  }
  return [...found.values()]
}

function matches(path: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(path)
}
