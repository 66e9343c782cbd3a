/**
 * Pages of the exported site, their files and their routes, and which file answers which address as
 * static hosts do it. Every step of a build that goes over the pages asks here, so that a page is
 * known to all of them as soon as it is exported. Pure: the caller says which files there are.
 */
import { locationOf, movedTo, type Redirects } from './former-addresses'

/** The not-found page: it answers for addresses of others and has none itself. */
export const NOT_FOUND_FILE = '404.html'

/** The file of a route: `/docs/intro` is `docs/intro.html`, `/` is `index.html`. */
export function fileOfRoute(route: string): string {
  return `${route === '/' ? 'index' : route.slice(1)}.html`
}

/** Pages that every host finds as they are. */
const ALONE: ReadonlySet<string> = new Set(['index.html', NOT_FOUND_FILE])

/**
 * The copy of a page's file for hosts that know directory indexes alone: such a host would answer /docs,
 * beside whose docs.html stands a folder docs/, with a listing. Undefined for a page that needs none.
 */
export const copyOfPage = (file: string): string | undefined =>
  ALONE.has(file) ? undefined : file.replace(/\.html$/, '/index.html')

type HostResponse =
  | { kind: 'file'; /** Path below the site's folder, without slash in front. */ file: string }
  | {
      kind: 'redirect'
      status: 301 | 308
      /** The Location: encoded, with base path and query. */ to: string
    }
  | { kind: 'not-found' }
  | { kind: 'bad-request' }

export interface HostedSite {
  /** True when the folder holds this file; exact in upper and lower case. */
  has: (file: string) => boolean
  /** '' or a path such as '/sub', in front of every address. */
  basePath: string
  /** Former addresses, below the base path, and where they lead. */
  redirects?: Redirects
}

/** Files in the site's folder that are for the host and not for readers. */
const HIDDEN = /^(?:_headers|_redirects|\.nojekyll)$|\.(?:br|gz)$/

/**
 * Answers a request.
 *
 * @param rawPath as it stands in the request line, without its query
 * @param query with its `?`; empty for none
 */
export function resolve(rawPath: string, site: HostedSite, query = ''): HostResponse {
  const path = decodePath(rawPath)
  if (path === undefined) return { kind: 'bad-request' }
  const { basePath } = site
  if (path === basePath) return resolveBelow('/', site, query)
  if (!path.startsWith(`${basePath}/`)) return { kind: 'not-found' }
  return resolveBelow(path.slice(basePath.length), site, query)
}

/**
 * Decodes a path and takes out `.`, `..` and repeated slashes, in that order, so
 * that an encoded form cannot mean something else than the plain one. Undefined
 * for what no path may be: broken encoding, a NUL, or a way above the root.
 */
function decodePath(raw: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(raw)
  } catch {
    return undefined
  }
  if (!decoded.startsWith('/') || decoded.includes('\0')) return undefined
  const folders: string[] = []
  const segments = decoded.split('/').slice(1)
  const last = segments.at(-1)
  for (const segment of segments) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') folders.push(segment)
    else if (folders.pop() === undefined) return undefined
  }
  const isFolder = last === '' || last === '.' || last === '..'
  return `/${folders.join('/')}${isFolder && folders.length > 0 ? '/' : ''}`
}

function resolveBelow(path: string, site: HostedSite, query: string): HostResponse {
  const { basePath, redirects = {} } = site
  const target = movedTo(path, redirects)
  if (target !== undefined) {
    return { kind: 'redirect', status: 301, to: locationOf(target, basePath, query) }
  }
  if (path === '/') return file('index.html', site)
  const name = path.slice(1)
  const [, page = '', ending] = /^(.*?)(\/|(?:\/index)?\.html)$/.exec(name) ?? []
  if (page === '404') return { kind: 'not-found' }
  if (ending !== undefined) {
    // Only pages have a copy; another HTML file is one of the owner's, and answers as it is written.
    const isPage = site.has(ending === '.html' ? `${page}/index.html` : `${page}.html`)
    if (isPage || path === '/index.html') {
      const to = locationOf(isPage ? `/${page}` : '/', basePath, query)
      return { kind: 'redirect', status: 308, to }
    }
    return file(ending === '/' ? `${name}index.html` : name, site)
  }
  if (name === '404' || name === 'index' || name.endsWith('/index')) return { kind: 'not-found' }
  const match = [`${name}.html`, name].find(site.has)
  // Files that the owner's page loads are relative to its folder.
  if (match === undefined && site.has(`${name}/index.html`)) {
    return { kind: 'redirect', status: 308, to: locationOf(`/${name}/`, basePath, query) }
  }
  return file(match ?? name, site)
}

function file(name: string, { has }: HostedSite): HostResponse {
  return has(name) && !HIDDEN.test(name) ? { kind: 'file', file: name } : { kind: 'not-found' }
}
