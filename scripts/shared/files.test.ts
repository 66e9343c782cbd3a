import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFiles } from './files'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'list-files-'))
  await mkdir(path.join(folder, 'docs/api'), { recursive: true })
  await mkdir(path.join(folder, 'empty'))
  for (const file of ['index.html', 'docs.html', 'docs/api/enums.html', 'docs/intro.html']) {
    await writeFile(path.join(folder, file), '')
  }
})

afterAll(() => rm(folder, { recursive: true }))

test('lists files of all levels, sorted, relative to the folder', async () => {
  expect(await listFiles(folder)).toEqual([
    'docs.html',
    'docs/api/enums.html',
    'docs/intro.html',
    'index.html',
  ])
})

test('a missing folder is an error', async () => {
  await expect(listFiles(path.join(folder, 'no-such-folder'))).rejects.toThrow('ENOENT')
})
