import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '@/scripts/shared/root'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { Repository } from './index.mjs'

it('gives a page the time that git says, as Nextra asks for it', async () => {
  const repository = Repository.discover(root)
  const file = path.join('pages', 'index.mdx')
  const [time] = String(execFileSync('git', ['log', '-1', '--format=%ct', '--', file])).split('\n')
  const asked = path.relative(path.join(repository.path(), '..'), path.join(root, file))
  const expected = repository.isShallow() ? undefined : Number(time) * 1000
  expect(await repository.getFileLatestModifiedDateAsync(asked)).toBe(expected)
  expect(await repository.getFileLatestModifiedDateAsync('pages/none.mdx')).toBeUndefined()
})

it('says where there is none', async () => {
  const folder = await temporaryFolder()
  expect(() => Repository.discover(folder)).toThrow('is in no Git repository')
})
