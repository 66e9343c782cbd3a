import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { filesIn } from '../shared/files'
import { conflictProblems, linkProblems } from './sources'

const CONFLICT = '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other'

it('finds what a merge has left, in every file, and not what a page shows as code', async () => {
  const root = await temporaryFolder({
    'pages/index.mdx': `---\ntitle: A\n---\n\n${CONFLICT}\n`,
    'pages/shown.mdx': `\`\`\`text\n${CONFLICT}\n\`\`\`\n`,
    'pages/_meta.ts': `export default {\n${CONFLICT.replaceAll('\n', '\r\n')}\r\n}\n`,
    'routes.txt': `/\n${CONFLICT.replace('a\n', '')}\n`,
    'site.config.ts': CONFLICT,
  })
  const problems = await conflictProblems(root)
  expect(problems.map(({ file, line, what }) => `${file}:${line} ${what}`).sort()).toEqual([
    'pages/_meta.ts:2 A merge has left a conflict here, lines 2 to 6.',
    'pages/index.mdx:5 A merge has left a conflict here, lines 5 to 9.',
    'routes.txt:2 A merge has left a conflict here, lines 2 to 5.',
    'site.config.ts:1 A merge has left a conflict here, lines 1 to 5.',
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
  const problems = await linkProblems(root)
  expect(problems.map(({ file }) => file).sort()).toEqual(Object.keys(links))
})
