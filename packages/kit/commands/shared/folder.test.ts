import { expect, test } from 'vitest'
import { folderFault } from './folder.mjs'

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
