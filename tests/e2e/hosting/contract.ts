import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { request as httpRequest } from 'node:http'
import { locationOf } from '@/packages/kit/hosting/page-files.ts'
import type { SiteSettings } from '@/packages/kit/settings/settings.ts'
import { site } from '@/site.config'
import { ACCEPT_HEADERS } from '@/tests/support/accept-headers'

const { redirects }: SiteSettings['hosting'] = site.hosting

/**
 * Responses that every host must give for this site. The same list tests the local server
 * and nginx, so that production behaves like development.
 */
const answers: readonly (readonly [path: string, status: number, location?: string])[] = [
  ['/', 200],
  ['/docs', 200],
  ['/docs/api/queries', 200],
  ['/docs/api/queries?source=mail', 200],
  ['/favicon.svg', 200],
  // Each page has one address, to which the others redirect.
  ['/docs/', 308, '/docs'],
  ['/docs/api/queries/', 308, '/docs/api/queries'],
  ['/docs/api/queries/?source=mail', 308, '/docs/api/queries?source=mail'],
  ['/docs/api/queries.html', 308, '/docs/api/queries'],
  ['/docs/api/queries/index.html', 308, '/docs/api/queries'],
  ['/index.html', 308, '/'],
  ...Object.entries(redirects).map(([from, to]) => [from, 301, locationOf(to, '')] as const),
  // Not pages.
  ['/no/such', 404],
  ['/no/such/', 404],
  ['/docs/api', 404],
  ['/docs/api/', 404],
  ['/docs/api/inputobjects', 404],
  ['/blog/authors', 404],
  ['/_meta', 404],
  ['/docs/_meta', 404],
  ['/404', 404],
  ['/404.html', 404],
  ['/404/', 404],
  ['/index', 404],
  ['/docs/index', 404],
  // Files for hosts only.
  ['/_headers', 404],
  ['/_redirects', 404],
  ['/docs.html.br', 404],
  ['/docs.html.gz', 404],
  // Unusual spellings of a page's address.
  ['/docs/%61pi/queries', 200],
  ['/docs%2Fapi%2Fqueries', 200],
  ['//docs//api/queries', 200],
  ['/docs/./api/queries', 200],
  ['/blog/../docs/api/queries', 200],
  // Attempts at path traversal, open redirects and header injection.
  ['/../../etc/passwd', 400],
  ['/%2e%2e/%2e%2e/etc/passwd', 400],
  ['/..%2f..%2fetc%2fpasswd', 400],
  ['/docs/..%5c..%5cpackage.json', 404],
  ['/%5cexample.com/', 404],
  ['//example.com/', 404],
  ['/docs/api/queries%0d%0aX-Injected:1/', 404],
  // Invalid encodings.
  ['/%zz', 400],
  ['/docs%00', 400],
]

/** Requests every path of the list, and compares all responses. */
export async function expectAnswers(origin: string) {
  const reports = await Promise.all(
    answers.map(async ([path]) => [path, ...(await answerOf(origin, path))]),
  )
  expect(reports).toEqual(answers)
}

/** Returns status and Location for a path, which is sent exactly as written. */
function answerOf(origin: string, path: string): Promise<[number | undefined, string?]> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path }, (response) => {
      response.resume()
      const { location } = response.headers
      resolve(location === undefined ? [response.statusCode] : [response.statusCode, location])
    })
      .on('error', reject)
      .end()
  })
}

/** Checks the headers of pages, files and errors: policy, type, caching and compression. */
export async function expectHeaders(request: APIRequestContext, origin: string) {
  const get = (path: string, headers?: Record<string, string>) =>
    request.get(origin + path, { headers, maxRedirects: 0 })

  const page = await get('/docs')
  const script = await get(firstScript(await page.text()))
  const missing = await get('/_next/static/chunks/gone.js')

  for (const response of [page, script, missing]) expectSecurity(response)
  expect(page.headers()['content-type']).toBe('text/html; charset=utf-8')
  expect(script.headers()['content-type']).toBe('text/javascript; charset=utf-8')
  expect(missing.status()).toBe(404)
  expect([page, script, missing].map((response) => response.headers()['cache-control'])).toEqual([
    'public, max-age=0, must-revalidate',
    'public, max-age=31536000, immutable',
    'public, max-age=0, must-revalidate',
  ])

  const etag = page.headers().etag ?? ''
  expect((await get('/docs', { 'if-none-match': etag })).status()).toBe(304)
  expect((await get('/docs', { 'if-none-match': '"other"' })).status()).toBe(200)
}

function expectSecurity(response: APIResponse) {
  const headers = response.headers()
  expect(headers['content-security-policy']).toMatch(/script-src 'self' [^;]*'sha256-/)
  expect(headers['content-security-policy']).not.toMatch(/script-src [^;]*'unsafe-inline'/)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
}

/** Checks that clients that prefer Markdown receive it, and that others receive the page. */
export async function expectMarkdown(request: APIRequestContext, origin: string) {
  for (const [accept, extension] of ACCEPT_HEADERS) {
    for (const path of ['/', '/docs', '/docs/api/queries']) {
      const response = await request.get(origin + path, { headers: { accept } })
      const { 'content-type': type, vary } = response.headers()
      const expected = extension === 'md' ? 'text/markdown' : 'text/html'
      expect(type, `${path} for ${accept}`).toBe(`${expected}; charset=utf-8`)
      expect(vary).toContain('Accept')
    }
    const other = await request.get(`${origin}/no/such`, { headers: { accept } })
    expect(other.status()).toBe(404)
  }
}

/** Checks that each encoding is sent only to clients that accept it. */
export async function expectCompression(
  request: APIRequestContext,
  origin: string,
  encodings: readonly string[],
) {
  for (const encoding of [...encodings, 'identity']) {
    const response = await request.get(`${origin}/docs`, {
      headers: { 'accept-encoding': encoding },
    })
    const headers = response.headers()
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(headers.vary).toContain('Accept-Encoding')
    expect(await response.text()).toContain('</html>')
  }
}

function firstScript(html: string): string {
  const [, source] = /<script[^>]* src="(\/_next\/[^"]+)"/.exec(html) ?? []
  if (source === undefined) throw new Error('/docs loads no script')
  return source
}
