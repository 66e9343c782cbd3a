import {
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isSpecifiedScalarType,
  type GraphQLSchema,
} from 'graphql'

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

interface Described {
  name: string
  description?: string | null
  deprecationReason?: string | null
}

function element(
  { name, description, deprecationReason }: Described,
  coordinate: string,
  parent: string | null = null,
  required = false,
): SchemaElement {
  return {
    coordinate,
    name,
    parent,
    description: description ?? '',
    deprecationReason: deprecationReason ?? null,
    required,
  }
}

/** The schema, its own types, and all their fields, arguments, input fields and enum values. */
export function schemaElements(schema: GraphQLSchema): SchemaElement[] {
  const own = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  )
  const inside = own.flatMap((type) => {
    if (isEnumType(type)) {
      return type.getValues().map((item) => element(item, `${type.name}.${item.name}`, type.name))
    }
    if (isInputObjectType(type)) {
      return Object.values(type.getFields()).map((field) =>
        element(field, `${type.name}.${field.name}`, type.name, isRequiredInputField(field)),
      )
    }
    if (!isObjectType(type)) return []
    return Object.values(type.getFields()).flatMap((field) => {
      const coordinate = `${type.name}.${field.name}`
      const args = field.args.map((arg) =>
        element(arg, `${coordinate}(${arg.name}:)`, coordinate, isRequiredArgument(arg)),
      )
      return [element(field, coordinate, type.name), ...args]
    })
  })
  return [
    element({ name: 'schema', description: schema.description }, 'schema'),
    ...own.map((type) => element(type, type.name)),
    ...inside,
  ]
}
