import { mkdtemp, rename, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeFiles } from '@/tests/support/temporary-folder'
import type { Listening } from '../../shared/port'
import { serveSite } from './server'

const page = '<!doctype html><title>Introduction</title>'
let folder: string
let server: Listening

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'serve-'))
  await writeFiles(folder, {
    'index.html': 'home',
    '404.html': 'no such page',
    'docs/intro.html': page,
    'docs/intro.html.br': brotliCompressSync(page),
    'docs/intro.html.gz': gzipSync(page),
    _headers:
      '/*\n  X-Content-Type-Options: nosniff\n\n/_next/static/chunks/*\n  Cache-Control: immutable\n',
  })
  server = await serveSite({ folder, port: 0 })
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

interface Reply {
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** A request whose path goes over the wire exactly as written, which fetch does not do. */
function get(
  rawPath: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Reply> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: rawPath, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

describe('pages', () => {
  test('are found without .html and carry the headers of _headers', async () => {
    const { status, headers, body } = await get('/docs/intro')

    expect(status).toBe(200)
    expect(body.toString()).toBe(page)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(page.length),
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
  })

  test('are missed where a build has removed them, which ends no server', async () => {
    const file = path.join(folder, 'docs/intro.html')
    const away = path.join(folder, 'away')
    await rename(file, away)
    expect((await get('/docs/intro', { 'accept-encoding': 'identity' })).status).toBe(404)
    await rename(away, file)
    expect((await get('/docs/intro')).status).toBe(200)
  })

  test('a query changes nothing, and a redirect keeps it', async () => {
    expect((await get('/docs/intro?utm=1&x=?')).status).toBe(200)
    expect((await get('/docs/intro/?utm=1&x=?')).headers.location).toBe('/docs/intro?utm=1&x=?')
  })

  test('an unknown path is 404 with the page for it, never cached as anything else', async () => {
    const { status, headers, body } = await get('/_next/static/chunks/gone.js')

    expect(status).toBe(404)
    expect(body.toString()).toBe('no such page')
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(headers.etag).toBeUndefined()
  })
})

describe('compression', () => {
  test('brotli where the client takes it, gzip else, plain else', async () => {
    const br = await get('/docs/intro', { 'accept-encoding': 'gzip, br' })
    const gz = await get('/docs/intro', { 'accept-encoding': 'gzip, br;q=0' })
    const plain = await get('/docs/intro', { 'accept-encoding': 'identity' })

    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body).toString()).toBe(page)
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(new Set([br, gz, plain].map(({ headers }) => headers.etag)).size).toBe(3)
  })
})

describe('caching', () => {
  test('304 without a body for what the client has', async () => {
    const { headers } = await get('/docs/intro')
    const again = await get('/docs/intro', { 'if-none-match': String(headers.etag) })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  test('200 for another tag, even when the date fits', async () => {
    const { headers } = await get('/docs/intro')
    const conditions = {
      'if-none-match': '"other"',
      'if-modified-since': String(headers['last-modified']),
    }

    expect((await get('/docs/intro', conditions)).status).toBe(200)
  })
})

describe('methods', () => {
  test('HEAD is GET without the body', async () => {
    const { status, headers, body } = await get('/docs/intro', {}, 'HEAD')
    expect([status, body.length, headers['content-length']]).toEqual([200, 0, String(page.length)])
  })

  test('others are refused, and told what is allowed', async () => {
    const { status, headers } = await get('/docs/intro', {}, 'POST')
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

test('a folder without a site and a taken port are clear errors', async () => {
  const port = Number(new URL(server.url).port)

  await expect(serveSite({ folder: `${folder}/no-such`, port: 0 })).rejects.toThrow(
    `There is no site in ${folder}/no-such. Run \`npm run build\` first.`,
  )
  await expect(serveSite({ folder, port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program.`,
  )
})
