import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { readWrittenExamples } from './written-examples'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})

const put = (name: string, text: string) => writeFile(join(folder, name), text)

describe('readWrittenExamples', () => {
  it('joins each operation with its variables', async () => {
    await put('b.graphql', '{ b }')
    await put('a.graphql', 'query A($id: ID!) { a(id: $id) }')
    await put('a.json', '{ "id": "x" }')
    expect(await readWrittenExamples(folder, 'examples')).toEqual([
      {
        rootField: 'a',
        source: 'examples/a.graphql',
        document: 'query A($id: ID!) { a(id: $id) }',
        variables: { id: 'x' },
      },
      { rootField: 'b', source: 'examples/b.graphql', document: '{ b }' },
    ])
  })

  it('finds none where there is no folder', async () => {
    expect(await readWrittenExamples(join(folder, 'missing'), 'examples')).toEqual([])
  })

  it.each([
    ['[1]', 'examples/a.json: variables are a JSON object.'],
    ['{', 'examples/a.json: '],
  ])('names a file of variables that is none: %s', async (text, message) => {
    await put('a.graphql', '{ a }')
    await put('a.json', text)
    await expect(readWrittenExamples(folder, 'examples')).rejects.toThrow(message)
  })
})
