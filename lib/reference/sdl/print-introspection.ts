import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
  TypeKind,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { printDefault } from '../model/default-value'
import { compareText, sortByName } from '../model/sort'

/**
 * The result of the full introspection query, as JSON with one type or directive
 * per line, sorted. It holds what a server can tell: deprecated arguments and
 * input fields, oneOf, specification addresses, repeatable directives. Made from
 * the schema directly, because graphql-js cannot answer the query when a custom
 * scalar has an object as default.
 */
export function printIntrospection(schema: GraphQLSchema): string {
  const named = (type: GraphQLNamedType | null | undefined) =>
    type && { name: type.name, kind: kindOf(type) }
  const head = {
    description: schema.description ?? null,
    queryType: named(schema.getQueryType()) ?? null,
    mutationType: named(schema.getMutationType()) ?? null,
    subscriptionType: named(schema.getSubscriptionType()) ?? null,
  }
  const types = sortByName(Object.values(schema.getTypeMap())).map((type) =>
    describeType(type, schema),
  )
  const directives = sortByName(schema.getDirectives()).map((directive) => ({
    name: directive.name,
    description: directive.description ?? null,
    isRepeatable: directive.isRepeatable,
    locations: [...directive.locations].sort(compareText),
    args: inputValues(directive.args),
    ...deprecation(directive.deprecationReason),
  }))
  const fields = JSON.stringify(head).slice(1, -1)
  return `{"__schema":{${fields},"types":${lines(types)},"directives":${lines(directives)}}}\n`
}

function lines(items: readonly unknown[]): string {
  return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`
}

function describeType(type: GraphQLNamedType, schema: GraphQLSchema) {
  const isFielded = isObjectType(type) || isInterfaceType(type)
  const isAbstract = isInterfaceType(type) || isUnionType(type)
  return {
    kind: kindOf(type),
    name: type.name,
    description: type.description ?? null,
    specifiedByURL: isScalarType(type) ? (type.specifiedByURL ?? null) : null,
    isOneOf: isInputObjectType(type) ? type.isOneOf : null,
    fields: isFielded ? sortByName(Object.values(type.getFields())).map(describeField) : null,
    inputFields: isInputObjectType(type) ? inputValues(Object.values(type.getFields())) : null,
    interfaces: isFielded ? sortByName(type.getInterfaces()).map(typeReference) : null,
    enumValues: isEnumType(type)
      ? sortByName(type.getValues()).map(({ name, description, deprecationReason }) => ({
          name,
          description: description ?? null,
          ...deprecation(deprecationReason),
        }))
      : null,
    possibleTypes: isAbstract ? sortByName(schema.getPossibleTypes(type)).map(typeReference) : null,
  }
}

function describeField(field: GraphQLField<unknown, unknown>) {
  return {
    name: field.name,
    description: field.description ?? null,
    args: inputValues(field.args),
    type: typeReference(field.type),
    ...deprecation(field.deprecationReason),
  }
}

function inputValues(values: readonly (GraphQLArgument | GraphQLInputField)[]) {
  return sortByName(values).map(({ name, description, type, defaultValue, deprecationReason }) => ({
    name,
    description: description ?? null,
    type: typeReference(type),
    defaultValue: defaultValue === undefined ? null : printDefault(defaultValue, type),
    ...deprecation(deprecationReason),
  }))
}

function deprecation(reason: string | null | undefined) {
  return { isDeprecated: reason != null, deprecationReason: reason ?? null }
}

interface TypeReference {
  kind: TypeKind
  name: string | null
  ofType: TypeReference | null
}

function typeReference(type: GraphQLType): TypeReference {
  if (isNonNullType(type))
    return { kind: TypeKind.NON_NULL, name: null, ofType: typeReference(type.ofType) }
  if (isListType(type))
    return { kind: TypeKind.LIST, name: null, ofType: typeReference(type.ofType) }
  return { kind: kindOf(type), name: type.name, ofType: null }
}

function kindOf(type: GraphQLNamedType): TypeKind {
  if (isScalarType(type)) return TypeKind.SCALAR
  if (isObjectType(type)) return TypeKind.OBJECT
  if (isInterfaceType(type)) return TypeKind.INTERFACE
  if (isUnionType(type)) return TypeKind.UNION
  if (isEnumType(type)) return TypeKind.ENUM
  return TypeKind.INPUT_OBJECT
}
