import { isEnumType, type GraphQLLeafType } from 'graphql'
import { hashBelow } from './hash'
import { booleanByName, integerByName, textByName } from './name-values'
import { scalarSample } from './scalar-values'
import type { SampleValues } from './types'

/** Where a value stands. */
export interface Place {
  /** Schema coordinate: `Query.customer(id:)`, `Money.amount`. */
  coordinate: string
  /** Name of the field or argument. */
  name: string
  /** The type that an id most likely identifies: the parent of a field, the result of an operation. */
  subject: string
}

/**
 * A sample value of a scalar or enum, the same for the same place in every run.
 * What the schema's owner gave wins; then the type decides, then the name.
 */
export function leafValue(type: GraphQLLeafType, place: Place, given: SampleValues): unknown {
  if (given.coordinates.has(place.coordinate)) return given.coordinates.get(place.coordinate)
  if (isEnumType(type)) {
    const byName = given.names.get(place.name)
    const values = type.getValues()
    const usable = values.filter((value) => value.deprecationReason == null)
    const chosen = values.find(({ name }) => name === byName) ?? usable[0] ?? values[0]
    return chosen?.name
  }
  if (given.names.has(place.name)) {
    const byName = given.names.get(place.name)
    if (fits(type.name, byName)) return byName
  }
  switch (type.name) {
    case 'ID':
      return idValue(place, given)
    case 'String':
      return textByName(place.name)
    case 'Int':
      return integerByName(place.name, place.coordinate)
    case 'Float':
      return hashBelow(place.coordinate, 10_000) / 100
    case 'Boolean':
      return booleanByName(place.name)
    default:
      return scalarSample(type.name)
  }
}

/** A value given by name is for all types that write such a value alike. */
function fits(scalar: string, value: unknown): boolean {
  if (scalar === 'Int' || scalar === 'Float') return typeof value === 'number'
  if (scalar === 'Boolean') return typeof value === 'boolean'
  return typeof value === 'string'
}

function idValue({ name, subject }: Place, { ids }: SampleValues): string {
  const owner = name === 'id' ? subject : name.replace(/_?ids?$/i, '')
  const type = owner.charAt(0).toUpperCase() + owner.slice(1)
  const known = ids.get(type)
  if (known) return known
  const kebab = (type || subject).replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/_/g, '-')
  return `${kebab.toLowerCase()}-1`
}
