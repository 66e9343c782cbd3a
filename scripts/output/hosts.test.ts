import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { listFiles } from '../shared/files'
import { copyPages, removePageTree } from './hosts'

test('each page has a copy as a directory index, however often it runs', async () => {
  const pages = ['index.html', '404.html', 'docs.html', 'docs/intro.html']
  const folder = await temporaryFolder(
    Object.fromEntries(pages.map((file) => [file, `content of ${file}`])),
  )
  await copyPages(folder)
  await copyPages(folder)
  expect(await listFiles(folder)).toEqual([
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
  const chunks = ['_next/static/chunks/nextra-page-map-.mjs', '_next/static/chunks/a-1.js']
  const folder = await temporaryFolder(Object.fromEntries(chunks.map((file) => [file, ''])))
  await removePageTree(folder)
  expect(await listFiles(folder)).toEqual(['_next/static/chunks/a-1.js'])
})
