import { getNamedType, isEnumType, type GraphQLField, type GraphQLLeafType } from 'graphql'
import { capitalised } from '@/lib/format/capitalised'
import { scalarSample, textSample } from './samples'
import type { SampleValues } from './types'

/** Where a value is. */
export interface ValuePosition {
  /** Schema coordinate: `Query.customer(id:)`, `Money.amount`. */
  coordinate: string
  /** Name of the field or argument. */
  name: string
  /** The type that an id most likely identifies: the parent of a field, the result of an operation. */
  subject: string
}

/** Where the value of an argument is. */
export function argumentPlace(
  parent: string,
  { name, type }: GraphQLField<unknown, unknown>,
  argument: string,
): ValuePosition {
  const coordinate = `${parent}.${name}(${argument}:)`
  return { coordinate, name: argument, subject: getNamedType(type).name }
}

/**
 * A sample value of a scalar or enum, the same for the same place in every run.
 * What the schema's owner gave wins; then the type decides, then the name.
 */
export function leafValue(
  type: GraphQLLeafType,
  place: ValuePosition,
  samples: SampleValues,
): unknown {
  const value = samples.get(place.coordinate)
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
      return 12.5
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
