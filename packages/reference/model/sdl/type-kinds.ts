import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  isScalarType,
  isUnionType,
  OperationTypeNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { sortByName } from '#shared/lists.ts'

export type OperationKind = 'query' | 'mutation' | 'subscription'

/** Headings for the operations of each root type. */
export const OPERATION_TITLES: Readonly<Record<OperationKind, string>> = {
  query: 'Queries',
  mutation: 'Mutations',
  subscription: 'Subscriptions',
}

/** Returns the root types of a schema with their kinds of operation, in the order of the reference. */
export function rootTypes(schema: GraphQLSchema): [OperationKind, GraphQLObjectType][] {
  return Object.values(OperationTypeNode).flatMap((operation) => {
    const type = schema.getRootType(operation)
    return type ? [[operation, type]] : []
  })
}

/** Returns the kind of operation of a root type, whatever its name. */
export const rootOperation = (schema: GraphQLSchema, type: GraphQLNamedType) =>
  rootTypes(schema).find(([, root]) => root === type)?.[0]

/** Returns all types except introspection types, sorted by name. */
export const documentedTypes = (schema: GraphQLSchema): GraphQLNamedType[] =>
  sortByName(Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type)))

/** Returns the kind of entry for a type that is not a root type. */
export function namedKind(type: GraphQLNamedType) {
  if (isScalarType(type)) return 'scalar'
  if (isEnumType(type)) return 'enum'
  if (isInputObjectType(type)) return 'input'
  if (isInterfaceType(type)) return 'interface'
  if (isUnionType(type)) return 'union'
  return 'object'
}

/** Whether a type is a Relay connection. Also checks its name, because `edges` occurs in graphs and maps too. */
export function isConnection(type: GraphQLNamedType): boolean {
  if (!isObjectType(type) || !type.name.endsWith('Connection')) return false
  const { pageInfo, nodes, edges } = type.getFields()
  const isList = (field?: GraphQLField<unknown, unknown>) =>
    field !== undefined && isListType(getNullableType(field.type))
  return pageInfo !== undefined && (isList(nodes) || isList(edges))
}
