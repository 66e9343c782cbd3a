import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { listFiles } from '../shared/files'
import { copyPages, removeLeftovers } from './hosts'

let folder: string

beforeEach(async () => {
  const pages = ['index.html', '404.html', 'docs.html', 'docs/intro.html']
  const files = [...pages, '_next/static/chunks/a.mjs', '_next/static/chunks/a-1.js']
  folder = await temporaryFolder(
    Object.fromEntries(files.map((file) => [file, `content of ${file}`])),
  )
})

test('each page has a copy as a directory index, however often it runs', async () => {
  await copyPages(folder)
  await copyPages(folder)
  expect((await listFiles(folder)).filter((file) => file.includes('.html'))).toEqual([
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
