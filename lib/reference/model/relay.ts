import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql'
import type { RelayRole } from './types'

/**
 * Recognises the parts of Relay-style pagination by their shape, with the
 * conventional names as a condition, since `edges` alone also occurs in graphs
 * and maps.
 *
 * @returns by type name
 */
export function relayRoles(types: readonly GraphQLNamedType[]): ReadonlyMap<string, RelayRole> {
  const roles = new Map<string, RelayRole>()
  for (const type of types) {
    if (!isObjectType(type) || !type.name.endsWith('Connection')) continue
    const fields = type.getFields()
    const pageInfo = fields.pageInfo && getNamedType(fields.pageInfo.type)
    if (!isObjectType(pageInfo)) continue
    const edge = listItem(type, 'edges')
    const edgeNode = isObjectType(edge) ? edge.getFields().node : undefined
    const node = listItem(type, 'nodes') ?? (edgeNode && getNamedType(edgeNode.type))
    if (!node) continue
    const edgeName = isObjectType(edge) && edge.getFields().cursor ? edge.name : null
    roles.set(type.name, { role: 'connection', node: node.name, edge: edgeName })
    roles.set(pageInfo.name, { role: 'pageInfo' })
    if (edgeName && !roles.has(edgeName)) {
      roles.set(edgeName, { role: 'edge', node: node.name, connection: type.name })
    }
  }
  return roles
}

function listItem(type: GraphQLObjectType, name: string): GraphQLNamedType | undefined {
  const field = type.getFields()[name]
  return field && isListType(getNullableType(field.type)) ? getNamedType(field.type) : undefined
}
