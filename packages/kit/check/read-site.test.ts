import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { filesIn } from 'nextra-graphql/shared/files.ts'
import { sourceProblems } from './read-site.ts'

it('reports every symbolic link in a published folder', async () => {
  const root = await temporaryFolder({
    '.env.local': 'KEY=x',
    'docs/a.mdx': 'x',
    'pages/b.mdx': 'x',
  })
  await mkdir(path.join(root, 'public/img'), { recursive: true })
  const links = {
    'pages/docs': 'docs',
    'pages/gone.mdx': 'nowhere.mdx',
    'public/img/env.txt': '.env.local',
  }
  for (const [link, target] of Object.entries(links))
    await symlink(path.join(root, target), path.join(root, link))
  expect(await filesIn(root, 'pages')).toEqual(['pages/b.mdx'])
  const problems = await sourceProblems(root)
  expect(problems.map(({ file }) => file).sort()).toEqual(Object.keys(links))
})
