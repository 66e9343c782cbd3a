import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { filesIn } from 'nextra-graphql/shared/files.ts'
import { sourceProblems } from './sources.ts'

const CONFLICT = '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other'

it('finds merge conflicts in every file, but not in the code blocks of pages', async () => {
  const root = await temporaryFolder({
    'pages/index.mdx': `---\ntitle: A\n---\n\n${CONFLICT}\n`,
    'pages/shown.mdx': `\`\`\`text\n${CONFLICT}\n\`\`\`\n`,
    'pages/_meta.ts': `export default {\n${CONFLICT.replaceAll('\n', '\r\n')}\r\n}\n`,
    'routes.txt': `/\n${CONFLICT.replace('a\n', '')}\n`,
    'site.config.ts': CONFLICT,
  })
  const problems = await sourceProblems(root)
  expect(problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`).sort()).toEqual([
    'pages/_meta.ts:2 merge-conflict',
    'pages/index.mdx:5 merge-conflict',
    'routes.txt:2 merge-conflict',
    'site.config.ts:1 merge-conflict',
  ])
})

it('refuses every symbolic link in a folder that is published', async () => {
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
