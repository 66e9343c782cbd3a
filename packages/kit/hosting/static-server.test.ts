import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { startInBackground } from '@/tests/support/background-command'
import type { Listening } from '#shared/port.ts'
import { root } from '#shared/root.ts'
import { serveSite } from './static-server.ts'

const page = '<!doctype html><title>Introduction</title>'
let folder: string
let server: Listening

beforeEach(async () => {
  folder = await temporaryFolder({
    'index.html': 'home',
    'docs/intro.html': page,
    'docs/intro/index.html': page,
    '_next/static/a.js': '1',
    _headers: '/*\n  X-Content-Type-Options: nosniff\n\n/x/*\n  Cache-Control: no-store\n',
  })
  server = await serveSite({ folder, port: 0, redirects: {} })
  onTestFinished(server.close)
})

/** Sends a request without following redirects. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { method, headers, redirect: 'manual' })

test('keeps serving the site after a build has removed its files', async () => {
  await rm(folder, { recursive: true })
  expect(await (await get('/docs/intro')).text()).toBe(page)
  expect((await get('/no/such')).status).toBe(404)
})

test('answers open connections when it cannot accept more connections or open more files', async () => {
  const code = `import('./packages/kit/hosting/static-server.ts').then(async ({ serveSite }) =>
    console.log((await serveSite({ folder: '${folder}', port: 0, redirects: {} })).url))`
  const command = `ulimit -n 100; exec '${process.execPath}' --import tsx --eval "${code}"`
  const { line, stop } = await startInBackground(command, /^http/, { cwd: root, env: {} })
  onTestFinished(stop)
  const opened = Array.from({ length: 300 }, () => connect(Number(new URL(line).port), '127.0.0.1'))
  await Promise.all(opened.map((client) => once(client, 'connect')))
  const [first] = opened
  first?.write('GET /docs/intro HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(String(await once(first as Socket, 'data'))).toMatch(/^HTTP\/1.1 200[^]*Introduction/)
  for (const client of opened) client.destroy()
  expect((await fetch(`${line}/docs/intro`)).status).toBe(200)
})

test('rejects methods other than GET and HEAD with an Allow header', async () => {
  const { status, headers } = await get('/docs/intro', {}, 'POST')
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('serves every address below the base path, with the headers from _headers', async () => {
  const redirects = { '/old': '/docs/intro#part' }
  const { url, close } = await serveSite({ folder, port: 0, basePath: '/sub', redirects })
  onTestFinished(close)
  const { origin } = new URL(url)
  const answer = async (path: string) => {
    const { status, headers } = await fetch(origin + path, { redirect: 'manual' })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    return [path, status, headers.get('location') ?? headers.get('cache-control')]
  }
  const revalidate = 'public, max-age=0, must-revalidate'
  const expected = [
    ['/sub', 200, revalidate],
    ['/sub/docs/intro', 200, revalidate],
    ['/sub/_next/static/a.js', 200, 'public, max-age=31536000, immutable'],
    ['/sub/_next/static/b.js', 404, revalidate],
    ['/sub/old/?q=1', 301, '/sub/docs/intro?q=1#part'],
    ['/', 404, revalidate],
    ['/subdocs', 404, revalidate],
    ['/sub/%zz', 400, revalidate],
  ]
  expect(await Promise.all(expected.map(([path]) => answer(String(path))))).toEqual(expected)
})

test('reports a folder without a site, and a port that is in use', async () => {
  await expect(serveSite({ folder: `${folder}/no-such`, port: 0, redirects: {} })).rejects.toThrow(
    `There is no site in ${folder}/no-such. Run \`npm run build\` first.`,
  )
  const { port } = server
  await expect(serveSite({ folder, port, redirects: {} })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use.`,
  )
})
