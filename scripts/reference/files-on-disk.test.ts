import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { Failure } from '../shared/failure'
import { listFiles } from '../shared/files'
import { bringUpToDate } from './files-on-disk'

let root: string
beforeEach(async () => {
  root = await temporaryFolder()
})

const file = (path: string, content = `${path}\n`) => ({ path, content })
const read = (path: string) => readFile(join(root, path), 'utf8')
const YEAR_2000 = new Date('2000-01-01T00:00:00Z')

it('writes every file, in folders that it makes', async () => {
  const files = [file('b/2.mdx'), file('a/1.mdx')]
  expect(await bringUpToDate(root, files)).toEqual(files.map((one) => ({ ...one, before: null })))
  expect(await listFiles(root)).toEqual(['a/1.mdx', 'b/2.mdx'])
  expect(await read('a/1.mdx')).toBe('a/1.mdx\n')
})

it('touches only what changed', async () => {
  await bringUpToDate(root, [file('1.mdx'), file('2.mdx')])
  for (const name of ['1.mdx', '2.mdx']) await utimes(join(root, name), YEAR_2000, YEAR_2000)
  const stale = await bringUpToDate(root, [file('1.mdx'), file('2.mdx', 'new')])
  expect(stale).toEqual([{ path: '2.mdx', content: 'new', before: '2.mdx\n' }])
  expect((await stat(join(root, '1.mdx'))).mtime).toEqual(YEAR_2000)
  expect(await read('2.mdx')).toBe('new')
})

it('names the file that cannot be written, and leaves nothing half done', async () => {
  await writeFile(join(root, 'folder'), 'a file where a folder should be')
  const attempt = bringUpToDate(root, [file('1.mdx'), file('folder/2.mdx')])
  await expect(attempt).rejects.toThrow(Failure)
  await expect(attempt).rejects.toThrow(
    /^folder\/2\.mdx could not be written: .*\nOnce that is mended, run npm run gen:api again\.$/,
  )
  expect(await listFiles(root)).toEqual(['1.mdx', 'folder'])
})

it('removes what a killed run left behind, and nothing of a run beside it', async () => {
  const work = join(root, '.cache/gen-api')
  await mkdir(work, { recursive: true })
  for (const name of ['old', 'young']) await writeFile(join(work, name), '')
  await utimes(join(work, 'old'), YEAR_2000, YEAR_2000)
  await bringUpToDate(root, [file('1.mdx')])
  expect(await listFiles(work)).toEqual(['young'])
})
