import { isNonNullType, isSpecifiedScalarType, isType, type GraphQLSchema } from 'graphql'
import {
  elementsOf,
  reasonOf,
  type SchemaElement as Named,
} from '@/lib/reference/sdl/schema-elements'

/** Anything in a schema that carries a description. */
export interface SchemaElement {
  /** Schema coordinate, for example `Query.quote(id:)`; `schema` for the schema itself. */
  coordinate: string
  /** The last name in the coordinate. */
  name: string
  /** Coordinate of what the element belongs to; null for types. */
  parent: string | null
  description: string
  deprecationReason: string | null
  /** Argument or input field that a caller has to send. */
  required: boolean
}

const described =
  (parent: string | null) =>
  ({ coordinate, definition, members }: Named): SchemaElement[] => [
    {
      coordinate,
      name: definition.name,
      parent,
      description: definition.description ?? '',
      deprecationReason: reasonOf(definition),
      required:
        'defaultValue' in definition &&
        isNonNullType(definition.type) &&
        definition.defaultValue === undefined,
    },
    ...members.flatMap(described(coordinate)),
  ]

/** The schema, its own types, and all their fields, arguments, input fields and enum values. */
export function schemaElements(schema: GraphQLSchema): SchemaElement[] {
  const own = elementsOf(schema).filter(
    ({ definition }) => isType(definition) && !isSpecifiedScalarType(definition),
  )
  const whole = { coordinate: 'schema', name: 'schema', parent: null, required: false }
  const description = schema.description ?? ''
  return [{ ...whole, description, deprecationReason: null }, ...own.flatMap(described(null))]
}
