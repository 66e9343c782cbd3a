import { rm } from 'node:fs/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import type { Listening } from '../shared/port'
import { serveSite } from './site'

const page = '<!doctype html><title>Introduction</title>'
let folder: string
let server: Listening

beforeEach(async () => {
  folder = await temporaryFolder({
    'index.html': 'home',
    'docs/intro.html': page,
    'docs/intro.html.br': brotliCompressSync(page),
    'docs/intro.html.gz': gzipSync(page),
    _headers:
      '/*\n  X-Content-Type-Options: nosniff\n\n/_next/static/chunks/*\n  Cache-Control: immutable\n',
  })
  server = await serveSite({ folder, port: 0 })
  onTestFinished(server.close)
})

/** The server's own answer: no redirect is followed, and nothing is compressed unasked. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
  })

test('a site that a build removes is served as it was', async () => {
  await rm(folder, { recursive: true })
  expect(await (await get('/docs/intro')).text()).toBe(page)
  expect((await get('/no/such')).status).toBe(404)
})

test('a client that has this version of a file gets none of it again', async () => {
  const etag = (await get('/docs/intro')).headers.get('etag') ?? ''
  expect((await get('/docs/intro', { 'if-none-match': etag })).status).toBe(304)
  expect((await get('/docs/intro', { 'if-none-match': 'W/"other"' })).status).toBe(200)
})

test('brotli where the client takes it, gzip else, plain else', async () => {
  for (const [accepted, coding] of Object.entries({
    'gzip, br': 'br',
    gzip: 'gzip',
    identity: null,
  })) {
    const response = await get('/docs/intro', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding'), accepted).toBe(coding)
    expect(await response.text(), accepted).toBe(page)
  }
})

test('methods other than GET and HEAD are refused, and told what is allowed', async () => {
  const { status, headers } = await get('/docs/intro', {}, 'POST')
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('a folder without a site and a taken port are clear errors', async () => {
  await expect(serveSite({ folder: `${folder}/no-such`, port: 0 })).rejects.toThrow(
    `There is no site in ${folder}/no-such. Run \`npm run build\` first.`,
  )
  const { port } = server
  await expect(serveSite({ folder, port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program.`,
  )
})
