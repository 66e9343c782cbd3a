import { parse, print, validate } from 'graphql'
import { expect, it } from 'vitest'
import { fullSchema } from '../../../tests/servers/graphql-server'
import { capabilityNames, fullQuery, introspectionQuery } from './introspection-query'

it('is valid without any set of capabilities, and shorter without each', () => {
  const full = print(introspectionQuery(fullQuery))
  for (const without of [...capabilityNames.map((name) => [name]), capabilityNames, []]) {
    const text = print(introspectionQuery({ ...fullQuery, without: new Set(without) }))
    expect(validate(fullSchema, parse(text))).toEqual([])
    expect(text.length < full.length).toBe(without.length > 0)
  }
})
