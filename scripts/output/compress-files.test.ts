import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFiles } from '../shared/files'
import { compressFiles } from './compress-files'

const text = 'Transfers are priced in minor units. '.repeat(200)
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'compress-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('compressed forms hold the same text', async () => {
  await writeFile(path.join(folder, 'a.html'), text)

  await compressFiles(folder)

  const [br, gz] = await Promise.all(
    ['a.html.br', 'a.html.gz'].map((file) => readFile(path.join(folder, file))),
  )
  expect(brotliDecompressSync(br ?? '').toString()).toBe(text)
  expect(gunzipSync(gz ?? '').toString()).toBe(text)
  expect(br?.length).toBeLessThan(text.length / 10)
})

test('compresses what is wanted', async () => {
  await writeFile(path.join(folder, 'a.html'), text)
  await writeFile(path.join(folder, 'a.md'), text)

  await compressFiles(folder, (file) => file.endsWith('.md'))

  expect(await listFiles(folder)).toEqual(['a.html', 'a.md', 'a.md.br', 'a.md.gz'])
})

test('pictures and small files stay as they are', async () => {
  await writeFile(path.join(folder, 'a.png'), text)
  await writeFile(path.join(folder, 'small.txt'), 'x'.repeat(511))

  await compressFiles(folder)

  expect(await listFiles(folder)).toEqual(['a.png', 'small.txt'])
})
