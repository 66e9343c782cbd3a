import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { describeSchema } from './schema-counts'

it('counts what a person recognises a schema by', () => {
  const schema = buildSchema('type Query { a: Int b: Int } type Mutation { c: Int } scalar S')
  expect(describeSchema(schema)).toBe('3 types, 2 queries, 1 mutation')
})
