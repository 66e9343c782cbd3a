import { expect, it } from 'vitest'
import { temporaryFolder, writeFiles } from '@/tests/support/temporary-folder'
import { buildId } from './build-id.mjs'

it('depends on all sources and on the base path, but not on files that Git ignores', async () => {
  const root = await temporaryFolder({ '.gitignore': 'out\n', 'a.ts': '1', 'out/b': '1' })
  const id = await buildId(root, '')
  expect(id).toMatch(/^[\da-f]{20}$/)
  expect(await buildId(root, '/sub')).not.toBe(id)
  await writeFiles(root, { 'out/b': '2' })
  expect(await buildId(root, '')).toBe(id)
  await writeFiles(root, { 'a.ts': '2' })
  expect(await buildId(root, '')).not.toBe(id)
})
