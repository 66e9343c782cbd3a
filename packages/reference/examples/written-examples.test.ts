import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { readWrittenExamples } from './written-examples.ts'

it('reads each operation with its variables', async () => {
  const document = 'query A($id: ID!) { a(id: $id) }'
  const root = await temporaryFolder({
    'examples/b.graphql': '{ b }',
    'examples/a.graphql': document,
    'examples/a.json': '{ "id": "x", "n": [0.10000000000000000001, 1e30, "9007199254740993"] }',
  })
  expect(await readWrittenExamples(root)).toMatchObject([
    {
      operation: 'query',
      path: ['a'],
      source: 'examples/a.graphql',
      variables: { id: 'x', n: ['\u00000.10000000000000000001', '\u00001e30', '9007199254740993'] },
    },
    { operation: 'query', path: ['b'], source: 'examples/b.graphql' },
  ])
})

it('returns no examples if the folder is missing', async () => {
  expect(await readWrittenExamples(await temporaryFolder())).toEqual([])
})

it.each([
  ['a.json', '[1]', 'examples/a.json: the variables must be a JSON object.'],
  ['a.json', '{', 'examples/a.json: the variables must be a JSON object.'],
  ['a.json', '{ 9007199254740993: 1 }', 'examples/a.json: the variables must be a JSON object.'],
  ['b.graphql', '{ a(', 'examples/b.graphql:1:5  Syntax Error'],
  ['b.graphql', '{ a } query B { b }', 'examples/b.graphql: an example must be one operation'],
  ['b.graphql', '{ ...F } fragment F on Query { b }', 'that starts with a field'],
])('names a file that is not an example: %s, %s', async (name, text, message) => {
  const files = { 'examples/a.graphql': '{ a }', [`examples/${name}`]: text }
  const root = await temporaryFolder(files)
  await expect(readWrittenExamples(root)).rejects.toThrow(message)
})
