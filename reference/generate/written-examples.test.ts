import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { readWrittenExamples } from './written-examples'

it('joins each operation with its variables', async () => {
  const document = 'query A($id: ID!) { a(id: $id) }'
  const root = await temporaryFolder({
    'examples/b.graphql': '{ b }',
    'examples/a.graphql': document,
    'examples/a.json': '{ "id": "x" }',
    'examples/c.graphql': '{ ...F } fragment F on Query { ...F }',
  })
  expect(await readWrittenExamples(root)).toMatchObject([
    { operation: 'query', path: ['a'], source: 'examples/a.graphql', variables: { id: 'x' } },
    { operation: 'query', path: ['b'], source: 'examples/b.graphql' },
    { path: [] },
  ])
})

it('finds none where there is not a folder', async () => {
  expect(await readWrittenExamples(await temporaryFolder())).toEqual([])
})

it.each([
  ['a.json', '[1]', 'examples/a.json: variables are a JSON object.'],
  ['a.json', '{', 'examples/a.json: variables are a JSON object.'],
  ['b.graphql', '{ a(', 'examples/b.graphql:1:5  Syntax Error'],
  ['b.graphql', '{ a } query B { b }', 'examples/b.graphql: an example is one operation'],
  ['b.json', '{}', 'No example is made of examples/b.json: the folder holds'],
])('names a file that is no part of an example: %s, %s', async (name, text, message) => {
  const files = { 'examples/a.graphql': '{ a }', [`examples/${name}`]: text }
  const root = await temporaryFolder(files)
  await expect(readWrittenExamples(root)).rejects.toThrow(message)
})
