import { getIntrospectionQuery, graphqlSync, parse, validate } from 'graphql'
import { expect, it } from 'vitest'
import { fullSchema } from '../../../tests/servers/graphql-server'
import {
  capabilityNames,
  fullQuery,
  introspectionLines,
  introspectionQuery,
} from './introspection-query'

it('asks for everything that graphql itself can ask for', () => {
  const ours = graphqlSync({ schema: fullSchema, source: introspectionQuery(fullQuery) })
  const theirs = graphqlSync({
    schema: fullSchema,
    source: getIntrospectionQuery({
      descriptions: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    }),
  })
  expect(ours.errors).toBeUndefined()
  expect(ours).toEqual(theirs)
})

it('is valid without any set of capabilities, and each can be told by its line', () => {
  for (const name of capabilityNames) {
    const shape = { ...fullQuery, dropped: new Set([name]), typeDepth: 3 }
    expect(validate(fullSchema, parse(introspectionQuery(shape)))).toEqual([])
    expect(introspectionLines(shape).filter(({ capability }) => capability === name)).toEqual([])
    expect(
      introspectionLines(fullQuery).filter(({ capability }) => capability === name),
    ).toHaveLength(1)
  }
  const bare = { ...fullQuery, dropped: new Set(capabilityNames), typeDepth: 0 }
  expect(validate(fullSchema, parse(introspectionQuery(bare)))).toEqual([])
})
