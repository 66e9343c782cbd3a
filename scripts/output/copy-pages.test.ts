import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFiles } from '../shared/files'
import { copyPages, removeLeftovers } from './copy-pages'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'copies-'))
  const files = ['index.html', '404.html', 'docs.html', 'docs/intro.html', 'docs/intro.md']
  for (const file of [...files, '_next/static/chunks/a.mjs', '_next/static/chunks/a-1.js']) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), `content of ${file}`)
  }
})

afterEach(() => rm(folder, { recursive: true }))

test('each page has a copy as a directory index, however often it runs', async () => {
  expect(await copyPages(folder)).toBe(2)
  expect(await copyPages(folder)).toBe(2)

  expect((await listFiles(folder)).filter((file) => file.endsWith('.html'))).toEqual([
    '404.html',
    'docs.html',
    'docs/index.html',
    'docs/intro.html',
    'docs/intro/index.html',
    'index.html',
  ])
  expect(await readFile(path.join(folder, 'docs/intro/index.html'), 'utf8')).toBe(
    'content of docs/intro.html',
  )
})

test('the page tree among the chunks goes, the chunks stay', async () => {
  await removeLeftovers(folder)

  expect((await listFiles(folder)).filter((file) => file.startsWith('_next'))).toEqual([
    '_next/static/chunks/a-1.js',
  ])
})
