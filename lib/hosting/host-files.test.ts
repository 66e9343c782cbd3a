import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { headersFor, parseHeadersFile } from './headers'
import {
  renderCloudFrontFunction,
  renderHeaders,
  renderNginxHttp,
  renderNginxServer,
  renderRedirects,
} from './host-files'

const facts = { scriptHashes: ["'sha256-AAA='"], basePath: '' }

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
  expect(renderRedirects('/sub')).toContain('/sub/feed /sub/blog/rss.xml 301\n')
  expect(renderNginxHttp('/sub')).toContain('~^/sub/_next/static/ ')
  expect(renderNginxServer({ ...facts, basePath: '/sub' })).toContain(
    'error_page 404 /sub/404.html;',
  )
})

test('nginx: errors carry the headers too, and every type is known', () => {
  const server = renderNginxServer(facts)
  const headers = server.split('\n').filter((line) => line.startsWith('add_header'))

  expect(headers.every((line) => line.endsWith(' always;'))).toBe(true)
  expect(server).toContain('location = /index.html { return 308 /$is_args$args; }')
  expect(server).toContain('  text/html html;')
  expect(server).toMatch(/^charset_types (?!.*text\/html).*text\/markdown/m)
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
    const code = renderCloudFrontFunction(routes, basePath)
    const event = JSON.stringify({ request: { uri: basePath + address } })
    expect(runInNewContext(`${code}; handler(${event})`)).toEqual({ uri: basePath + file })
  }
})
