import type { GraphQLInputObjectType } from 'graphql'
import { attempt, inputValue, NoSuchValue, objectValue } from './input-value'
import type { SampleValues } from './types'

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
    const place = { coordinate: type.name, name: type.name, subject: type.name }
    const value = inputValue(type, place, given)
    return typeof value === 'object' && value !== null ? [{ ...value }] : []
  } catch (error) {
    if (error instanceof NoSuchValue) return { reason: error.message }
    throw error
  }
}
