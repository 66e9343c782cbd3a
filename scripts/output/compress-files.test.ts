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

test('compressed forms hold the same text, for every copy of it', async () => {
  await writeFile(path.join(folder, 'a.html'), text)
  await writeFile(path.join(folder, 'b.html'), text)

  const totals = await compressFiles(folder)

  for (const file of ['a.html', 'b.html']) {
    const [br, gz] = await Promise.all(
      ['.br', '.gz'].map((suffix) => readFile(path.join(folder, file + suffix))),
    )
    expect(brotliDecompressSync(br ?? '').toString()).toBe(text)
    expect(gunzipSync(gz ?? '').toString()).toBe(text)
  }
  expect(totals).toMatchObject({ files: 2, plain: 2 * text.length })
  expect(totals.brotli).toBeLessThan(totals.plain / 10)
})

test('pictures and small files stay as they are', async () => {
  await writeFile(path.join(folder, 'a.png'), text)
  await writeFile(path.join(folder, 'small.txt'), 'x'.repeat(511))

  await compressFiles(folder)

  expect(await listFiles(folder)).toEqual(['a.png', 'small.txt'])
})
