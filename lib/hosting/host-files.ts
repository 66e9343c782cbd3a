import { contentTypes } from './content-types'
import { cacheControl, IMMUTABLE, IMMUTABLE_FOLDER, REVALIDATE, securityHeaders } from './headers'
import { renderHeadersFile } from './headers-file'
import { redirects } from './redirects'

/** What the files for the hosts depend on. */
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
      headers: [{ name: 'Cache-Control', value: cacheControl(IMMUTABLE_FOLDER) }],
    },
  ])
}

/** `_redirects` for Netlify and Cloudflare Pages: from, to, status. */
export function renderRedirects(basePath: string): string {
  return Object.entries(redirects)
    .map(([from, to]) => `${basePath}${from} ${basePath}${to} 301\n`)
    .join('')
}

/** The part of the nginx configuration for the `http` block: kinds of files and how long they are kept. */
export function renderNginxHttp(basePath: string): string {
  const typed = Object.entries(contentTypes).map(([extension, { type }]) => ({
    extension,
    type: type.replace(/;.*/, ''),
  }))
  const withCharset = Object.values(contentTypes)
    .filter(({ type }) => type.includes('charset'))
    .map(({ type }) => type.replace(/;.*/, ''))
    .filter((type) => type !== 'text/html') // always among them; nginx warns when it is named
  return lines([
    'types {',
    ...typed.map(({ extension, type }) => `  ${type} ${extension};`),
    '}',
    'charset utf-8;',
    `charset_types ${[...new Set(withCharset)].join(' ')};`,
    'map $uri $cache_control {',
    `  default "${REVALIDATE}";`,
    `  ~^${basePath}${IMMUTABLE_FOLDER} "${IMMUTABLE}";`,
    '}',
  ])
}

/** The part for the `server` block: headers, the page for unknown paths, former addresses. */
export function renderNginxServer({ scriptHashes, basePath }: HostFacts): string {
  const headers = [
    ...securityHeaders(scriptHashes),
    { name: 'Cache-Control', value: '$cache_control' },
  ]
  return lines([
    ...headers.map(({ name, value }) => `add_header ${name} "${value}" always;`),
    `error_page 404 ${basePath}/404.html;`,
    `location = ${basePath}/404.html { internal; }`,
    `location = ${basePath}/index.html { return 308 ${basePath || '/'}$is_args$args; }`,
    ...Object.entries(redirects).map(
      ([from, to]) => `location = ${basePath}${from} { return 301 ${basePath}${to}$is_args$args; }`,
    ),
  ])
}

const lines = (all: readonly string[]) =>
  ['# Written by `npm run build` from lib/hosting.', ...all, ''].join('\n')
