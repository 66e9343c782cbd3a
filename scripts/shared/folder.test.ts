import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { folderFault } from './folder.mjs'
import { fromRoot } from './root'

test.each([
  '/work/docs',
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
