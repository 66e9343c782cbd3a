import { rename } from 'node:fs/promises'
import path from 'node:path'
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

test('pages are missed where a build has removed them, which ends no server', async () => {
  const file = path.join(folder, 'docs/intro.html')
  const away = path.join(folder, 'away')
  await rename(file, away)
  expect((await get('/docs/intro')).status).toBe(404)
  await rename(away, file)
  expect((await get('/docs/intro')).status).toBe(200)
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

test('a range in order is sent, one beyond the file refused, and any other is no range', async () => {
  const answerOf = async (range: string) => {
    const response = await get('/docs/intro', { range: `bytes=${range}` })
    return [response.status, await response.text()]
  }
  expect(await answerOf('2-4')).toEqual([206, page.slice(2, 5)])
  expect(await answerOf('2-')).toEqual([206, page.slice(2)])
  expect(await answerOf('0-999999999')).toEqual([206, page])
  expect((await answerOf('999-1000'))[0]).toBe(416)
  for (const range of ['5-2', '0-9007199254740993', '-5', '0-1,3-4', 'x-y', '1e3-', '-']) {
    expect(await answerOf(range), range).toEqual([200, page])
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
