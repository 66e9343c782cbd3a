import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  type ConstDirectiveNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql'

/** Anything in a schema that a coordinate names. */
export interface SchemaElement {
  coordinate: string
  /** Its definition and extensions in SDL; without any for a schema from introspection. */
  nodes: readonly NodeWithDirectives[]
  /** Arguments and input fields only. */
  input?: GraphQLArgument | GraphQLInputField
}

export type NodeWithDirectives =
  { readonly directives?: readonly ConstDirectiveNode[] } | null | undefined

/** Every type, field, argument, input field, enum value and directive argument, in schema order. */
export function* schemaElements(schema: GraphQLSchema): Generator<SchemaElement> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue
    yield { coordinate: type.name, nodes: [type.astNode, ...type.extensionASTNodes] }
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        const coordinate = `${type.name}.${field.name}`
        yield { coordinate, nodes: [field.astNode] }
        for (const argument of field.args) yield input(`${coordinate}(${argument.name}:)`, argument)
      }
    } else if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        yield input(`${type.name}.${field.name}`, field)
      }
    } else if (isEnumType(type)) {
      for (const value of type.getValues()) {
        yield { coordinate: `${type.name}.${value.name}`, nodes: [value.astNode] }
      }
    }
  }
  for (const directive of schema.getDirectives()) {
    for (const argument of directive.args) {
      yield input(`@${directive.name}(${argument.name}:)`, argument)
    }
  }
}

function input(coordinate: string, value: GraphQLArgument | GraphQLInputField): SchemaElement {
  return { coordinate, nodes: [value.astNode], input: value }
}
