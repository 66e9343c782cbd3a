import { resolve } from '@/lib/hosting/resolve'
import { redirects } from '@/lib/hosting/redirects'
import { splitInSiteUrl } from '@/lib/mdx/page-path.mjs'
import { site } from '@/site.config'
import type { BuiltPage } from './built-page'
import type { BuiltSite } from './built-site'

/** What a browser would find at an address that a page of the built site mentions. */
export type Destination =
  | { kind: 'external' }
  /** A file of the site; `hash` is decoded and empty for the top of the page. */
  | { kind: 'file'; file: string; hash: string }
  /** Another spelling of an address, which the host leads on. */
  | { kind: 'redirect'; path: string; to: string }
  | { kind: 'missing'; path: string }

/** Follows an address as the host of the site would answer it. */
export function resolveReference(url: string, page: BuiltPage, built: BuiltSite): Destination {
  // The same host outside the base path is another deployment: the schema names the public one.
  const home = `${site.url}${built.basePath}`
  const inSite =
    url.startsWith(`${home}/`) || url === home ? url.slice(site.url.length) || '/' : url
  const parts = splitInSiteUrl(inSite)
  if (!parts) return { kind: 'external' }
  const hash = decode(/#(.*)$/.exec(parts.suffix)?.[1]?.replace(/:~:.*$/, '') ?? '')
  if (parts.path === '') return { kind: 'file', file: page.file, hash }

  const path = new URL(parts.path, `http://site${built.basePath}${page.route}`).pathname
  const answer = resolve(path, {
    has: (file) => built.files.has(file),
    basePath: built.basePath,
    style: 'clean-urls',
    redirects,
  })
  switch (answer.kind) {
    case 'file':
      return { kind: 'file', file: answer.file, hash }
    case 'redirect':
      return { kind: 'redirect', path, to: answer.to }
    case 'not-found':
    case 'bad-request':
      return { kind: 'missing', path: decode(path) }
  }
}

/** A text with percent signs that mean nothing stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
