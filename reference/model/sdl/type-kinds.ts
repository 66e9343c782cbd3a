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
import { sortByName } from '@/lib/format/lists'

export type OperationKind = 'query' | 'mutation' | 'subscription'

/** Fields of each root type, for a heading. */
export const OPERATION_TITLES: Readonly<Record<OperationKind, string>> = {
  query: 'Queries',
  mutation: 'Mutations',
  subscription: 'Subscriptions',
}

/** The root types that a schema has, by what they are for, in the order of the reference. */
export function rootTypes(schema: GraphQLSchema): [OperationKind, GraphQLObjectType][] {
  return Object.values(OperationTypeNode).flatMap((operation) => {
    const type = schema.getRootType(operation)
    return type ? [[operation, type]] : []
  })
}

/** The operations that a type is the root of, by role in the schema and never by its name. */
export const rootOperation = (schema: GraphQLSchema, type: GraphQLNamedType) =>
  rootTypes(schema).find(([, root]) => root === type)?.[0]

/** Every type of the schema except those of introspection, by name. */
export const documentedTypes = (schema: GraphQLSchema): GraphQLNamedType[] =>
  sortByName(Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type)))

/** Kind of a type that is no root, in the words of the reference. */
export function namedKind(type: GraphQLNamedType) {
  if (isScalarType(type)) return 'scalar'
  if (isEnumType(type)) return 'enum'
  if (isInputObjectType(type)) return 'input'
  if (isInterfaceType(type)) return 'interface'
  if (isUnionType(type)) return 'union'
  return 'object'
}

/** A page of a list as Relay has it: by its shape and its name, since `edges` alone also occurs in graphs and maps. */
export function isConnection(type: GraphQLNamedType): boolean {
  if (!isObjectType(type) || !type.name.endsWith('Connection')) return false
  const { pageInfo, nodes, edges } = type.getFields()
  const isList = (field?: GraphQLField<unknown, unknown>) =>
    field !== undefined && isListType(getNullableType(field.type))
  return pageInfo !== undefined && (isList(nodes) || isList(edges))
}
