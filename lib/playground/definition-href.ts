import {
  isIntrospectionType,
  isSpecifiedScalarType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { referenceHref } from '@/reference/model/anchors'
import { findOperationTypes } from '@/reference/model/sdl/operation-types'
import { namedKind } from '@/reference/model/sdl/type-kinds'

/** The names that the language service knows at a place in an operation. */
interface Place {
  field?: string | undefined
  /** Type of the field, with its brackets and exclamation marks. */
  type?: string | undefined
  /** Type that has the field. */
  parent?: string | undefined
}

/**
 * Address in the reference of what is at a place: a field, or else the type there; null for what
 * the reference does not list.
 */
export function definitionHref(schema: GraphQLSchema, place: Place): string | null {
  const { field = '', type = '', parent = '' } = place
  const owner = schema.getType(parent)
  if (owner && 'getFields' in owner && field in owner.getFields()) {
    const group = findOperationTypes(schema).find(({ type: each }) => each === owner)
    return group
      ? referenceHref(group.operation, [...group.path, field].join('.'))
      : typeHref(owner, field)
  }
  const definition = schema.getType(type.replace(/[[\]!]/g, ''))
  return definition ? typeHref(definition) : null
}

const typeHref = (type: GraphQLNamedType, member?: string) =>
  isIntrospectionType(type) || isSpecifiedScalarType(type)
    ? null
    : referenceHref(namedKind(type), type.name, member)
