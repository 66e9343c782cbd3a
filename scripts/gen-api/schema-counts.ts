import { isSpecifiedScalarType, type GraphQLSchema } from 'graphql'
import { entriesOf } from '@/lib/reference/pages'
import { documentedTypes, OPERATION_TITLES, rootTypes } from '@/lib/reference/sdl/type-kinds'

/** `153 types, 24 queries, 31 mutations`: what a person recognises the schema by. */
export function describeSchema(schema: GraphQLSchema): string {
  const types = documentedTypes(schema).filter((type) => !isSpecifiedScalarType(type))
  const entries = entriesOf(schema)
  const counts = rootTypes(schema).map(([operation]) =>
    count(entries[operation].size, operation, OPERATION_TITLES[operation].toLowerCase()),
  )
  return [count(types.length, 'type', 'types'), ...counts].join(', ')
}

/** `1 type`, `1,600 types`. */
export function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`
}
