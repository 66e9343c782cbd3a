/** What a host has to know about one kind of file. */
export interface ContentType {
  /** Value of the Content-Type header. */
  type: string
  /** Whether the file is worth compressing; pictures and archives already are. */
  compressible: boolean
}

const text = (type: string): ContentType => ({ type: `${type}; charset=utf-8`, compressible: true })
const plain = (type: string): ContentType => ({ type, compressible: true })
const packed = (type: string): ContentType => ({ type, compressible: false })

/** By extension, for every kind of file that the export holds. */
export const contentTypes: Readonly<Record<string, ContentType>> = {
  css: text('text/css'),
  graphql: text('text/plain'),
  html: text('text/html'),
  ico: packed('image/x-icon'),
  jpg: packed('image/jpeg'),
  js: text('text/javascript'),
  json: plain('application/json'),
  map: plain('application/json'),
  md: text('text/markdown'),
  mjs: text('text/javascript'),
  pf_fragment: packed('application/octet-stream'),
  pf_index: packed('application/octet-stream'),
  pf_meta: packed('application/octet-stream'),
  png: packed('image/png'),
  svg: plain('image/svg+xml'),
  txt: text('text/plain'),
  wasm: plain('application/wasm'),
  webmanifest: plain('application/manifest+json'),
  webp: packed('image/webp'),
  woff2: packed('font/woff2'),
  xml: plain('application/xml'),
  xsl: plain('application/xslt+xml'),
}

const unknownType = packed('application/octet-stream')

/** The kind of a file, by its name; unknown extensions are opaque bytes. */
export function contentTypeOf(file: string): ContentType {
  const dot = file.lastIndexOf('.')
  const extension = dot > file.lastIndexOf('/') ? file.slice(dot + 1).toLowerCase() : ''
  return contentTypes[extension] ?? unknownType
}
