import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { forgetOldResults, keptResult } from './kept-results'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})

test('a result is made once for each source and each kind', async () => {
  const make = vi.fn((text: string) => Buffer.from(text.toUpperCase()))
  const ask = async (kind: string, text: string) =>
    String(await keptResult(kind, text, () => make(text), folder))

  expect(await ask('capitals', 'a')).toBe('A')
  expect(await ask('capitals', 'a')).toBe('A')
  expect(make).toHaveBeenCalledTimes(1)
  expect(await ask('capitals', 'b')).toBe('B')
  expect(await ask('capitals 2', 'a')).toBe('A')
  expect(make).toHaveBeenCalledTimes(3)
})

test('the same source twice at once gives both the result, and leaves one file', async () => {
  const ask = () => keptResult('copy', 'a', () => Buffer.from('result'), folder)
  expect((await Promise.all([ask(), ask(), ask()])).map(String)).toEqual(Array(3).fill('result'))
  expect(await readdir(folder)).toHaveLength(1)
})

test('a result that could not be made leaves nothing', async () => {
  const failing = keptResult('broken', 'a', () => Promise.reject(new Error('no memory')), folder)
  await expect(failing).rejects.toThrow('no memory')
  expect(await readdir(folder)).toEqual([])
})

test('only what was not used for two weeks is forgotten', async () => {
  const make = () => Buffer.from('result')
  for (const source of ['old', 'old but used', 'new']) await keptResult('', source, make, folder)
  const before = new Date(Date.now() - 15 * 24 * 3_600_000)
  for (const name of await readdir(folder)) await utimes(path.join(folder, name), before, before)
  for (const source of ['old but used', 'new']) await keptResult('', source, make, folder)
  await forgetOldResults(folder)
  expect(await readdir(folder)).toHaveLength(2)
})

test('before the first build there is nothing to forget', async () => {
  await expect(forgetOldResults(path.join(folder, 'missing'))).resolves.toBeUndefined()
})
