import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isScalarType,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import type { NamedKind, OperationKind, TypeRef } from './types'

/** Whose root a type is, by role in the schema and never by its name. */
export function rootOperation(
  schema: GraphQLSchema,
  type: GraphQLNamedType,
): OperationKind | undefined {
  if (type === schema.getQueryType()) return 'query'
  if (type === schema.getMutationType()) return 'mutation'
  if (type === schema.getSubscriptionType()) return 'subscription'
  return undefined
}

function namedKind(type: GraphQLNamedType): Exclude<NamedKind, 'root'> {
  if (isScalarType(type)) return 'scalar'
  if (isEnumType(type)) return 'enum'
  if (isInputObjectType(type)) return 'input'
  if (isInterfaceType(type)) return 'interface'
  if (isUnionType(type)) return 'union'
  return 'object'
}

/** Describes a use of a type, list and non-null wrapping included. */
export function typeRef(schema: GraphQLSchema, type: GraphQLType): TypeRef {
  const named = getNamedType(type)
  const text = String(type)
  const start = text.lastIndexOf('[') + 1
  const wrapping = { prefix: text.slice(0, start), suffix: text.slice(start + named.name.length) }
  const operation = rootOperation(schema, named)
  return operation
    ? { name: named.name, kind: 'root', operation, ...wrapping }
    : { name: named.name, kind: namedKind(named), ...wrapping }
}

/** A use of a type as GraphQL writes it: `[Money!]!`. */
export function typeText(ref: TypeRef): string {
  return ref.prefix + ref.name + ref.suffix
}
