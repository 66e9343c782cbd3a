import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { folderFault } from './folder.mjs'
import { fromRoot } from './root.ts'

test.each([
  '/srv/docs',
  '/home/Zoë/my docs (2) [new]',
  String.raw`C:\docs`,
  '/a/docs_v1.2~+&@,=;$',
])('%s is accepted', (folder) => expect(folderFault(folder)).toBeUndefined())

test.each(['/home/C# docs', '/home/docs?', "/home/Anna's docs", '/home/docs%20v2', '/home/docs!'])(
  '%s is refused',
  (folder) => expect(folderFault(folder)).toContain(`The path ${folder} contains `),
)

test('every command checks the folder first', () => {
  const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const command of Object.values(scripts).filter((text) => text.includes('--import tsx'))) {
    expect(command).toContain('--import ./packages/kit/commands/shared/folder.mjs --import tsx')
  }
})
