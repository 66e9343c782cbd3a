import { isEnumType, type GraphQLLeafType } from 'graphql'
import { capitalised } from '@/lib/format/text'
import type { SampleValues } from './types'

/** Place of a value. */
export interface ValuePosition {
  /** Schema coordinate: `Query.customer(id:)`, `Money.amount`. */
  coordinate: string
  /** Name of the field or argument. */
  name: string
  /** The type that an id most likely identifies: the parent of a field, the result of an operation. */
  subject: string
}

/**
 * A sample value of a scalar or enum, the same for the same place in every run.
 * A value of the schema's owner wins; then the type decides, then the name.
 */
export function leafValue(
  type: GraphQLLeafType,
  place: ValuePosition,
  samples: SampleValues,
): unknown {
  const value = samples.get(place.coordinate) ?? samples.get(type.name)
  if (value !== undefined) return value
  if (isEnumType(type)) {
    const values = type.getValues()
    return (values.find(({ deprecationReason }) => deprecationReason == null) ?? values[0])?.name
  }
  switch (type.name) {
    case 'ID':
      return idValue(place)
    case 'String':
      return textByName(place.name)
    case 'Int':
      return integerByName(place.name)
    case 'Float':
      return WHOLE.test(place.name) ? integerByName(place.name) : 12.5
    case 'Boolean':
      return booleanByName(place.name)
    default:
      return scalarSample(type.name)
  }
}

function idValue({ name, subject }: ValuePosition): string {
  const owner = name === 'id' ? subject : name.replace(/_?ids?$/i, '')
  const kebab = (owner || subject).replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/_/g, '-')
  return `${kebab.toLowerCase()}-1`
}

/** Sample text for a field or argument. What no pattern knows is named after itself: `Display name`. */
function textByName(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/_+/g, ' ')
  return textSample(name) ?? (capitalised(words.trim().toLowerCase()) || 'Example')
}

/** Names of what is counted, though some APIs have one type for all numbers. */
const WHOLE = /(?:^|_|[a-z])(?:count|id|index|length|limit|number|offset|page|size|total|year)s?$/i

/** Sample whole number: small, since it is mostly a count. */
function integerByName(name: string): number {
  if (/^(first|last|limit)$/i.test(name)) return 2
  if (/year/i.test(name)) return 2025
  return /quantity|amount|price|size|length|duration|seconds/i.test(name) ? 12 : 1
}

/** Sample truth: true, except where that would promise more, or something bad. */
function booleanByName(name: string): boolean {
  return !/hasNext|hasPrev|more|locked|blocked|deleted|archived|draft|private|disabled|error|dryRun|validateOnly/i.test(
    name,
  )
}

/**
 * Sample texts by the name of a field, an argument or a custom scalar; the first pattern that
 * matches decides. People and firms are roles, addresses are the reserved ones, account numbers the
 * published specimens.
 */
const TEXTS: readonly (readonly [name: RegExp, text: string])[] = [
  [/e-?mail/i, 'reader@example.com'],
  [/phone|mobile/i, '+447700900123'],
  [/iban/i, 'DE89370400440532013000'],
  [/currency/i, 'GBP'],
  [/country/i, 'GB'],
  [/locale|language/i, 'en-GB'],
  [/time_?zone/i, 'Europe/London'],
  [/ip(address)?$/i, '192.0.2.1'],
  [/ur[il]$|link|href/i, 'https://example.com/'],
  [/uuid|idempotency/i, '00000000-0000-4000-8000-000000000001'],
  [/date$/i, '2025-01-15'],
  [/^(local)?time$/i, '09:30:00'],
  [/At$|_at$|[Tt]ime(TZ)?$|[Tt]imestamp$|[Ii]nstant$/, '2025-01-15T09:30:00.000Z'],
  [/duration$/i, 'PT30M'],
  [/amount|price|total|fee$|balance|decimal|money/i, '125.00'],
  [/cursor|^after$|^before$/i, 'Y3Vyc29yOjE='],
  [/(company|organi[sz]ation|provider|partner|bank)(name)?$/i, 'Example Company'],
  [/^(name|full_?name|display_?name|login|user_?name|owner)$/i, 'Example A'],
  [/password|secret|token$|api_?key/i, 'SECRET'],
  [/^message$|error/i, 'Example message.'],
  [/post_?(al_?)?code|zip/i, 'SW1A 1AA'],
  [/slug|key$|^any$/i, 'example'],
  [/base64|^byte$/i, 'ZXhhbXBsZQ=='],
]

/** Sample text; undefined for a name that says nothing. */
const textSample = (name: string) => TEXTS.find(([pattern]) => pattern.test(name))?.[1]

/** Scalars that are no text, or a text that looks like something else, with their lower-cased names. */
const SCALARS: readonly (readonly [sample: unknown, names: string])[] = [
  [{ key: 'value' }, 'genericscalar json jsonobject map metadata object'],
  [null, 'upload void'],
  [2, 'day month year hour minute jsint nonnegativeint positiveint uint uint8 uint16 uint32'],
  ['125', 'bigint long uint64'],
]

/** The sample of a custom scalar; when it is not known, text that names it. */
function scalarSample(scalar: string): unknown {
  const row = SCALARS.find(([, names]) => names.split(' ').includes(scalar.toLowerCase()))
  return row ? row[0] : (textSample(scalar) ?? scalar)
}
