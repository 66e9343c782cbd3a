import {
  getNamedType,
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
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { sortByName } from '@/lib/format/sort'

export type OperationKind = 'query' | 'mutation' | 'subscription'

/** Role of an object in Relay-style pagination. */
export type RelayRole = { role: 'connection' | 'edge'; node: string } | { role: 'pageInfo' }

/** The root types that a schema has, by what they are for, in the order of the reference. */
export function rootTypes(schema: GraphQLSchema): [OperationKind, GraphQLObjectType][] {
  return Object.values(OperationTypeNode).flatMap((operation) => {
    const type = schema.getRootType(operation)
    return type ? [[operation, type]] : []
  })
}

/** Whose root a type is, by role in the schema and never by its name. */
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

/**
 * Recognises the parts of Relay-style pagination by their shape, with the
 * conventional names as a condition, since `edges` alone also occurs in graphs
 * and maps.
 *
 * @returns by type name
 */
export function relayRoles(objects: Iterable<GraphQLObjectType>): ReadonlyMap<string, RelayRole> {
  const roles = new Map<string, RelayRole>()
  for (const type of objects) {
    if (!type.name.endsWith('Connection')) continue
    const fields = type.getFields()
    const pageInfo = fields.pageInfo && getNamedType(fields.pageInfo.type)
    if (!isObjectType(pageInfo)) continue
    const edge = listItem(type, 'edges')
    const edgeNode = isObjectType(edge) ? edge.getFields().node : undefined
    const node = listItem(type, 'nodes') ?? (edgeNode && getNamedType(edgeNode.type))
    if (!node) continue
    roles.set(type.name, { role: 'connection', node: node.name })
    roles.set(pageInfo.name, { role: 'pageInfo' })
    if (isObjectType(edge) && edge.getFields().cursor && !roles.has(edge.name)) {
      roles.set(edge.name, { role: 'edge', node: node.name })
    }
  }
  return roles
}

function listItem(type: GraphQLObjectType, name: string): GraphQLNamedType | undefined {
  const field = type.getFields()[name]
  return field && isListType(getNullableType(field.type)) ? getNamedType(field.type) : undefined
}
