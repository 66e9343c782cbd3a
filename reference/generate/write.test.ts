import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { listFiles } from '../../scripts/shared/files'
import { keepSecrets } from '../../scripts/shared/printable'
import { writeFiles } from './write'

/** No process has it: above the most that Linux gives. */
const ENDED = 2 ** 22 + 1

it('what a killed run left goes, what another one is writing stays', async () => {
  const running = `public/.gen-api-${process.ppid}`
  const root = await temporaryFolder({
    [`public/.gen-api-${ENDED}`]: 'half',
    [`public/.gen-api-${process.pid}`]: 'half, of a container before',
    [running]: 'half',
    'public/a.json': 'same',
  })
  const files = [
    { path: 'public/a.json', content: 'same' },
    { path: 'pages/docs/api/b.mdx', content: 'new' },
  ]
  expect(await writeFiles(root, files)).toBe(1)
  expect(await listFiles(root)).toEqual(['pages/docs/api/b.mdx', running, 'public/a.json'])
})

it('a file that cannot be written is named, with those before it', async () => {
  const root = await temporaryFolder({ file: '' })
  const files = ['a.json', 'file/b.json', 'c.json'].map((path) => ({ path, content: 'new' }))
  await expect(writeFiles(root, files)).rejects.toThrow(
    /^file\/b\.json could not be written: .*\nWritten before it: a\.json\. The next run writes the rest\.$/,
  )
  expect(await listFiles(root)).toEqual(['a.json', 'file'])
  await mkdir(join(root, 'c.json'))
  await expect(writeFiles(root, files.slice(2))).rejects.toThrow('c.json could not be read')
})

it('no file is written when one would hold a secret', async () => {
  keepSecrets([['x-api-key', 'key "123456']])
  const root = await temporaryFolder({ 'a.json': 'before' })
  const spelling = String.raw`key \"123456`
  const files = [
    { path: 'a.json', content: 'after' },
    { path: 'public/schema.graphql', content: `type Query {\n  "Use ${spelling}"\n  a: Int\n}` },
  ]
  const failure = await writeFiles(root, files).catch(String)
  expect(failure).toContain('public/schema.graphql:2 would hold the value of x-api-key')
  expect(failure).not.toContain(spelling)
  expect(await listFiles(root)).toEqual(['a.json'])
  expect(await readFile(join(root, 'a.json'), 'utf8')).toBe('before')
})
