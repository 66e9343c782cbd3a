import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { rootTypes } from '@/lib/reference/model/members'
import { pathVariables } from '@/lib/reference/model/paths'
import type { TypePath } from '@/lib/reference/model/types'
import { attempt, fieldPlace, inputValue } from './input-value'
import type { ValuePosition } from './leaf-value'
import type { SampleValues } from './types'

/**
 * Values for the variables of the document that follows a path. Where the path
 * leads to something that a client sends, the last argument holds a sample of it.
 *
 * @returns by variable; null where no finite value exists
 */
export function pathValues(
  schema: GraphQLSchema,
  path: TypePath,
  given: SampleValues,
): Record<string, unknown> | null {
  const fields = fieldsAlong(schema, path)
  return attempt(() =>
    Object.fromEntries(
      pathVariables(path.steps).flatMap((variables, index) =>
        variables.map(({ name, argument }) => {
          const isLast = index === fields.length - 1
          const into = isLast && argument === path.into?.argument ? path.into.fields : []
          const members = into.map(({ member = '' }) => member)
          return [name, argumentValue(fields[index], argument, members, given)]
        }),
      ),
    ),
  )
}

interface StepField {
  owner: string
  field: GraphQLField<unknown, unknown>
}

/** The field of every step, with the type that it belongs to. */
function fieldsAlong(schema: GraphQLSchema, { operation, steps }: TypePath): StepField[] {
  const found: StepField[] = []
  const root = rootTypes(schema).find(([kind]) => kind === operation)
  let owner: GraphQLNamedType | undefined = root?.[1]
  for (const step of steps) {
    const field: StepField['field'] | undefined =
      isObjectType(owner) || isInterfaceType(owner) ? owner.getFields()[step.field] : undefined
    if (!owner || !field) break
    found.push({ owner: owner.name, field })
    owner = step.narrow ? schema.getType(step.narrow) : getNamedType(field.type)
  }
  return found
}

function argumentValue(
  at: StepField | undefined,
  name: string,
  members: readonly string[],
  given: SampleValues,
): unknown {
  const argument = at?.field.args.find((candidate) => candidate.name === name)
  if (!at || !argument) return null
  const coordinate = `${at.owner}.${at.field.name}(${name}:)`
  const place = { coordinate, name, subject: getNamedType(at.field.type).name }
  return valueAlong(argument.type, members, place, given)
}

/** A sample value that holds the members, one inside the other, besides what it needs. */
function valueAlong(
  type: GraphQLInputType,
  members: readonly string[],
  place: ValuePosition,
  given: SampleValues,
): unknown {
  const [member, ...rest] = members
  if (member === undefined) return inputValue(type, place, given)
  if (isNonNullType(type)) return valueAlong(type.ofType, members, place, given)
  if (isListType(type)) return [valueAlong(type.ofType, members, place, given)]
  const field = isInputObjectType(type) ? type.getFields()[member] : undefined
  if (!isInputObjectType(type) || !field) return null
  // The object's own sample, not the one that is known for the whole argument.
  const sample = type.isOneOf ? {} : inputValue(type, { ...place, coordinate: type.name }, given)
  const inner = valueAlong(field.type, rest, fieldPlace(type, field), given)
  return { ...(typeof sample === 'object' ? sample : {}), [member]: inner }
}
