import {
  executeSync,
  getIntrospectionQuery,
  isScalarType,
  parse,
  type GraphQLSchema,
  type IntrospectionSchema,
} from 'graphql'
import { EVERYTHING } from '@/packages/reference/load/introspection-query.ts'
import { defaultText } from '@/packages/reference/model/sdl/default-value.ts'
import { scalarOf } from 'nextra-graphql/model/sdl/read-sdl.ts'
import { schemaElements } from 'nextra-graphql/model/sdl/schema-elements.ts'

/** Prints the result of the full introspection query as JSON, with the defaults in the schema's SDL. */
export function printIntrospection(schema: GraphQLSchema): string {
  const document = parse(getIntrospectionQuery(EVERYTHING))
  // The only errors concern defaults: graphql-js cannot print objects for custom scalars.
  const result = executeSync({ schema, document })
  const data = result.data as { __schema: IntrospectionSchema }
  const literals = new Map(
    schemaElements(schema).map(({ coordinate, definition }) => [
      coordinate,
      'defaultValue' in definition ? defaultText(definition) : null,
    ]),
  )
  const restore = (inputs: readonly { name: string }[], coordinateOf: (name: string) => string) => {
    for (const input of inputs) {
      Object.assign(input, { defaultValue: literals.get(coordinateOf(input.name)) ?? null })
    }
  }
  const { types, directives } = data.__schema
  for (const type of types) {
    const scalar = schema.getType(type.name)
    if (isScalarType(scalar))
      Object.assign(type, { description: scalarOf(schema, scalar).description ?? null })
    if (type.kind === 'INPUT_OBJECT') restore(type.inputFields, (name) => `${type.name}.${name}`)
    for (const field of ('fields' in type && type.fields) || []) {
      restore(field.args, (name) => `${type.name}.${field.name}(${name}:)`)
    }
  }
  for (const directive of directives) {
    restore(directive.args, (name) => `@${directive.name}(${name}:)`)
  }
  return `${JSON.stringify(data)}\n`
}
