import { site } from '@/site.config'
import { locationOf } from './former-addresses'
import {
  contentTypes,
  IMMUTABLE,
  IMMUTABLE_FOLDER,
  renderHeadersFile,
  REVALIDATE,
  securityHeaders,
} from './headers'

/** Facts behind the files for the hosts. */
export interface HostFacts {
  /** Sources for the script policy, such as `'sha256-…'`. */
  scriptHashes: readonly string[]
  /** '' or a path such as '/sub'. */
  basePath: string
}

/**
 * `_headers` for Netlify and Cloudflare Pages. Both send "revalidate" for
 * whatever has no rule, and Cloudflare joins the values of all matching rules,
 * so Cache-Control is said once, for the hashed files alone.
 */
export function renderHeaders({ scriptHashes, basePath }: HostFacts): string {
  return renderHeadersFile([
    { pattern: '/*', headers: securityHeaders(scriptHashes) },
    {
      pattern: `${basePath}${IMMUTABLE_FOLDER}*`,
      headers: [{ name: 'Cache-Control', value: IMMUTABLE }],
    },
  ])
}

/** `_redirects` for Netlify and Cloudflare Pages: from, to, status. */
export function renderRedirects(basePath: string): string {
  return Object.entries(site.hosting.redirects)
    .map(([from, to]) => `${basePath}${from} ${locationOf(to, basePath)} 301\n`)
    .join('')
}

/** The part of the nginx configuration for the `http` block: how long files are kept. */
export function renderNginxHttp(basePath: string): string {
  return lines([
    'map $uri $site_cache_control {',
    `  default "${REVALIDATE}";`,
    `  ~^${basePath}${IMMUTABLE_FOLDER} "${IMMUTABLE}";`,
    '}',
  ])
}

/**
 * The part for the `server` block: kinds of files, headers, the page for unknown
 * paths, former addresses. All of it is there, and not in `http`, so that
 * other sites on the same nginx are left as they are.
 */
export function renderNginxServer({ scriptHashes, basePath }: HostFacts): string {
  const headers = [
    ...securityHeaders(scriptHashes),
    { name: 'Cache-Control', value: '$site_cache_control' },
  ]
  return lines([
    ...nginxTypes(),
    ...headers.map(({ name, value }) => `add_header ${name} "${value}" always;`),
    `error_page 404 ${basePath}/404.html;`,
    `location = ${basePath}/404.html { internal; }`,
    `location = ${basePath}/index.html { return 308 ${basePath || '/'}$is_args$args; }`,
    ...Object.entries(site.hosting.redirects).map(
      ([from, to]) =>
        `location = ${basePath}${from} { return 301 ${locationOf(to, basePath, '$is_args$args')}; }`,
    ),
  ])
}

/**
 * The CloudFront function (viewer request) for a private S3 bucket, which knows files alone: it finds
 * pages by their clean address. A name with a dot is a file unless it is one of the site's pages.
 *
 * @param routes of all pages
 */
export function renderCloudFrontFunction(routes: readonly string[], basePath: string): string {
  const dotted = routes.filter((route) => /\.[^/]*$/.test(route))
  return `// Written by \`npm run build\` from lib/hosting.
var base = ${JSON.stringify(basePath)}
var pages = ${JSON.stringify(dotted.map((route) => basePath + encodeURI(route)))}

function handler(event) {
  var request = event.request
  var uri = request.uri.replace(/\\/+$/, '')
  var isFile = uri.lastIndexOf('.') > uri.lastIndexOf('/') && pages.indexOf(uri) < 0
  if (uri === base) request.uri = base + '/index.html'
  else if (!isFile) request.uri = uri + '.html'
  return request
}
`
}

function nginxTypes(): string[] {
  const entries = Object.entries(contentTypes).map(([extension, { type }]) => {
    const [name = '', charset] = type.split(';')
    return { extension, name, hasCharset: charset !== undefined }
  })
  // text/html always has the charset; nginx warns when it is named.
  const withCharset = entries.filter(({ hasCharset, name }) => hasCharset && name !== 'text/html')
  return [
    'types {',
    ...entries.map(({ extension, name }) => `  ${name} ${extension};`),
    '}',
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${[...new Set(withCharset.map(({ name }) => name))].join(' ')};`,
  ]
}

const lines = (all: readonly string[]) =>
  ['# Written by `npm run build` from lib/hosting.', ...all, ''].join('\n')
