import {
  execute,
  getNamedType,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { leafValue } from './leaf-value.ts'
import { possibleMembers } from './selection.ts'
import type { Failures } from '#model/failures.ts'
import type { ExampleExecutor, SampleValues } from '#model/operations.ts'

/** Lists of these types, and lists with these names, are empty in a successful response. */
const ERROR = /(?:error|problem)s?$/i

/** An object in a response. */
interface Sample {
  __typename: string
  /** Arguments to repeat in fields with the same name and type. */
  leaves: ReadonlyMap<string, unknown>
}

const keyOf = (name: string, type: GraphQLType) => `${name}: ${getNamedType(type).name}`

/** Creates an executor that answers operations with a sample value for every field. */
export function createSampler(
  schema: GraphQLSchema,
  samples: SampleValues,
  failures: Failures = new Set(),
): ExampleExecutor {
  const sample = (
    type: GraphQLOutputType,
    info: GraphQLResolveInfo,
    leaves: Sample['leaves'],
  ): unknown => {
    const { parentType, fieldName: name } = info
    const coordinate = `${parentType.name}.${name}`
    if (isNonNullType(type)) return sample(type.ofType, info, leaves)
    if (isListType(type)) {
      const items = samples.get(coordinate)
      const item = getNamedType(type)
      if (Array.isArray(items) && isLeafType(item)) return items
      const isError = failures.has(item.name) || ERROR.test(item.name) || ERROR.test(name)
      return isError && info.path.prev ? [] : [sample(type.ofType, info, leaves)]
    }
    if (isLeafType(type)) {
      const place = { coordinate, name, subjects: [parentType.name] }
      const value = leaves.get(keyOf(name, type)) ?? leafValue({ schema, samples }, type, place)
      return isEnumType(type) ? type.getValue(String(value))?.value : value
    }
    const member = isAbstractType(type) ? possibleMembers(schema, type, failures)[0] : type
    return member && { leaves, __typename: member.name }
  }

  const fieldResolver: GraphQLFieldResolver<
    Sample | undefined,
    unknown,
    Record<string, unknown>
  > = (source, args, _context, info) => {
    const type = isNonNullType(info.returnType) ? info.returnType.ofType : info.returnType
    if (source && failures.has(String(info.returnType))) return null
    if (isLeafType(type) && source) return sample(type, info, source.leaves)
    const repeated = repeatsArguments(info) ? leafArguments(args, info) : new Map<string, unknown>()
    return sample(info.returnType, info, repeated)
  }

  return (document, variableValues) => execute({ schema, document, variableValues, fieldResolver })
}

/** Whether a response repeats its arguments: for queries, and for mutations named after their type (`updateOrder`). */
const repeatsArguments = ({ operation, fieldName, returnType }: GraphQLResolveInfo) =>
  operation.operation === 'query' ||
  fieldName.toLowerCase().endsWith(getNamedType(returnType).name.toLowerCase())

/** Returns the string and number arguments of a field, by name and type. */
function leafArguments(
  args: Record<string, unknown>,
  { parentType, fieldName }: GraphQLResolveInfo,
) {
  const inputs = parentType.getFields()[fieldName]?.args ?? []
  return new Map(
    inputs
      .filter(({ name }) => /string|number/.test(typeof args[name]) && isExact(args[name]))
      .map(({ name, type }) => [keyOf(name, type), args[name]]),
  )
}

/** Whether a value has all its digits: false for a whole number beyond 2^53, and for an ID made from one. */
const isExact = (value: unknown) =>
  !Number.isInteger(Number(value)) ||
  Number.isSafeInteger(Number(value)) ||
  String(Number(value)) !== String(value)
