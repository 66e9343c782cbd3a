import { symlink } from 'node:fs/promises'
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

it('follows links to content of the project, and refuses all others', async () => {
  const root = await temporaryFolder({
    '.env.local': 'KEY=x',
    'packages/part.mdx': 'x',
    'packages/x/docs/guide.mdx': 'x',
    'packages/x/docs/sub/part.mdx': 'x',
    'pages/docs/intro.mdx': 'x',
    'public/a.txt': 'x',
  })
  const links = {
    'pages/docs/ext': 'packages/x/docs',
    'pages/docs/again.mdx': 'pages/docs/intro.mdx',
    'pages/docs/part.mdx': 'packages/part.mdx',
    'pages/docs/loop': 'pages',
    'pages/docs/env.mdx': '.env.local',
    'packages/x/docs/back': 'packages/x',
    'pages/docs/gone.mdx': 'nowhere.mdx',
    'public/env.txt': '.env.local',
    'public/b.txt': 'public/a.txt',
  }
  for (const [link, target] of Object.entries(links)) {
    await symlink(path.join(root, target), path.join(root, link))
  }
  await symlink('/etc', path.join(root, 'pages/etc'))
  expect(await filesIn(root, 'pages')).toEqual([
    'pages/docs/ext/guide.mdx',
    'pages/docs/ext/sub/part.mdx',
    'pages/docs/intro.mdx',
    'pages/docs/part.mdx',
  ])
  expect((await linkProblems(root)).map(({ file }) => file).sort()).toEqual([
    'pages/docs/again.mdx',
    'pages/docs/env.mdx',
    'pages/docs/ext/back',
    'pages/docs/gone.mdx',
    'pages/docs/loop',
    'pages/etc',
    'public/b.txt',
    'public/env.txt',
  ])
})
