import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { describeChanges, schemaChanges } from './schema-changes'
import { describeSchema } from './schema-counts'

const next = buildSchema('enum E { A B } type Query { a(x: Int = 2): E }')

it('names what breaks clients and what is dangerous for them', () => {
  const changes = schemaChanges('enum E { A } type Query { a(x: Int = 1): E b: Int }', next)
  expect(changes).toEqual({
    breaking: ['Query.b was removed.'],
    dangerous: [
      'B was added to enum type E.',
      'Query.a arg x has changed defaultValue from 1 to 2.',
    ],
  })
  expect(changes && describeChanges(changes)).toEqual([
    '1 breaking change for clients of the former schema:',
    '  Query.b was removed.',
    '2 dangerous changes for clients of the former schema:',
    '  B was added to enum type E.',
    '  Query.a arg x has changed defaultValue from 1 to 2.',
  ])
})

it('shows ten at most', () => {
  const breaking = Array.from({ length: 12 }, (_, index) => `change ${index}`)
  expect(describeChanges({ breaking, dangerous: [] })).toHaveLength(12)
  expect(describeChanges({ breaking, dangerous: [] }).at(-1)).toBe('  … and 2 more')
})

it('has nothing to say without a former schema, or with one that does not parse', () => {
  expect(schemaChanges(null, next)).toBeNull()
  expect(schemaChanges('<<<<<<< HEAD', next)).toBeNull()
  expect(describeChanges({ breaking: [], dangerous: [] })).toEqual([])
})

it('counts what a person recognises a schema by', () => {
  const schema = buildSchema('type Query { a: Int b: Int } type Mutation { c: Int } scalar S')
  expect(describeSchema(schema)).toBe('3 types, 2 queries, 1 mutation')
})
