import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { site } from '@/site.config'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { listFiles } from 'nextra-graphql/shared/files.ts'
import { writeCopies } from './write-host-files.ts'
import { writerInto } from '#exported/writer.ts'

test('writes directory indexes of pages, and a redirect page or file at each old address', async () => {
  const files = ['index.html', '404.html', 'docs.html', 'docs/intro.html', 'blog/rss.xml']
  const folder = await temporaryFolder(
    Object.fromEntries(files.map((file) => [file, `content of ${file}`])),
  )
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  const redirects = { '/feed.xml': '/blog/rss.xml', '/old.html': '/docs', '/v1.2': '/docs/intro#a' }
  const settings = { ...site, hosting: { ...site.hosting, redirects } }
  const output = { api: {}, sample: null, site: settings, write: writerInto(folder, new Set()) }
  await writeCopies(output, folder, ['/', '/404', '/docs', '/docs/intro'])
  expect(await listFiles(folder)).toEqual(
    [
      ...files,
      ...['docs/index.html', 'docs/intro/index.html', 'feed.xml'],
      ...['old.html', 'old/index.html', 'v1.2.html', 'v1.2/index.html'],
    ].sort(),
  )
  expect(await read('docs/intro/index.html')).toBe('content of docs/intro.html')
  expect(await read('feed.xml')).toBe('content of blog/rss.xml')
  expect(await read('old/index.html')).toContain('0; url=')
})

test("appends the owner's host files, keeps other files, and rejects conflicts", async () => {
  const names = ['_headers', '_redirects', 'robots.txt', 'social/a.jpg', 'docs/a.md']
  const folder = await temporaryFolder(Object.fromEntries(names.map((name) => [name, 'theirs'])))
  const write = writerInto(folder, new Set(names.map((name) => `/${name}`)))
  for (const name of names.slice(0, 4)) await write(`/${name}`, 'ours')
  await write('/new/file.txt', 'ours')
  const texts = await Promise.all(
    [...names, 'new/file.txt'].map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  expect(texts).toEqual(['ours\ntheirs', 'ours\ntheirs', 'theirs', 'theirs', 'theirs', 'ours'])
  await expect(write('/docs/a.md', 'ours')).rejects.toThrow('public/docs/a.md has the same name')
})
