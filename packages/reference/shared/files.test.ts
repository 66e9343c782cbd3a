import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { listFiles } from './files.ts'

test('lists nested files as sorted relative paths, and rejects for a missing folder', async () => {
  const files = ['docs.html', 'docs/api/enums.html', 'docs/intro.html', 'index.html']
  const folder = await temporaryFolder(
    Object.fromEntries(files.toReversed().map((file) => [file, ''])),
  )
  expect(await listFiles(folder)).toEqual(files)
  await expect(listFiles(path.join(folder, 'no-such-folder'))).rejects.toThrow('ENOENT')
})
