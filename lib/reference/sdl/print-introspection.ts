import {
  executeSync,
  getIntrospectionQuery,
  lexicographicSortSchema,
  parse,
  type GraphQLSchema,
  type IntrospectionInputValue,
  type IntrospectionQuery,
  type IntrospectionType,
} from 'graphql'
import { printDefault } from '../model/default-value'
import { schemaElements } from './schema-elements'

/**
 * The result of the full introspection query, as JSON with one type or directive
 * per line, sorted. It holds what a server can tell: deprecated arguments and
 * input fields, oneOf, specification addresses, repeatable directives.
 */
export function printIntrospection(schema: GraphQLSchema): string {
  const options = {
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    experimentalDirectiveDeprecation: true,
    oneOf: true,
  }
  const { data, errors = [] } = executeSync({
    schema: lexicographicSortSchema(schema),
    document: parse(getIntrospectionQuery(options)),
  })
  // graphql-js cannot tell a default of a custom scalar that is an object; defaults are set below.
  const other = errors.find(({ path }) => path?.at(-1) !== 'defaultValue')
  if (other) throw other
  const { types, directives, ...head } = (data as unknown as IntrospectionQuery).__schema
  const withDefaults = defaultSetter(schema)
  const fullTypes = types.map((type) => withMembers(type, withDefaults))
  const fullDirectives = directives.map((directive) => ({
    ...directive,
    args: withDefaults(directive.args, (name) => `@${directive.name}(${name}:)`),
  }))
  const fields = JSON.stringify(head).slice(1, -1)
  return `{"__schema":{${fields},"types":${lines(fullTypes)},"directives":${lines(fullDirectives)}}}\n`
}

function lines(items: readonly unknown[]): string {
  return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`
}

type SetDefaults = (
  values: readonly IntrospectionInputValue[],
  coordinateOf: (name: string) => string,
) => IntrospectionInputValue[]

function withMembers(type: IntrospectionType, withDefaults: SetDefaults): IntrospectionType {
  if (type.kind === 'INPUT_OBJECT') {
    return {
      ...type,
      inputFields: withDefaults(type.inputFields, (name) => `${type.name}.${name}`),
    }
  }
  if (type.kind !== 'OBJECT' && type.kind !== 'INTERFACE') return type
  const fields = type.fields.map((field) => ({
    ...field,
    args: withDefaults(field.args, (name) => `${type.name}.${field.name}(${name}:)`),
  }))
  return { ...type, fields }
}

/** Writes defaults as the rest of the reference does. */
function defaultSetter(schema: GraphQLSchema): SetDefaults {
  const elements = new Map(
    schemaElements(schema).map(({ coordinate, definition }) => [coordinate, definition]),
  )
  return (values, coordinateOf) =>
    values.map((value) => {
      const input = elements.get(coordinateOf(value.name))
      if (!input || !('defaultValue' in input) || input.defaultValue === undefined) return value
      return { ...value, defaultValue: printDefault(input.defaultValue, input.type) }
    })
}
