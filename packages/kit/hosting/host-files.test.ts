import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { site } from '@/site.config'
import { fromRoot } from '#shared/root.ts'
import { writerInto } from '#exported/writer.ts'
import { listFiles } from 'nextra-graphql/shared/files.ts'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { ACCEPT_HEADERS } from '@/tests/support/accept-headers'
import {
  renderHeaders,
  renderNginxServer,
  renderRedirectPage,
  renderRedirects,
  writeCopies,
} from './host-files.ts'

const redirects = {
  '/feed.xml': '/blog/rss.xml',
  '/old/page.html': '/docs/intro#part',
  '/asked': '/docs?a=1#b',
  '/großer ort/': 'https://www.example.com/$1?x=1',
}
const facts = { policy: "script-src 'sha256-AAA='", basePath: '', redirects }

test('_headers sets security headers on every path, and Cache-Control only for hashed files', () => {
  const text = renderHeaders({ ...facts, basePath: '/sub' })
  const [everywhere = '', hashed, ...others] = text.split('\n\n')
  expect(everywhere).toMatch(
    /^\/\*\n {2}Content-Security-Policy: script-src 'sha256-AAA='; .*\n(?: {2}[\w-]+: .+\n?)+$/,
  )
  expect(everywhere).toContain('\n  X-Content-Type-Options: nosniff')
  // Cloudflare joins the values of a header that two rules set.
  expect(everywhere).not.toContain('Cache-Control')
  expect(hashed).toMatch(/^\/sub\/_next\/static\/\*\n {2}Cache-Control: .*immutable\n$/)
  expect(others).toEqual([])
})

test('_redirects contains one encoded line per redirect', () => {
  expect(renderRedirects({ ...facts, basePath: '/sub' })).toBe(`/sub/feed.xml /sub/blog/rss.xml 301
/sub/old/page /sub/docs/intro#part 301
/sub/asked /sub/docs?a=1#b 301
/sub/gro%C3%9Fer%20ort https://www.example.com/$1?x=1 301
`)
})

test('nginx redirects every spelling below the base path, with the query before the fragment', () => {
  const server = renderNginxServer({ ...facts, basePath: '/sub' })
  for (const spelling of ['', '/', '.html', '/index.html']) {
    const place = `location = "/sub/old/page${spelling}"`
    expect(server).toContain(`${place} { return 301 "/sub/docs/intro$is_args$args#part"; }`)
  }
  expect(server).toContain('error_page 404 /sub/404.html;')
  expect(server).toContain('location = "/sub/asked" { return 301 "/sub/docs?a=1#b"; }')
  expect(server).toContain('"/sub/großer ort" { return 301 "https://www.example.com/%241?x=1"; }')
})

test('hosts without redirects get a page with a refresh and the canonical address', () => {
  const page = renderRedirectPage(site, '/docs/intro?a="1"&b#part', '/sub')
  expect(page).toContain('content="0; url=/sub/docs/intro?a=%221%22&amp;b#part"')
  expect(page).toMatch(
    /<link rel="canonical" href="https?:\/\/[^"]+\/docs\/intro\?a=%221%22&amp;b#part"/,
  )
  expect(renderRedirectPage(site, 'https://a.example/', '')).toContain('href="https://a.example/"')
})

test('nginx also sends the headers with errors, and lists every media type', () => {
  const server = renderNginxServer(facts)
  const headers = server.split('\n').filter((line) => line.startsWith('add_header'))

  expect(headers.every((line) => line.endsWith(' always;'))).toBe(true)
  expect(server).toContain('location = /index.html { return 308 /$is_args$args; }')
  expect(server).toContain('  text/html html;')
  expect(server).toMatch(/^charset_types (?!.*text\/html).*text\/markdown/m)
})

/** The CloudFront function of the recipe. */
const [, recipe = ''] =
  /```js\n([^]*?)```/.exec(readFileSync(fromRoot('deploy/README.md'), 'utf8')) ?? []

/** Returns the file that CloudFront requests from the bucket. */
function requested(uri: string, accept?: string, basePath = ''): unknown {
  const headers = accept === undefined ? {} : { accept: { value: accept } }
  const event = JSON.stringify({ request: { uri, headers } })
  const code = recipe.replace("base = ''", `base = '${basePath}'`)
  return runInNewContext(`${code}; handler(${event}).uri`)
}

test.each(ACCEPT_HEADERS)('CloudFront answers "%s" with %s', (accept, extension) => {
  const files = ['/sub', '/sub/docs/v1.2', '/sub/a.js'].map((uri) => requested(uri, accept, '/sub'))
  expect(files).toEqual([`/sub/index.${extension}`, `/sub/docs/v1.2.${extension}`, '/sub/a.js'])
})

test.each([
  ['/', '/index.html'],
  ['/docs/intro', '/docs/intro.html'],
  ['/docs/intro/', '/docs/intro.html'],
  ['/docs/v1.2', '/docs/v1.2.html'],
  ['/schema.graphql', '/schema.graphql'],
])('CloudFront serves %s from %s', (address, file) => {
  for (const basePath of ['', '/sub'])
    expect(requested(basePath + address, undefined, basePath)).toBe(basePath + file)
})

test('writes directory indexes of pages, and a redirect page or file at each old address', async () => {
  const files = ['index.html', '404.html', 'docs.html', 'docs/intro.html', 'blog/rss.xml']
  const folder = await temporaryFolder(
    Object.fromEntries(files.map((file) => [file, `content of ${file}`])),
  )
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  const redirects = { '/feed.xml': '/blog/rss.xml', '/old.html': '/docs', '/v1.2': '/docs/intro#a' }
  const settings = { ...site, hosting: { ...site.hosting, redirects } }
  const output = { api: {}, sample: null, site: settings, write: writerInto(folder, new Set()) }
  await writeCopies(output, folder, ['/', '/404', '/docs', '/docs/intro'])
  expect(await listFiles(folder)).toEqual(
    [
      ...files,
      ...['docs/index.html', 'docs/intro/index.html', 'feed.xml'],
      ...['old.html', 'old/index.html', 'v1.2.html', 'v1.2/index.html'],
    ].sort(),
  )
  expect(await read('docs/intro/index.html')).toBe('content of docs/intro.html')
  expect(await read('feed.xml')).toBe('content of blog/rss.xml')
  expect(await read('old/index.html')).toContain('0; url=')
})
