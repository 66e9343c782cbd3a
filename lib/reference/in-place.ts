import {
  getNamedType,
  isInputObjectType,
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
import { current } from './sdl/schema-elements'
import { isRequired } from './sdl/default-value'
import { rootOperation } from './sdl/type-kinds'

/** A list of a result with more fields, or of an enum with more values, is a link away. */
export const MOST_IN_PLACE = 24

/** Rows that unfold below one argument or one result, in all levels together. */
const MOST_ROWS = 400

/** Where a type is shown within others. */
export interface Around<Type> {
  /** The outermost first. */
  types: readonly Type[]
  /** How many levels unfold. */
  levels: number
}

/** The types around what a type holds. */
export function inside<Type>(type: Type, { types, levels }: Around<Type>): Around<Type> {
  return { types: [...types, type], levels }
}

/**
 * How many levels of a type unfold: all, or as many as make {@link MOST_ROWS} rows, the first in
 * any case. Types that refer to each other have more ways through them than a page could hold.
 *
 * @param look how many rows a type has where it is shown, and the types that these unfold
 */
function levelsOf<Type>(
  root: Type,
  look: (type: Type, around: Around<Type>) => { rows: number; parts: readonly Type[] },
): Around<Type> {
  const nothing: Around<Type> = { types: [], levels: Infinity }
  let rows = 0
  let level = [{ type: root, around: nothing }]
  for (let levels = 0; level.length > 0; levels += 1) {
    const next: typeof level = []
    for (const { type, around } of level) {
      const found = look(type, around)
      rows += found.rows
      if (rows > MOST_ROWS) return { types: [], levels: Math.max(levels, 1) }
      next.push(...found.parts.map((part) => ({ type: part, around: inside(type, around) })))
    }
    level = next
  }
  return nothing
}

const isOver = <Type extends { name: string }>(type: Type, { types, levels }: Around<Type>) =>
  types.length >= levels || types.some(({ name }) => name === type.name)

/**
 * The fields to show where an input object is sent: required ones first, none that are deprecated,
 * and none where the type repeats.
 */
export function inputInPlace(
  type: GraphQLInputObjectType,
  around: Around<GraphQLInputObjectType>,
): readonly GraphQLInputField[] {
  if (isOver(type, around)) return []
  const fields = current(Object.values(type.getFields()))
  return [...fields.filter(isRequired), ...fields.filter((field) => !isRequired(field))]
}

/** How far an argument unfolds. */
export const aroundInput = (root: GraphQLInputObjectType): Around<GraphQLInputObjectType> =>
  levelsOf(root, (type, around) => {
    const fields = inputInPlace(type, around)
    const parts = fields.map((field) => getNamedType(field.type)).filter(isInputObjectType)
    return { rows: fields.length, parts }
  })

export type ObjectLike = GraphQLObjectType | GraphQLInterfaceType

/** What tells root types, and the roles of paging. */
type Known = Pick<Reference, 'schema' | 'relay'>

/** The objects and interfaces of a type, or of the members of a union; none for what has no fields. */
export function objectLikes(use: GraphQLType, { schema }: Known): readonly ObjectLike[] {
  const type = getNamedType(use)
  if (isUnionType(type)) return type.getTypes().filter((member) => !rootOperation(schema, member))
  const isObjectLike = isObjectType(type) || isInterfaceType(type)
  return isObjectLike && !rootOperation(schema, type) ? [type] : []
}

/**
 * The fields to show where a result holds an object: all that are not deprecated. None, so that
 * a link has to do, where the type repeats, where there are too many of them, and for what is
 * no part of what is around it: a record within a record, or a page of records there.
 */
export function resultInPlace(
  type: ObjectLike,
  around: Around<ObjectLike>,
  { relay }: Known,
): readonly GraphQLField<unknown, unknown>[] {
  const fields = current(Object.values(type.getFields()))
  const role = relay.get(type.name)?.role
  const isOfItsOwn = isRecord(type) || role === 'connection'
  const ends =
    isOver(type, around) ||
    (isOfItsOwn && around.types.some(isRecord)) ||
    // Explained once for all lists.
    role === 'pageInfo'
  return ends || fields.length > MOST_IN_PLACE ? [] : fields
}

/** How far a result unfolds. */
export const aroundResult = (root: ObjectLike, known: Known): Around<ObjectLike> =>
  levelsOf(root, (type, around) => {
    const fields = resultInPlace(type, around, known)
    return { rows: fields.length, parts: fields.flatMap((field) => objectLikes(field.type, known)) }
  })

/** Something with an id can be asked for again, and has a life of its own; all else is a part of it. */
function isRecord(type: ObjectLike): boolean {
  const { id } = type.getFields()
  return id !== undefined && getNamedType(id.type).name === 'ID'
}
