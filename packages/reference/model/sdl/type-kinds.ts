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

/** The operations of each root type, as a heading. */
export const OPERATION_TITLES: Readonly<Record<OperationKind, string>> = {
  query: 'Queries',
  mutation: 'Mutations',
  subscription: 'Subscriptions',
}

/** The root types of a schema with their operations, in the order of the reference. */
export function rootTypes(schema: GraphQLSchema): [OperationKind, GraphQLObjectType][] {
  return Object.values(OperationTypeNode).flatMap((operation) => {
    const type = schema.getRootType(operation)
    return type ? [[operation, type]] : []
  })
}

/** The operations of a root type. Its name does not matter. */
export const rootOperation = (schema: GraphQLSchema, type: GraphQLNamedType) =>
  rootTypes(schema).find(([, root]) => root === type)?.[0]

/** Every type of the schema except introspection types, by name. */
export const documentedTypes = (schema: GraphQLSchema): GraphQLNamedType[] =>
  sortByName(Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type)))

/** Kind of a type other than a root, in the terms of the reference. */
export function namedKind(type: GraphQLNamedType) {
  if (isScalarType(type)) return 'scalar'
  if (isEnumType(type)) return 'enum'
  if (isInputObjectType(type)) return 'input'
  if (isInterfaceType(type)) return 'interface'
  if (isUnionType(type)) return 'union'
  return 'object'
}

/** True for a page of a Relay list. The name counts too, because `edges` also occurs in graphs and maps. */
export function isConnection(type: GraphQLNamedType): boolean {
  if (!isObjectType(type) || !type.name.endsWith('Connection')) return false
  const { pageInfo, nodes, edges } = type.getFields()
  const isList = (field?: GraphQLField<unknown, unknown>) =>
    field !== undefined && isListType(getNullableType(field.type))
  return pageInfo !== undefined && (isList(nodes) || isList(edges))
}
