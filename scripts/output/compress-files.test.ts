import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { listFiles } from '../shared/files'
import { compressFiles } from './compress-files'

const text = 'Transfers are priced in minor units. '.repeat(200)

test('compressed forms hold the same text', async () => {
  const folder = await temporaryFolder({ 'a.html': text })
  await compressFiles(folder)
  const br = await readFile(path.join(folder, 'a.html.br'))
  const gz = await readFile(path.join(folder, 'a.html.gz'))
  expect(brotliDecompressSync(br).toString()).toBe(text)
  expect(gunzipSync(gz).toString()).toBe(text)
  expect(br.length).toBeLessThan(text.length / 10)
})

test('compresses what is wanted', async () => {
  const folder = await temporaryFolder({ 'a.html': text, 'a.md': text })
  await compressFiles(folder, (file) => file.endsWith('.md'))
  expect(await listFiles(folder)).toEqual(['a.html', 'a.md', 'a.md.br', 'a.md.gz'])
})

test('pictures and small files stay as they are', async () => {
  const folder = await temporaryFolder({ 'a.png': text, 'small.txt': 'x'.repeat(511) })
  await compressFiles(folder)
  expect(await listFiles(folder)).toEqual(['a.png', 'small.txt'])
})

test('what many pages share is compressed best', async () => {
  const words = Array.from({ length: 4000 }, (_, index) => `word${(index * index) % 977}`).join(' ')
  const names = ['framework', 'pages/_app', 'pages/docs/intro'].map(
    (name) => `_next/static/chunks/${name}.js`,
  )
  const folder = await temporaryFolder(Object.fromEntries(names.map((name) => [name, words])))
  await compressFiles(folder)
  const [framework = 0, app, page] = await Promise.all(
    names.map(async (name) => (await readFile(path.join(folder, `${name}.br`))).length),
  )
  expect(app).toBe(framework)
  expect(page).toBeGreaterThan(framework)
})
