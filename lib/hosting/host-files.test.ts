import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { ACCEPT_HEADERS } from '@/tests/support/accept-headers'
import { headersFor, parseHeadersFile } from './headers'
import {
  renderCloudFrontFunction,
  renderHeaders,
  renderNginxHttp,
  renderNginxServer,
  renderRedirectPage,
  renderRedirects,
} from './host-files'

const redirects = {
  '/feed.xml': '/blog/rss.xml',
  '/old/page.html': '/docs/intro#part',
  '/asked': '/docs?a=1#b',
  '/großer ort/': 'https://www.example.com/$1?x=1',
}
const facts = { policy: "script-src 'sha256-AAA='", basePath: '', redirects }

function header(path: string, name: string, basePath = '') {
  const rules = parseHeadersFile(renderHeaders({ ...facts, basePath }))
  return headersFor(path, rules).find((found) => found.name === name)?.value
}

test('_headers: the policy on every path, long life for hashed files alone', () => {
  expect(header('/', 'Content-Security-Policy')).toContain("'sha256-AAA='")
  expect(header('/no/such', 'X-Content-Type-Options')).toBe('nosniff')
  expect(header('/_next/static/chunks/a-1.js', 'Cache-Control')).toContain('immutable')
  expect(header('/docs/intro', 'Cache-Control')).toBeUndefined()
})

test('_headers: no path matches two rules with the same header, whose values Cloudflare would join', () => {
  const names = parseHeadersFile(renderHeaders(facts)).flatMap(({ headers }) =>
    headers.map(({ name }) => name),
  )
  expect(new Set(names).size).toBe(names.length)
})

test('under a base path the rules move with it', () => {
  expect(header('/sub/_next/static/chunks/a-1.js', 'Cache-Control', '/sub')).toContain('immutable')
  expect(header('/sub', 'X-Content-Type-Options', '/sub')).toBe('nosniff')
  expect(renderNginxHttp('/sub')).toContain('~^/sub/_next/static/ ')
  expect(renderNginxServer({ ...facts, basePath: '/sub' })).toContain(
    'error_page 404 /sub/404.html;',
  )
})

test('_redirects: a line for each former address, encoded', () => {
  expect(renderRedirects(redirects, '/sub')).toBe(`/sub/feed.xml /sub/blog/rss.xml 301
/sub/old/page /sub/docs/intro#part 301
/sub/asked /sub/docs?a=1#b 301
/sub/gro%C3%9Fer%20ort https://www.example.com/$1?x=1 301
`)
})

test('nginx: every spelling of a former address, the query before the fragment', () => {
  const server = renderNginxServer({ ...facts, basePath: '/sub' })
  for (const spelling of ['', '/', '.html', '/index.html']) {
    const place = `location = "/sub/old/page${spelling}"`
    expect(server).toContain(`${place} { return 301 "/sub/docs/intro$is_args$args#part"; }`)
  }
  expect(server).toContain('location = "/sub/asked" { return 301 "/sub/docs?a=1#b"; }')
  expect(server).toContain('"/sub/großer ort" { return 301 "https://www.example.com/%241?x=1"; }')
})

test('a host that knows files alone: a page that leads on, with the address that search engines keep', () => {
  const page = renderRedirectPage('/docs/intro?a="1"&b#part', '/sub')
  expect(page).toContain('content="0; url=/sub/docs/intro?a=%221%22&amp;b#part"')
  expect(page).toMatch(
    /<link rel="canonical" href="https?:\/\/[^"]+\/docs\/intro\?a=%221%22&amp;b#part"/,
  )
  expect(renderRedirectPage('https://a.example/', '')).toContain('href="https://a.example/"')
})

test('nginx: errors carry the headers too, and every type is known', () => {
  const server = renderNginxServer(facts)
  const headers = server.split('\n').filter((line) => line.startsWith('add_header'))

  expect(headers.every((line) => line.endsWith(' always;'))).toBe(true)
  expect(server).toContain('location = /index.html { return 308 /$is_args$args; }')
  expect(server).toContain('  text/html html;')
  expect(server).toMatch(/^charset_types (?!.*text\/html).*text\/markdown/m)
})

/** The file that the function asks the bucket for. */
function requested(code: string, uri: string, accept?: string): unknown {
  const headers = accept === undefined ? {} : { accept: { value: accept } }
  const event = JSON.stringify({ request: { uri, headers } })
  return runInNewContext(`${code}; handler(${event}).uri`)
}

test.each(ACCEPT_HEADERS)('CloudFront: "%s" gets %s', (accept, extension) => {
  const code = renderCloudFrontFunction(['/', '/docs/v1.2'], { basePath: '/sub', redirects: {} })
  const files = ['/sub', '/sub/docs/v1.2', '/sub/a.js'].map((uri) => requested(code, uri, accept))
  expect(files).toEqual([`/sub/index.${extension}`, `/sub/docs/v1.2.${extension}`, '/sub/a.js'])
})

test.each([
  ['/', '/index.html'],
  ['/docs/intro', '/docs/intro.html'],
  ['/docs/intro/', '/docs/intro.html'],
  ['/docs/v1.2', '/docs/v1.2.html'],
  ['/docs/node.js', '/docs/node.js.html'],
  ['/docs/v1.2/notes', '/docs/v1.2/notes.html'],
  ['/docs/%C3%BC.1', '/docs/%C3%BC.1.html'],
  ['/schema.graphql', '/schema.graphql'],
  ['/_next/static/chunks/a-1.js', '/_next/static/chunks/a-1.js'],
])('CloudFront: %s is %s', (address, file) => {
  const routes = [
    '/',
    '/docs/intro',
    '/docs/v1.2',
    '/docs/v1.2/notes',
    '/docs/node.js',
    '/docs/ü.1',
  ]
  for (const basePath of ['', '/sub']) {
    const code = renderCloudFrontFunction(routes, { basePath, redirects: {} })
    expect(requested(code, basePath + address)).toBe(basePath + file)
  }
})

test.each([
  ['/feed.xml', {}, '/blog/rss.xml'],
  [
    '/old/page/index.html',
    { q: { value: 'a%20b' }, r: { value: '', multiValue: [{ value: '1' }, { value: '2' }] } },
    '/docs/intro?q=a%20b&r=1&r=2#part',
  ],
  ['/asked/', { q: { value: '1' } }, '/docs?a=1#b'],
  ['/gro%C3%9Fer%20ort', {}, 'https://www.example.com/$1?x=1'],
])('CloudFront: %s with %j has moved to %s', (uri, querystring, location) => {
  const code = renderCloudFrontFunction([], { basePath: '', redirects })
  const event = JSON.stringify({ request: { uri, querystring } })
  expect(runInNewContext(`${code}; handler(${event})`)).toMatchObject({
    statusCode: 301,
    headers: { location: { value: location } },
  })
})
