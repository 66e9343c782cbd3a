import type { FieldModel, InterfaceModel, ObjectModel } from './types'

/** A list with more fields or values than this is a link away. */
export const MOST_IN_PLACE = 24

export type FieldedModel = ObjectModel | InterfaceModel

/**
 * The fields to show where a result holds an object: all that are not deprecated. None, so that
 * a link has to do, where the type repeats, where there are too many of them, and for what is
 * no part of what is around it: a record within a record, or a page of records there.
 *
 * @param within the types that are unfolded around it, the outermost first
 */
export function fieldsInPlace(
  type: FieldedModel,
  within: readonly FieldedModel[],
): readonly FieldModel[] {
  const fields = type.fields.filter(({ deprecation }) => deprecation === null)
  const isOfItsOwn = isRecord(type) || roleOf(type) === 'connection'
  const ends =
    within.some(({ name }) => name === type.name) ||
    (isOfItsOwn && within.some(isRecord)) ||
    // Explained once for all lists.
    roleOf(type) === 'pageInfo'
  return ends || fields.length > MOST_IN_PLACE ? [] : fields
}

/** Something with an id can be asked for again, and has a life of its own; all else is a part of it. */
const isRecord = ({ fields }: FieldedModel) =>
  fields.some(({ name, type }) => name === 'id' && type.name === 'ID')

const roleOf = (type: FieldedModel) => (type.kind === 'object' ? type.relay?.role : undefined)
