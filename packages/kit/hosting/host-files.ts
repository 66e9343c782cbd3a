import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Output } from '#exported/writer.ts'
import type { SiteSettings } from '#settings/settings.ts'
import { absoluteUrl, basePath, encoded } from '#settings/urls.ts'
import { fail } from 'nextra-graphql/shared/failure.ts'
import { whenMissing, writeIntoFolder } from 'nextra-graphql/shared/files.ts'
import { hasCharset, IMMUTABLE, IMMUTABLE_FOLDER, mediaTypes, securityHeaders } from './headers.ts'
import {
  copyOfPage,
  fileOfRoute,
  HIDDEN,
  locationOf,
  plainAddress,
  spellingsOf,
  type Redirects,
} from './page-files.ts'

/** Input for rendering the files for hosts. */
interface HostFacts {
  /** The Content-Security-Policy of every page. */
  policy: string
  /** Empty, or a path such as `/sub`. */
  basePath: string
  redirects: Redirects
}

/**
 * Writes the configuration of hosts: into the site, and for nginx into the folder of its recipe.
 *
 * @param policies of all pages, which must be the same
 */
export async function writeHostFiles(
  { write, site }: Output,
  policies: ReadonlySet<string | undefined>,
  deployFolder: string,
): Promise<void> {
  const [policy, ...others] = policies
  if (!policy || others.length > 0) fail('Page policies differ: check pages/_document.tsx.')
  const facts = { policy, basePath, redirects: site.hosting.redirects }
  await write('/_headers', renderHeaders(facts))
  await write('/_redirects', renderRedirects(facts))
  // Without this file, GitHub Pages skips folders whose name starts with "_".
  await write('/.nojekyll', '')
  const nginx = path.join(deployFolder, 'nginx/generated/server.conf')
  await writeIntoFolder(nginx, renderNginxServer(facts))
}

/**
 * Writes files for hosts without clean URLs or redirects: a copy of each page `X.html` as `X/index.html`, and for
 * each redirect a page with a refresh, or a copy of the target if both are files such as `/feed.xml`.
 */
export async function writeCopies(
  { write, site }: Output,
  folder: string,
  routes: readonly string[],
): Promise<void> {
  for (const route of routes) {
    const file = fileOfRoute(route)
    const copy = copyOfPage(file)
    if (copy) await write(`/${copy}`, await readFile(path.join(folder, file)))
  }
  for (const [from, to] of Object.entries(site.hosting.redirects)) {
    const address = plainAddress(from)
    const extension = path.extname(address)
    const isFile = to.startsWith('/') && extension !== '' && extension === path.extname(to)
    const file = isFile && (await readFile(path.join(folder, to)).catch(whenMissing(undefined)))
    if (file) {
      await write(address, file)
    } else {
      const page = renderRedirectPage(site, to, basePath)
      await write(`${address}.html`, page)
      await write(`${address}/index.html`, page)
    }
  }
}

/**
 * Renders `_headers` for Netlify and Cloudflare Pages: a pattern, then indented headers. Only hashed files have a
 * Cache-Control: both hosts revalidate the others, and Cloudflare joins the values of all matching rules.
 */
export function renderHeaders({ policy, basePath }: HostFacts): string {
  const headers = Object.entries(securityHeaders(policy))
  const everywhere = headers.map(([name, value]) => `  ${name}: ${value}\n`)
  return `/*\n${everywhere.join('')}\n${basePath}${IMMUTABLE_FOLDER}*\n  Cache-Control: ${IMMUTABLE}\n`
}

/** Renders `_redirects` for Netlify and Cloudflare Pages. Each line has the old address, the target and the status. */
export function renderRedirects({ redirects, basePath }: HostFacts): string {
  return Object.entries(redirects)
    .map(
      ([from, to]) => `${basePath}${encoded(plainAddress(from))} ${locationOf(to, basePath)} 301\n`,
    )
    .join('')
}

/** Renders the page at an old address, for hosts that cannot redirect. */
export function renderRedirectPage(site: SiteSettings, target: string, basePath: string): string {
  const address = escapeHtml(locationOf(target, basePath))
  const canonical = escapeHtml(target.startsWith('/') ? absoluteUrl(site, target) : encoded(target))
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

/** Renders the part of the nginx configuration that depends on the build, for the `server` block. */
export function renderNginxServer({ policy, basePath, redirects }: HostFacts): string {
  const headers = {
    ...securityHeaders(policy),
    'Cache-Control': '$site_cache_control',
    Vary: 'Accept',
  }
  return [
    '# Written by `npm run build`.',
    ...nginxTypes(),
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`),
    `error_page 404 ${basePath}/404.html;`,
    `location = ${basePath || '/'} { try_files ${basePath}/index$site_page =404; }`,
    `location = ${basePath}/404.html { internal; }`,
    `location = ${basePath}/404/ { return 404; }`,
    `location ~ ${HIDDEN.source} { return 404; }`,
    `location = ${basePath}/index.html { return 308 ${basePath || '/'}$is_args$args; }`,
    ...Object.entries(redirects).flatMap(([from, to]) => {
      // In nginx, a dollar sign starts a variable.
      const target = locationOf(to.replaceAll('$', '%24'), basePath, '$is_args$args')
      return spellingsOf(from).map(
        (path) => `location = "${basePath}${path}" { return 301 "${target}"; }`,
      )
    }),
    '',
  ].join('\n')
}

function nginxTypes(): string[] {
  // nginx always adds the charset to text/html, and warns if it is listed.
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
