import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { listFiles } from '#shared/files.ts'
import { keepSecrets } from '#shared/printable.ts'
import { writeFiles } from './write.ts'

it('overwrites the temporary file of an interrupted run', async () => {
  const root = await temporaryFolder({
    'public/.gen-api-unfinished': 'half',
    'public/a.json': 'old',
    'public/b.json': 'same',
  })
  const files = [
    { path: 'public/a.json', content: 'new' },
    { path: 'public/b.json', content: 'same' },
    { path: 'pages/docs/api/c.mdx', content: 'new' },
  ]
  expect(await writeFiles(root, files)).toBe(2)
  expect(await listFiles(root)).toEqual(['pages/docs/api/c.mdx', 'public/a.json', 'public/b.json'])
  expect(await readFile(join(root, 'public/a.json'), 'utf8')).toBe('new')
})

it('names the file that could not be written, and the files written before it', async () => {
  const root = await temporaryFolder({ file: '' })
  const files = ['a.json', 'file/b.json', 'c.json'].map((path) => ({ path, content: 'new' }))
  await expect(writeFiles(root, files)).rejects.toThrow(
    /^file\/b\.json could not be written: .*\nAlready written: a\.json\. Run again to write the rest\.$/,
  )
  expect(await listFiles(root)).toEqual(['a.json', 'file'])
  await mkdir(join(root, 'c.json'))
  await expect(writeFiles(root, files.slice(2))).rejects.toThrow('c.json could not be read')
})

it('writes nothing if a file would contain a secret', async () => {
  keepSecrets([['x-api-key', 'key "123456']])
  const root = await temporaryFolder({ 'a.json': 'before' })
  const spelling = String.raw`key \"123456`
  const files = [
    { path: 'a.json', content: 'after' },
    { path: 'public/schema.graphql', content: `type Query {\n  "Use ${spelling}"\n  a: Int\n}` },
  ]
  const failure = await writeFiles(root, files).catch(String)
  expect(failure).toContain('public/schema.graphql:2 would publish the value of x-api-key')
  expect(failure).not.toContain(spelling)
  expect(await listFiles(root)).toEqual(['a.json'])
  expect(await readFile(join(root, 'a.json'), 'utf8')).toBe('before')
})
