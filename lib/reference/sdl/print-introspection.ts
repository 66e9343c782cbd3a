import {
  executeSync,
  getIntrospectionQuery,
  lexicographicSortSchema,
  parse,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql'
import { defaultText } from './default-value'
import { EVERYTHING, typedElements } from './introspected'
import { schemaElements } from './schema-elements'

/**
 * The result of the full introspection query, as JSON with one type or directive
 * per line, sorted. It holds what a server can tell: deprecated arguments and
 * input fields, oneOf, specification addresses, repeatable directives.
 */
export function printIntrospection(schema: GraphQLSchema): string {
  const options = { ...EVERYTHING, experimentalDirectiveDeprecation: true }
  const { data, errors = [] } = executeSync({
    schema: lexicographicSortSchema(schema),
    document: parse(getIntrospectionQuery(options)),
  })
  // graphql-js cannot tell a default of a custom scalar that is an object; defaults are set below.
  const other = errors.find(({ path }) => path?.at(-1) !== 'defaultValue')
  if (other) throw other
  const introspected = (data as unknown as IntrospectionQuery).__schema
  const definitions = new Map(
    schemaElements(schema).map(({ coordinate, definition }) => [coordinate, definition]),
  )
  for (const { coordinate, node } of typedElements({ ...introspected })) {
    const input = definitions.get(coordinate)
    if (!input || !('defaultValue' in input) || input.defaultValue === undefined) continue
    // As the rest of the reference writes it.
    node.defaultValue = defaultText(input)
  }
  const { types, directives, ...head } = introspected
  const fields = JSON.stringify(head).slice(1, -1)
  return `{"__schema":{${fields},"types":${lines(types)},"directives":${lines(directives)}}}\n`
}

function lines(items: readonly unknown[]): string {
  return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`
}
