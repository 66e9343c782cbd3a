import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { folderFault } from './folder.mjs'
import { fromRoot } from './root'

test.each([
  '/srv/docs',
  '/home/Zoë/my docs (2) [new]',
  String.raw`C:\docs`,
  '/a/docs_v1.2~+&@,=;$',
])('%s can be worked in', (folder) => expect(folderFault(folder)).toBeUndefined())

test.each(['/home/C# docs', '/home/docs?', "/home/Anna's docs", '/home/docs%20v2', '/home/docs!'])(
  '%s is refused with the character',
  (folder) => expect(folderFault(folder)).toContain(`The path ${folder} has the character`),
)

test('every command asks first', () => {
  const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const command of Object.values(scripts).filter((text) => text.includes('--import tsx'))) {
    expect(command).toContain('--import ./scripts/shared/folder.mjs --import tsx')
  }
})

test('a conflict in the settings is named before anything loads them', async () => {
  const modules = ['scripts/shared/folder', 'lib/mdx/report', 'lib/mdx/file-links', 'lib/mdx/jsx']
  const files = modules.map(
    (name) => [`${name}.mjs`, readFileSync(fromRoot(`${name}.mjs`))] as const,
  )
  const conflict = '// Settings\r\n<<<<<<< HEAD\r\na\r\n=======\r\nb\r\n>>>>>>> other\r\n'
  const settings = { 'site.config.ts': conflict, 'api.config.ts': '', 'theme.config.tsx': '' }
  const root = await temporaryFolder({ ...Object.fromEntries(files), ...settings })
  symlinkSync(fromRoot('node_modules'), path.join(root, 'node_modules'))
  const { status, stderr } = spawnSync(process.execPath, [
    path.join(root, 'scripts/shared/folder.mjs'),
  ])
  expect([status, String(stderr)]).toEqual([
    1,
    expect.stringContaining('site.config.ts:2:1 A merge'),
  ])
})
