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
  /** Directives as written in SDL; [] for a schema from introspection. */
  directives: readonly ConstDirectiveNode[]
  /** Arguments and input fields only. */
  input?: GraphQLArgument | GraphQLInputField
}

type Node = { readonly directives?: readonly ConstDirectiveNode[] } | null | undefined

/** Every type, field, argument, input field, enum value and directive argument, in schema order. */
export function* schemaElements(schema: GraphQLSchema): Generator<SchemaElement> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue
    const nodes: Node[] = [type.astNode, ...type.extensionASTNodes]
    yield { coordinate: type.name, directives: directivesOf(...nodes) }
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        const coordinate = `${type.name}.${field.name}`
        yield { coordinate, directives: directivesOf(field.astNode) }
        for (const argument of field.args) yield input(`${coordinate}(${argument.name}:)`, argument)
      }
    } else if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        yield input(`${type.name}.${field.name}`, field)
      }
    } else if (isEnumType(type)) {
      for (const value of type.getValues()) {
        yield { coordinate: `${type.name}.${value.name}`, directives: directivesOf(value.astNode) }
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
  return { coordinate, directives: directivesOf(value.astNode), input: value }
}

function directivesOf(...nodes: readonly Node[]): ConstDirectiveNode[] {
  return nodes.flatMap((node) => node?.directives ?? [])
}
