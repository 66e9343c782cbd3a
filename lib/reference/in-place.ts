/** The fields of a type where it is sent or returned: one level of them; the rest is a link away. */
import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLType,
} from 'graphql'
import type { Reference } from './reference'
import { FIELDS_IN_PLACE, ROWS_IN_PLACE } from './limits'
import { isRequired } from './sdl/default-value'
import { current } from './sdl/schema-elements'
import { rootOperation } from './sdl/type-kinds'

/** The longest list that is shown in place on a page with so many entries. */
export const longestInPlace = (entries: number) =>
  Math.min(FIELDS_IN_PLACE, Math.ceil(ROWS_IN_PLACE / Math.max(entries, 1)))

/** The fields of an input object without deprecated ones, required ones first. */
export function inputFields(type: GraphQLInputObjectType): readonly GraphQLInputField[] {
  const fields = current(Object.values(type.getFields()))
  return [...fields.filter(isRequired), ...fields.filter((field) => !isRequired(field))]
}

export type ObjectLike = GraphQLObjectType | GraphQLInterfaceType

/** The fields of a result without deprecated ones; none of where a page lies in its list, which is explained once. */
export const resultFields = (
  type: ObjectLike,
  { relay }: Pick<Reference, 'relay'>,
): readonly GraphQLField<unknown, unknown>[] =>
  relay.get(type.name)?.role === 'pageInfo' ? [] : current(Object.values(type.getFields()))

/** The objects and interfaces of a type, or of the members of a union; none for what has no fields. */
export function objectLikes(
  use: GraphQLType,
  { schema }: Pick<Reference, 'schema'>,
): readonly ObjectLike[] {
  const type = getNamedType(use)
  if (isUnionType(type)) return type.getTypes().filter((member) => !rootOperation(schema, member))
  const isObjectLike = isObjectType(type) || isInterfaceType(type)
  return isObjectLike && !rootOperation(schema, type) ? [type] : []
}
