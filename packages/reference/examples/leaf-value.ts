import {
  getNullableType,
  isEnumType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  type GraphQLLeafType,
  type GraphQLScalarType,
  type GraphQLSchema,
} from 'graphql'
import { remember } from '#shared/remember.ts'
import { capitalised } from '#shared/text.ts'
import { operationType } from '#model/pages.ts'
import { current } from '#model/sdl/schema-elements.ts'
import { KNOWN_SAMPLES } from './scalar-values.ts'
import type { SampleValues } from '#model/operations.ts'

/** A schema and the sample values that its owner provides. */
export interface SampleContext {
  schema: GraphQLSchema
  samples: SampleValues
}

/** Position of a value in the schema. */
export interface ValuePosition {
  /** Schema coordinate: `Query.customer(id:)`, `Money.amount`. */
  coordinate: string
  /** Name of the field or argument. */
  name: string
  /** Names that may contain the record an ID belongs to, most likely first. */
  subjects: readonly string[]
}

/** Returns a sample value for a scalar or enum: the owner's value, or one derived from the type or name. Deterministic. */
export function leafValue(
  { schema, samples }: SampleContext,
  type: GraphQLLeafType,
  place: ValuePosition,
): unknown {
  const value = samples.get(place.coordinate) ?? samples.get(type.name)
  if (value !== undefined) return value
  if (isEnumType(type)) {
    const values = type.getValues()
    return (current(values)[0] ?? values[0])?.name
  }
  const { name } = place
  switch (type.name) {
    case 'ID':
      return idValue(schema, place)
    case 'String':
      return IDENTIFIER.test(name) ? idValue(schema, place) : textByName(name)
    case 'Int':
      return integerByName(name)
    case 'Float':
      return WHOLE.test(name) ? integerByName(name) : 12.5
    case 'Boolean':
      return !UNUSUAL.test(kebab(name))
    default: {
      const known = knownScalar(type)
      if (known) return known[0]
      return IDENTIFIER.test(type.name) ? idValue(schema, place) : 'example'
    }
  }
}

/** Finds the row for a custom scalar by its specification, which its description may name, or by its name. */
function knownScalar({ name, description, specifiedByURL }: GraphQLScalarType) {
  const specification = specifiedByURL ?? /\brfc\d+/i.exec(description ?? '')?.[0] ?? ''
  const words = [...specification.split(/[^\w-]+/).reverse(), name].map((word) =>
    word.toLowerCase().replace(/[-_]/g, ''),
  )
  const bySpelling = words.flatMap((word) =>
    KNOWN_SAMPLES.filter(([, scalars]) => word !== '' && scalars.split(' ').includes(word)),
  )
  return bySpelling[0] ?? rowByName(name)
}

const rowByName = (name: string) => KNOWN_SAMPLES.find(([, , pattern]) => pattern?.test(name))

/** Matches names of IDs, whatever their type. */
const IDENTIFIER = /(?:^|_)ids?$|I[dD]s?$|ID$/

/** Returns `customer-1` for `customerId`. For a plain `id`, uses the record that `subjects` mention. */
function idValue(schema: GraphQLSchema, { name, subjects }: ValuePosition): string {
  const owner = kebab(name.replace(/_?ids?$/i, ''))
  return `${owner || recordIn(schema, subjects)}-1`
}

/** Matches the start of a word in `user_id`, `userId` and `UPSDevice`, but not in `userIDs`. */
const WORD = /_+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z]{2})(?=[A-Z][a-z]{2})/g
const kebab = (name: string) => name.replace(WORD, '-').toLowerCase()

/** Puts hyphenated words into the singular, with a hyphen at both ends. */
const singular = (words: string) => `-${words.replace(/s(?=-|$)/g, '')}-`

const recordNames = remember((schema: GraphQLSchema) => {
  // `CreateBuildPayload` is named after its mutation, and its id is the id of a `Build`.
  const results = Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(({ name, type }) => kebab(String(type)).startsWith(`${kebab(name)}-`))
    .map(({ type }) => getNullableType(type))
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .filter((type) => !operationType(schema, type) && !results.includes(type))
    .map(({ name }) => ({ name: kebab(name), singular: singular(kebab(name)) }))
    .sort((a, b) => b.singular.length - a.singular.length || a.name.length - b.name.length)
})

/** Returns the longest record name that one of the names contains: `scene` in `sceneUpdate`. */
function recordIn(schema: GraphQLSchema, names: readonly string[]): string {
  const texts = names.map((name) => singular(kebab(name)))
  const found = texts.flatMap((text) =>
    recordNames(schema).filter((record) => text.includes(record.singular)),
  )
  return found[0]?.name ?? 'example'
}

/** Returns sample text for a field or argument. An unknown name becomes the text itself: `Display name`. */
function textByName(name: string): string {
  const words = kebab(name).replaceAll('-', ' ').trim()
  const known = rowByName(name)?.[0]
  return typeof known === 'string' ? known : capitalised(words) || 'Example'
}

/** Matches names of whole numbers, for APIs that use one type for all numbers. */
const WHOLE = /(?:^|_|[a-z])(?:count|id|index|length|limit|number|offset|page|size|total|year)s?$/i

/** Returns a sample whole number. It is small, because most are counts. */
function integerByName(name: string): number {
  if (/^(first|last|limit)$/i.test(name)) return 2
  if (/year/i.test(name)) return 2025
  return /quantity|amount|price|size|length|duration|seconds/i.test(name) ? 12 : 1
}

/** Matches names of Booleans that are usually false: there are no more pages, and nothing is locked or broken. */
const UNUSUAL =
  /\b(?:has-(?:next|prev)|more|locked|blocked|deleted|archived|draft|private|disabled|expired|failed|error|dry-run|validate-only)/

/** Returns a note that lists the scalars without a realistic sample value. */
export function unknownScalarNotes(schema: GraphQLSchema, samples: SampleValues): string[] {
  const names = Object.values(schema.getTypeMap())
    .filter((type) => isScalarType(type))
    .filter((type) => !isSpecifiedScalarType(type) && !knownScalar(type))
    .filter(({ name }) => !samples.has(name) && !IDENTIFIER.test(name))
    .map(({ name }) => `${name}: '…'`)
  const what = 'some scalars have no realistic sample value; set one for each in api.examples'
  return names.length > 0 ? [`${what}: ${names.join(', ')}`] : []
}
