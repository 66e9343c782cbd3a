import { isListType, isNonNullType, type GraphQLInputType } from 'graphql'
import { pathVariables, type InputStep, type TypePath } from '@/lib/reference/usage/paths'
import { attempt, fieldPlace, inputValue, typeOfGiven } from './input-value'
import { argumentPlace, type ValuePosition } from './leaf-value'
import type { SampleValues } from './types'

/**
 * Values for the variables of the document that follows a path. Where the path
 * leads to something that a client sends, the last argument holds a sample of it.
 *
 * @returns by variable; null where no finite value exists
 */
export function pathValues(
  { steps, into }: TypePath,
  given: SampleValues,
): Record<string, unknown> | null {
  const variables = pathVariables(steps)
  return attempt(() =>
    Object.fromEntries(
      steps.flatMap(({ parent, field }, index) =>
        (variables[index] ?? []).map(({ name, argument }) => {
          const place = argumentPlace(parent, field, argument.name)
          const inside = argument === into?.argument ? into.fields : []
          return [name, valueAlong(argument.type, inside, place, given)]
        }),
      ),
    ),
  )
}

/** A sample value that holds the fields, one inside the other, besides what it needs. */
function valueAlong(
  type: GraphQLInputType,
  [step, ...rest]: readonly InputStep[],
  place: ValuePosition,
  given: SampleValues,
): unknown {
  if (!step) return inputValue(type, place, given)
  if (isNonNullType(type)) return valueAlong(type.ofType, [step, ...rest], place, given)
  if (isListType(type)) return [valueAlong(type.ofType, [step, ...rest], place, given)]
  const { parent, field } = step
  // The object's own sample, not the one that is known for the whole argument.
  const sample = parent.isOneOf
    ? {}
    : inputValue(parent, { ...place, coordinate: parent.name }, given)
  const inner = valueAlong(typeOfGiven(parent, field), rest, fieldPlace(parent, field), given)
  return { ...(typeof sample === 'object' ? sample : {}), [field.name]: inner }
}
