import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { writerInto } from './writer.ts'

it("keeps or joins the owner's files, and rejects one that the build must write", async () => {
  const folder = await temporaryFolder({ 'robots.txt': 'mine', _headers: 'mine' })
  const write = writerInto(folder, new Set(['/robots.txt', '/_headers', '/blog/rss.xml']))
  for (const address of ['/robots.txt', '/_headers', '/llms.txt']) await write(address, 'built')
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  expect(await Promise.all(['robots.txt', '_headers', 'llms.txt'].map(read))).toEqual([
    'mine',
    'built\nmine',
    'built',
  ])
  await expect(write('/blog/rss.xml', 'built')).rejects.toThrow('blog/rss.xml has the same name')
})
