import {
  getNamedType,
  getNullableType,
  getOperationAST,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  parse,
  typeFromAST,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { isRecord } from '#shared/json.ts'
import { remember } from '#shared/remember.ts'
import { current, reasonOf } from '#model/sdl/schema-elements.ts'
import { FILE } from './scalar-values.ts'
import { leafValue, type SampleContext, type ValuePosition } from './leaf-value.ts'
import type { Example, SampleValues } from '#model/operations.ts'
import type { Reference } from '#model/reference.ts'

/** Thrown for an input type that has no finite value. Readers see the message. */
export class NoSuchValue extends Error {}

/** Names of optional fields that make a call easier to understand. */
const TELLING = /^(?:name|title)$/

/** Number of fields shown for an input without required fields, so that the example is not empty. */
const OPTIONAL_FIELDS = 2

/**
 * Returns a sample value of an input type. An object has its required fields (one member for a oneOf) and is never
 * empty. A list nested in its own item type is empty.
 *
 * @param inside names of the enclosing input objects
 * @throws {NoSuchValue} when required fields form a cycle
 */
export function inputValue(
  context: SampleContext,
  type: GraphQLInputType,
  place: ValuePosition,
  inside: readonly string[] = [],
): unknown {
  const sample = context.samples.get(place.coordinate)
  if (sample !== undefined) return sample
  if (isNonNullType(type)) return inputValue(context, type.ofType, place, inside)
  const { name } = getNamedType(type)
  const isCycle = inside.includes(name)
  if (isListType(type)) return isCycle ? [] : [inputValue(context, type.ofType, place, inside)]
  if (!isInputObjectType(type)) return leafValue(context, type, place)
  if (isCycle) {
    throw new NoSuchValue(
      `${name} has no finite value, because its required fields form a cycle: ${[...inside, name].join(' → ')}`,
    )
  }
  const [value] = objectValues(context, type, inside)
  if (value !== undefined) return value
  throw new NoSuchValue(`no member of ${name} has a finite value`)
}

/** Sample values of an input object (one per member of a oneOf), or the reason why there are none. */
export type InputSamples = readonly unknown[] | { reason: string }

/**
 * Collects the values that calls send, by type, and by member for a oneOf. They are better samples than generated
 * values, because an endpoint may have accepted them.
 */
function sentInputs(schema: GraphQLSchema, calls: readonly Example[]): Map<string, unknown> {
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
    const operation = getOperationAST(parse(document.join('\n')))
    for (const { variable, type } of operation?.variableDefinitions ?? []) {
      const known = typeFromAST(schema, type)
      if (known) visit(known, variables[variable.name.value])
    }
  }
  return sent
}

/** Collects the values that the examples send, and those that the settings provide. */
const samplesOf = remember(
  ({ schema, calls, values }: Reference): SampleValues =>
    new Map([...sentInputs(schema, calls), ...Object.entries(values)]),
)

/** Returns samples for the entry of an input object. */
export function samplesIn(reference: Reference, type: GraphQLInputObjectType): InputSamples {
  const context = { schema: reference.schema, samples: samplesOf(reference) }
  try {
    return Array.from(objectValues(context, type, []), (value) => withoutFiles(value).value)
  } catch (error) {
    if (error instanceof NoSuchValue) return { reason: error.message }
    throw error
  }
}

/** Replaces each file in a value with null and returns the paths of the files, such as `input.file`. */
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

/** Yields the values of an input object: for a oneOf, one for each member that has a finite value. */
function* objectValues(
  context: SampleContext,
  type: GraphQLInputObjectType,
  inside: readonly string[],
): Generator {
  const sample = context.samples.get(type.name)
  if (sample !== undefined) {
    yield sample
    return
  }
  const choices = type.isOneOf
    ? current(Object.values(type.getFields())).map((field) => [field])
    : [fieldsOf(type, context.samples)]
  for (const fields of choices) {
    try {
      yield Object.fromEntries(
        fields.map(({ name, type: input }) => {
          const place = { coordinate: `${type.name}.${name}`, name, subjects: [type.name] }
          return [name, inputValue(context, input, place, [...inside, type.name])]
        }),
      )
    } catch (error) {
      if (!(type.isOneOf && error instanceof NoSuchValue)) throw error
    }
  }
}

/** Returns the fields that a sample shows. */
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
