/** Values that fit a place in a request: samples, and ids of records that exist. */
import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql'
import { isRecord } from '@/lib/format/json'
import { attempt, inputValue } from '@/lib/reference/examples/input-value'
import type { SampleValues } from '@/lib/reference/examples/types'
import { sampleEndpoint } from '@/sample-api'
import type { RecordGroup } from '../visit'
import { option, type Option } from './options'

/** Where a value is. */
export interface EditedPosition {
  type: GraphQLInputType
  /** Coordinate of the argument that the value belongs to: `Mutation.createQuote(input:)`; null: not known. */
  coordinate: string | null
  /** The type that the field of the argument answers, for an argument named `id`. */
  subject: string
  /** Name of the argument or variable, then of the fields inside it. */
  path: readonly string[]
}

/** A value to offer. @param detail what it is, in a few words */
const offer = (value: unknown, detail = '', deprecated = false) => ({ value, detail, deprecated })
type OfferedValue = ReturnType<typeof offer>

/** What the examples of the reference are made of, too. */
const GIVEN: SampleValues = sampleEndpoint?.exampleArguments ?? new Map<string, unknown>()

/** Samples from the same source as the examples of the reference; undefined where there is none. */
export function sampleOf({ type, coordinate, subject, path }: EditedPosition): unknown {
  const [argument = '', ...fields] = path
  const example = coordinate === null ? undefined : GIVEN.get(coordinate)
  const known = fields.reduce(
    (value: unknown, name) => (isRecord(value) ? value[name] : undefined),
    example,
  )
  if (known !== undefined && known !== null) return known
  const place = {
    coordinate: [coordinate, ...fields].join('.'),
    name: fields.at(-1) ?? argument,
    subject,
  }
  return attempt(() => inputValue(type, place, GIVEN)) ?? undefined
}

/** The place of a field of the input object at a place. */
export const inside = (
  place: EditedPosition,
  { name, type }: GraphQLInputField,
): EditedPosition => ({
  ...place,
  type,
  path: [...place.path, name],
})

/** An input object with its required fields, or with what its sample holds if none is; null: no object. */
function requiredSample(place: EditedPosition): Record<string, unknown> | null {
  const type = getNullableType(place.type)
  if (!isInputObjectType(type)) return null
  const required = Object.values(type.getFields()).filter(isRequiredInputField)
  if (required.length > 0) {
    return Object.fromEntries(
      required.map((field) => [field.name, sampleOf(inside(place, field)) ?? null]),
    )
  }
  const sample = sampleOf({ ...place, type })
  return isRecord(sample) ? sample : {}
}

/**
 * All that can be offered in a place, the most fitting first.
 *
 * @param groups records that exist now
 */
function offeredValues(place: EditedPosition, groups: readonly RecordGroup[]): OfferedValue[] {
  const type = getNullableType(place.type)
  if (isListType(type)) {
    return offeredValues({ ...place, type: type.ofType }, groups).map((one) => ({
      ...one,
      value: [one.value],
    }))
  }
  if (isEnumType(type)) {
    return type
      .getValues()
      .map(({ name, description, deprecationReason }) =>
        offer(name, firstSentence(description ?? ''), deprecationReason != null),
      )
  }
  if (isInputObjectType(type)) {
    return [offer(requiredSample(place), 'with sample values')]
  }
  if (type.name === 'Boolean') return [offer(true), offer(false)]
  const sample = sampleOf({ ...place, type })
  const records = type.name === 'ID' ? recordsFor(place, groups) : []
  const known = records.filter(({ value }) => value === sample)
  const first =
    known.length > 0 || isRecord(sample) || sample === undefined
      ? known
      : [offer(sample, 'sample value')]
  return [...first, ...records.filter(({ value }) => value !== sample)]
}

/** Records that an id can mean: `corridorId` means corridors, `id` what the operation is about. */
function recordsFor(
  { path, subject }: EditedPosition,
  groups: readonly RecordGroup[],
): OfferedValue[] {
  const name = path.at(-1) ?? ''
  const owner = name === 'id' ? subject : name.replace(/Ids?$/, '')
  const plural = `${inWords(owner)}s`
  const group = groups.find((one) => one.name.toLowerCase() === plural)
  return (group?.records ?? []).map(({ id, reference, status }) =>
    offer(id, [reference, status].filter((text) => text !== null).join(' · ')),
  )
}

/** `KycCase` → `kyc case`. */
const inWords = (name: string) =>
  name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()

const firstSentence = (text: string) => /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text

/**
 * The values as options. An object is called by its names, because a list of options has no room
 * for more.
 *
 * @param nameOf what other values are called
 * @param write a value as it stands in the text
 */
export const valueOptions = (
  place: EditedPosition,
  groups: readonly RecordGroup[],
  nameOf: (value: unknown) => string,
  write = nameOf,
): Option[] =>
  offeredValues(place, groups).map(({ value, detail, deprecated }) => {
    const label = isRecord(value) ? `{ ${Object.keys(value).join(', ')} }` : nameOf(value)
    return option(label, { detail, deprecated, insert: write(value) })
  })

/** Something that takes a value: an argument, an input field or a variable. */
export interface InputName {
  name: string
  type: GraphQLInputType
  info: string
  required: boolean
  deprecated?: boolean
  /** A sample value as it stands in the text. */
  sample: () => string
}

interface NameStyle {
  /** Whether the value stands there already. */
  followed: boolean
  /** Whether one is being written, so that several at once do not fit. */
  isBegun?: boolean
  /** A name as it stands in the text. */
  write: (name: string) => string
  /** Between one and the next. */
  separator: string
}

/** The names as options, before them all that are required, where there are several. */
export function nameOptions(
  names: readonly InputName[],
  { followed, isBegun = false, write, separator }: NameStyle,
): Option[] {
  const options = names.map(({ name, type, info, required, deprecated = false }) =>
    option(write(name), {
      detail: String(type),
      info,
      required,
      deprecated,
      insert: followed ? write(name) : `${write(name)}: #{}`,
      goesOn: !followed,
    }),
  )
  const wanted = names.filter(({ required }) => required)
  if (isBegun || wanted.length < 2) return options
  const all = option('all required', {
    detail: wanted.map(({ name }) => name).join(', '),
    info: 'Every required field, with sample values.',
    insert: wanted.map(({ name, sample }) => `${write(name)}: ${sample()}`).join(separator),
    required: true,
  })
  return [all, ...options]
}

/** A value as it stands in an operation. Objects take a line for each field. */
export function toLiteral(value: unknown, type: GraphQLInputType, indent = ''): string {
  const nullable = getNullableType(type)
  if (isListType(nullable)) {
    const items = Array.isArray(value) ? (value as unknown[]) : [value]
    return `[${items.map((item) => toLiteral(item, nullable.ofType, indent)).join(', ')}]`
  }
  if (isInputObjectType(nullable) && isRecord(value)) {
    const fields = nullable.getFields()
    const lines = Object.entries(value).flatMap(([name, inner]) => {
      const field = fields[name]
      return field ? `${indent}  ${name}: ${toLiteral(inner, field.type, `${indent}  `)}\n` : []
    })
    return lines.length > 0 ? `{\n${lines.join('')}${indent}}` : '{}'
  }
  return isEnumType(nullable) ? String(value) : JSON.stringify(value)
}
