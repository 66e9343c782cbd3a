import { expect, test } from 'vitest'
import { folderFault } from './folder.mjs'

test.each([
  '/srv/docs',
  '/home/Zoë/my docs (2) [new]',
  String.raw`C:\docs`,
  '/a/docs_v1.2~+&@,=;$',
])('accepts %s', (folder) => expect(folderFault(folder)).toBeUndefined())

test.each(['/home/C# docs', '/home/docs?', "/home/Anna's docs", '/home/docs%20v2', '/home/docs!'])(
  'rejects %s',
  (folder) => expect(folderFault(folder)).toContain(`The path ${folder} contains `),
)
