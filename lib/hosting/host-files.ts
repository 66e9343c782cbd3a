import { site } from '@/site.config'
import { absoluteUrl, encoded } from '@/lib/site/urls'
import { locationOf, plainAddress, spellingsOf, type Redirects } from './former-addresses'
import {
  hasCharset,
  IMMUTABLE,
  IMMUTABLE_FOLDER,
  mediaTypes,
  renderHeadersFile,
  REVALIDATE,
  securityHeaders,
} from './headers'

/** Facts behind the files for the hosts. */
export interface HostFacts {
  /** The Content-Security-Policy of every page. */
  policy: string
  /** '' or a path such as '/sub'. */
  basePath: string
  redirects: Redirects
}

/**
 * `_headers` for Netlify and Cloudflare Pages. Both send "revalidate" for
 * whatever has no rule, and Cloudflare joins the values of all matching rules,
 * so Cache-Control is said once, for the hashed files alone.
 */
export function renderHeaders({ policy, basePath }: HostFacts): string {
  return renderHeadersFile([
    { pattern: '/*', headers: securityHeaders(policy) },
    {
      pattern: `${basePath}${IMMUTABLE_FOLDER}*`,
      headers: [{ name: 'Cache-Control', value: IMMUTABLE }],
    },
  ])
}

/** `_redirects` for Netlify and Cloudflare Pages: from, to, status. */
export function renderRedirects(redirects: Redirects, basePath: string): string {
  return Object.entries(redirects)
    .map(
      ([from, to]) => `${basePath}${encoded(plainAddress(from))} ${locationOf(to, basePath)} 301\n`,
    )
    .join('')
}

/** The page at a former address, for hosts that know files alone. */
export function renderRedirectPage(target: string, basePath: string): string {
  const address = escapeHtml(locationOf(target, basePath))
  const canonical = escapeHtml(target.startsWith('/') ? absoluteUrl(target) : encoded(target))
  return `<!doctype html>
<html lang="${site.lang}">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <title>This page has moved</title>
  <link rel="canonical" href="${canonical}" />
  <meta http-equiv="refresh" content="0; url=${address}" />
  <p>This page has moved to <a href="${address}">${canonical}</a>.</p>
</html>
`
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * An `Accept` header that prefers Markdown: it gives Markdown the full weight, and does not name HTML with
 * the full weight before it. Browsers never send one.
 */
const PREFERS_MARKDOWN = String.raw`^((?!text/html\s*(,|$|;\s*q=1)).)*text/markdown\s*(,|$|;\s*q=1)`

/** The part of the nginx configuration for the `http` block: how long files are kept, and who gets Markdown. */
export function renderNginxHttp(basePath: string): string {
  return lines([
    'map $uri $site_cache_control {',
    `  default "${REVALIDATE}";`,
    `  ~^${basePath}${IMMUTABLE_FOLDER} "${IMMUTABLE}";`,
    '}',
    'map $http_accept $site_page {',
    '  default .html;',
    `  "~*${PREFERS_MARKDOWN}" .md;`,
    '}',
  ])
}

/**
 * The part for the `server` block: kinds of files, headers, the page for unknown
 * paths, former addresses. All of it is there, and not in `http`, so that
 * other sites on the same nginx are left as they are.
 */
export function renderNginxServer({ policy, basePath, redirects }: HostFacts): string {
  const headers = [
    ...securityHeaders(policy),
    { name: 'Cache-Control', value: '$site_cache_control' },
    { name: 'Vary', value: 'Accept' },
  ]
  return lines([
    ...nginxTypes(),
    ...headers.map(({ name, value }) => `add_header ${name} "${value}" always;`),
    `error_page 404 ${basePath}/404.html;`,
    `location = ${basePath || '/'} { try_files ${basePath}/index$site_page =404; }`,
    `location = ${basePath}/404.html { internal; }`,
    `location = ${basePath}/404/ { return 404; }`,
    `location = ${basePath}/index.html { return 308 ${basePath || '/'}$is_args$args; }`,
    ...Object.entries(redirects).flatMap(([from, to]) => {
      // nginx reads a dollar as the beginning of a variable.
      const target = locationOf(to.replaceAll('$', '%24'), basePath, '$is_args$args')
      return spellingsOf(from).map(
        (path) => `location = "${basePath}${path}" { return 301 "${target}"; }`,
      )
    }),
  ])
}

/**
 * The CloudFront function (viewer request) for a private S3 bucket, which knows files alone: it finds
 * pages by their clean address, and answers for former ones. A name with a dot is a file unless it is
 * one of the site's pages.
 *
 * @param routes of all pages
 */
export function renderCloudFrontFunction(
  routes: readonly string[],
  { basePath, redirects }: Pick<HostFacts, 'basePath' | 'redirects'>,
): string {
  const dotted = routes.filter((route) => /\.[^/]*$/.test(route))
  // The place of the request's query is marked, which no encoded address has.
  const moved = Object.entries(redirects).map(([from, to]) => [
    basePath + encodeURI(plainAddress(from)),
    locationOf(to, basePath, '|'),
  ])
  return `// Written by \`npm run build\` from lib/hosting.
var base = ${JSON.stringify(basePath)}
var pages = ${JSON.stringify(dotted.map((route) => basePath + encodeURI(route)))}
var moved = ${JSON.stringify(Object.fromEntries(moved))}

function handler(event) {
  var request = event.request
  var uri = request.uri.replace(/\\/+$/, '')
  var target = moved[uri.replace(/(\\/index)?\\.html$/, '')]
  if (target) {
    var location = target.replace('%7C', search(request.querystring || {}))
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } }
  }
  var accept = request.headers.accept ? request.headers.accept.value : ''
  var page = /${PREFERS_MARKDOWN.replaceAll('/', '\\/')}/i.test(accept) ? '.md' : '.html'
  var isFile = uri.lastIndexOf('.') > uri.lastIndexOf('/') && pages.indexOf(uri) < 0
  if (uri === base) request.uri = base + '/index' + page
  else if (!isFile) request.uri = uri + page
  return request
}

function search(query) {
  var pairs = []
  Object.keys(query).forEach(function (name) {
    ;(query[name].multiValue || [query[name]]).forEach(function (item) {
      pairs.push(name + '=' + item.value)
    })
  })
  return pairs.length > 0 ? '?' + pairs.join('&') : ''
}
`
}

function nginxTypes(): string[] {
  // text/html always has the charset; nginx warns when it is named.
  const withCharset = Object.values(mediaTypes).filter(
    (type) => hasCharset(type) && type !== 'text/html',
  )
  return [
    'types {',
    ...Object.entries(mediaTypes).map(([extension, type]) => `  ${type} ${extension};`),
    '}',
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${[...new Set(withCharset)].join(' ')};`,
  ]
}

const lines = (all: readonly string[]) =>
  ['# Written by `npm run build` from lib/hosting.', ...all, ''].join('\n')
