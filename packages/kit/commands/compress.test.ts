import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { compressFiles } from './compress.ts'
import { listFiles } from 'nextra-graphql/shared/files.ts'

test('compresses text with Brotli and gzip, but not small files and pictures', async () => {
  const text = 'word '.repeat(1000)
  const folder = await temporaryFolder({ 'docs/a.html': text, 'b.png': text, 'c.txt': 'word' })
  await compressFiles(folder)
  const files = ['b.png', 'c.txt', ...['', '.br', '.gz'].map((form) => `docs/a.html${form}`)]
  expect(await listFiles(folder)).toEqual(files)
  const form = (ending: string) => readFile(path.join(folder, `docs/a.html.${ending}`))
  expect(String(brotliDecompressSync(await form('br')))).toBe(text)
  expect(String(gunzipSync(await form('gz')))).toBe(text)
})
