import {
  getNamedType,
  getNullableType,
  GraphQLNonNull,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql'
import { leafValue, type ValuePosition } from './leaf-value'
import type { SampleValues } from './types'

/** Thrown where no finite value of an input type exists. The message is shown to readers. */
export class NoSuchValue extends Error {}

/** Optional fields that an input without required ones shows, so that the call is not pointless. */
const OPTIONAL_FIELDS = 2

/**
 * A sample value of an input type. Objects hold their required fields, exactly
 * one member if they are oneOf, and at least something. A list that would
 * lead back into itself is empty.
 *
 * @param inside input objects that the value is part of
 * @throws {NoSuchValue} when required fields form a cycle, or one of them takes a file
 */
export function inputValue(
  type: GraphQLInputType,
  place: ValuePosition,
  given: SampleValues,
  inside: readonly string[] = [],
): unknown {
  const known = given.get(place.coordinate)
  if (known !== undefined) return known
  if (isNonNullType(type)) {
    const value = inputValue(type.ofType, place, given, inside)
    if (value !== null) return value
    throw new NoSuchValue(
      `${place.name} is required, and JSON has no value of ${getNamedType(type).name}: a file travels beside the operation`,
    )
  }
  if (isListType(type)) {
    const item = getNamedType(type)
    return inside.includes(item.name) ? [] : [inputValue(type.ofType, place, given, inside)]
  }
  if (!isInputObjectType(type)) return leafValue(type, place, given)
  if (inside.includes(type.name)) {
    throw new NoSuchValue(
      `no value of ${type.name} exists: its required fields lead back to it (${[...inside, type.name].join(' → ')})`,
    )
  }
  return objectValue(type, chosenFields(type, given, inside), given, inside)
}

/** A value of an input object with the given fields.
 * @throws {NoSuchValue} as {@link inputValue} does */
function objectValue(
  type: GraphQLInputObjectType,
  fields: readonly GraphQLInputField[],
  given: SampleValues,
  inside: readonly string[],
): Record<string, unknown> {
  const entries = fields.map((field) => {
    const inner = [...inside, type.name]
    const value = inputValue(typeOfGiven(type, field), fieldPlace(type, field), given, inner)
    return [field.name, value] as const
  })
  return Object.fromEntries(entries)
}

/** Where the value of an input field is. */
export function fieldPlace(
  type: GraphQLInputObjectType,
  { name }: GraphQLInputField,
): ValuePosition {
  // `CreateQuoteInput` is most likely about a `Quote`.
  const subject = type.name
    .replace(/Input$/, '')
    .replace(/^(Create|Update|Delete|Add|Remove|Save|Submit|Open)/, '')
  return { coordinate: `${type.name}.${name}`, name, subject }
}

/** The type of a field that is given: a member of a oneOf input cannot be null, though its type can. */
export const typeOfGiven = ({ isOneOf }: GraphQLInputObjectType, { type }: GraphQLInputField) =>
  isOneOf ? new GraphQLNonNull(getNullableType(type)) : type

function chosenFields(
  type: GraphQLInputObjectType,
  given: SampleValues,
  inside: readonly string[],
): GraphQLInputField[] {
  const fields = Object.values(type.getFields())
  const usable = fields.filter((field) => field.deprecationReason == null)
  if (type.isOneOf) {
    const possible = usable.find((field) =>
      attempt(() => objectValue(type, [field], given, inside)),
    )
    if (!possible) throw new NoSuchValue(`no member of ${type.name} has a finite value`)
    return [possible]
  }
  const wanted = fields.filter(
    (field) => isRequiredInputField(field) || given.has(`${type.name}.${field.name}`),
  )
  if (wanted.length > 0) return wanted
  return usable
    .filter(
      (field) =>
        !isInputObjectType(getNamedType(field.type)) && !isListType(getNullableType(field.type)),
    )
    .slice(0, OPTIONAL_FIELDS)
}

/** The result, or null where there is no such value. */
export function attempt<T>(make: () => T): T | null {
  try {
    return make()
  } catch (error) {
    if (error instanceof NoSuchValue) return null
    throw error
  }
}

/** Sample values of an input object: one, or one per member if it is oneOf; or why there is none. */
export type InputSamples = readonly Record<string, unknown>[] | { reason: string }

/** Makes the samples that the page of input objects shows. */
export function inputSamples(type: GraphQLInputObjectType, given: SampleValues): InputSamples {
  if (type.isOneOf) {
    return Object.values(type.getFields())
      .filter((field) => field.deprecationReason == null)
      .map((field) => attempt(() => objectValue(type, [field], given, [])))
      .filter((value) => value !== null)
  }
  try {
    return [objectValue(type, chosenFields(type, given, []), given, [])]
  } catch (error) {
    if (error instanceof NoSuchValue) return { reason: error.message }
    throw error
  }
}
