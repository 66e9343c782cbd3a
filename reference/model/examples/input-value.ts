import {
  getNamedType,
  getNullableType,
  getOperationAST,
  GraphQLNonNull,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  typeFromAST,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { isRecord } from '@/lib/format/json'
import { current, reasonOf } from '../sdl/schema-elements'
import { FILE } from './known-samples'
import { leafValue, type ValuePosition } from './leaf-value'
import type { Example, SampleValues } from './types'

/** Thrown where an input type has no finite value. Readers see the message. */
export class NoSuchValue extends Error {}

/** Optional fields without which nobody sees what a call is about. */
const TELLING = /^(?:name|title)$/

/** Optional fields that an input without required ones shows, so that the call is not pointless. */
const OPTIONAL_FIELDS = 2

/**
 * A sample value of an input type. Objects hold their required fields, exactly
 * one member if they are oneOf, and at least something. A list that would
 * lead back into itself is empty.
 *
 * @param inside input objects that the value is part of
 * @throws {NoSuchValue} when required fields form a cycle
 */
export function inputValue(
  schema: GraphQLSchema,
  type: GraphQLInputType,
  place: ValuePosition,
  samples: SampleValues,
  inside: readonly string[] = [],
): unknown {
  const sample = samples.get(place.coordinate)
  if (sample !== undefined) return sample
  if (isNonNullType(type)) return inputValue(schema, type.ofType, place, samples, inside)
  if (isListType(type)) {
    const item = getNamedType(type)
    return inside.includes(item.name)
      ? []
      : [inputValue(schema, type.ofType, place, samples, inside)]
  }
  if (!isInputObjectType(type)) return leafValue(schema, type, place, samples)
  if (inside.includes(type.name)) {
    throw new NoSuchValue(
      `no value of ${type.name} exists: its required fields lead back to it (${[...inside, type.name].join(' → ')})`,
    )
  }
  const [value] = objectValues(schema, type, samples, inside)
  if (value) return value
  throw new NoSuchValue(`no member of ${type.name} has a finite value`)
}

/** Sample values of an input object: one, or one per member if it is oneOf; or why there is none. */
export type InputSamples = readonly unknown[] | { reason: string }

/**
 * Values that calls send, by type, and for a oneOf by member: an endpoint may have taken them, unlike those
 * that are made up.
 */
export function sentInputs(schema: GraphQLSchema, calls: readonly Call[]): Map<string, unknown> {
  const sent = new Map<string, unknown>()
  const note = (key: string, value: unknown) => sent.has(key) || sent.set(key, value)
  const visit = (type: GraphQLType, value: unknown): void => {
    const named = getNamedType(type)
    if (!isInputObjectType(named)) return
    for (const input of [value].flat().filter(isRecord)) {
      if (!named.isOneOf) note(named.name, input)
      for (const { name, type: field } of Object.values(named.getFields())) {
        if (named.isOneOf && Object.hasOwn(input, name)) note(`${named.name}.${name}`, input[name])
        visit(field, input[name])
      }
    }
  }
  for (const { document, variables } of calls) {
    for (const { variable, type } of getOperationAST(document)?.variableDefinitions ?? []) {
      const known = typeFromAST(schema, type)
      if (known) visit(known, variables[variable.name.value])
    }
  }
  return sent
}

type Call = Pick<Example, 'document' | 'variables'>

/** Makes the samples that the page of input objects shows. */
export function inputSamples(
  schema: GraphQLSchema,
  type: GraphQLInputObjectType,
  samples: SampleValues,
): InputSamples {
  try {
    return Array.from(objectValues(schema, type, samples, []), (value) => withoutFiles(value).value)
  } catch (error) {
    if (error instanceof NoSuchValue) return { reason: error.message }
    throw error
  }
}

/** A value with null in place of each file, and the paths to these: `input.file`. */
export function withoutFiles(value: unknown, path = ''): { value: unknown; files: string[] } {
  if (value === FILE) return { value: null, files: [path] }
  if (typeof value !== 'object' || value === null) return { value, files: [] }
  const parts = Object.entries(value).map(
    ([key, part]) => [key, withoutFiles(part, path ? `${path}.${key}` : key)] as const,
  )
  return {
    value: Array.isArray(value)
      ? parts.map(([, part]) => part.value)
      : Object.fromEntries(parts.map(([key, part]) => [key, part.value])),
    files: parts.flatMap(([, part]) => part.files),
  }
}

/** The values of an input object; of a oneOf, one for each member that has a finite value. */
function* objectValues(
  schema: GraphQLSchema,
  type: GraphQLInputObjectType,
  samples: SampleValues,
  inside: readonly string[],
): Generator {
  if (samples.has(type.name) || !type.isOneOf) {
    yield (
      samples.get(type.name) ?? objectValue(schema, type, fieldsOf(type, samples), samples, inside)
    )
    return
  }
  for (const field of current(Object.values(type.getFields()))) {
    // A member that is given cannot be null, though its type can.
    const required = { ...field, type: new GraphQLNonNull(getNullableType(field.type)) }
    try {
      yield objectValue(schema, type, [required], samples, inside)
    } catch (error) {
      if (!(error instanceof NoSuchValue)) throw error
    }
  }
}

/** @throws {NoSuchValue} as {@link inputValue} does */
function objectValue(
  schema: GraphQLSchema,
  type: GraphQLInputObjectType,
  fields: readonly GraphQLInputField[],
  samples: SampleValues,
  inside: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, type: input }) => {
      const place = { coordinate: `${type.name}.${name}`, name, subjects: [type.name] }
      return [name, inputValue(schema, input, place, samples, [...inside, type.name])]
    }),
  )
}

/** The fields that a sample shows. */
function fieldsOf(type: GraphQLInputObjectType, samples: SampleValues): GraphQLInputField[] {
  const fields = Object.values(type.getFields())
  const needed = fields.filter(
    (field) =>
      isRequiredInputField(field) ||
      samples.has(`${type.name}.${field.name}`) ||
      (TELLING.test(field.name) && reasonOf(field) === null),
  )
  if (needed.length > 0) return needed
  const isSimple = ({ type: input }: GraphQLInputField) =>
    !isInputObjectType(getNamedType(input)) && !isListType(getNullableType(input))
  return current(fields).filter(isSimple).slice(0, OPTIONAL_FIELDS)
}
