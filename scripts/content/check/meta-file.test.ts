import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { readMetaFile } from './meta-file'

it('names the place at which a file cannot be read, and what stops it elsewhere', async () => {
  const root = await temporaryFolder({
    'pages/_meta.ts': "export default {\n  intro: 'Introduction',\n",
    'pages/docs/_meta.ts': 'export default { intro: title }\n',
  })
  const failureOf = async (file: string) => (await readMetaFile(root, file, new Map())).failure
  expect(await failureOf('pages/_meta.ts')).toEqual({
    message: 'Expected identifier but found end of file',
    place: { line: 3, column: 1 },
  })
  expect(await failureOf('pages/docs/_meta.ts')).toEqual({
    message: 'ReferenceError: title is not defined',
  })
})
