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
import { leafValue } from './leaf-value'
import { possibleMembers } from './selection'
import type { Failures } from '@/reference/model/failures'
import type { ExampleExecutor, SampleValues } from './types'

/** Lists of these are empty next to a success, which is true whatever the name means. */
const ERROR = /(?:Error|Problem)$/

/** More items than these show nothing new. */
const MOST_ITEMS = 3

/** An object of an answer, with what its fields have to agree with. */
interface Sample {
  __typename: string
  /** Place in the list that it is of, from 1. */
  index: number
  /** Items of a list in it. */
  size: number
  /** Arguments of the call that led to it, which its fields of the same name and type repeat. */
  leaves: ReadonlyMap<string, unknown>
}

type Position = Omit<Sample, '__typename'>

const keyOf = (name: string, type: GraphQLType) => `${name}: ${getNamedType(type).name}`

/**
 * Answers operations on a schema without resolvers, from nothing but the schema and the call: every
 * value is a sample by its place, and so is what callers pass in.
 */
export function createSampler(
  schema: GraphQLSchema,
  samples: SampleValues,
  failures: Failures = new Set(),
): ExampleExecutor {
  const sample = (type: GraphQLOutputType, info: GraphQLResolveInfo, at: Position): unknown => {
    const { parentType, fieldName: name } = info
    const coordinate = `${parentType.name}.${name}`
    if (isNonNullType(type)) return sample(type.ofType, info, at)
    if (isListType(type)) {
      const items = samples.get(coordinate)
      if (Array.isArray(items) && isLeafType(getNamedType(type))) return items
      return Array.from({ length: at.size }, (_, index) =>
        sample(type.ofType, info, { ...at, index: at.size > 1 ? index + 1 : at.index, size: 1 }),
      )
    }
    if (isLeafType(type)) {
      const value =
        at.leaves.get(keyOf(name, type)) ??
        leafValue({ schema, samples }, type, { coordinate, name, subjects: [parentType.name] })
      if (isEnumType(type)) return type.getValue(String(value))?.value
      if (name === 'totalCount' && typeof value === 'number') return Math.max(value, at.size)
      return type.name === 'ID' && at.index > 1
        ? String(value).replace(/-1$/, `-${at.index}`)
        : value
    }
    const member = isAbstractType(type) ? possibleMembers(schema, type, failures)[0] : type
    return member && { ...at, __typename: member.name }
  }

  const fieldResolver: GraphQLFieldResolver<
    Sample | undefined,
    unknown,
    Record<string, unknown>
  > = (source, args, _context, info) => {
    const type = isNonNullType(info.returnType) ? info.returnType.ofType : info.returnType
    const { name } = getNamedType(type)
    if (source && isListType(type) && (failures.has(name) || ERROR.test(name))) return []
    if (source && failures.has(name) && type === info.returnType) return null
    if (isLeafType(type) && source) return sample(type, info, source)
    const first = args.first ?? args.last ?? args.limit
    const size =
      typeof first === 'number' ? Math.max(1, Math.min(first, MOST_ITEMS)) : (source?.size ?? 1)
    const leaves = repeatsArguments(info) ? leafArguments(args, info) : new Map<string, unknown>()
    return sample(info.returnType, info, { index: source?.index ?? 1, size, leaves })
  }

  return (document, variableValues) => execute({ schema, document, variableValues, fieldResolver })
}

/** A query answers what its arguments name; a mutation does where it says so: `updateOrder` an `Order`. */
const repeatsArguments = ({ operation, fieldName, returnType }: GraphQLResolveInfo) =>
  operation.operation === 'query' ||
  fieldName.toLowerCase().endsWith(getNamedType(returnType).name.toLowerCase())

/** Texts and numbers among the arguments of a field, by name and type. */
function leafArguments(
  args: Record<string, unknown>,
  { parentType, fieldName }: GraphQLResolveInfo,
) {
  const inputs = parentType.getFields()[fieldName]?.args ?? []
  return new Map(
    inputs
      // A number beyond 2^53 has lost digits: no response repeats it.
      .filter(({ name }) => typeof args[name] === 'string' || isExact(args[name]))
      .map(({ name, type }) => [keyOf(name, type), args[name]]),
  )
}

const isExact = (value: unknown) =>
  typeof value === 'number' && (!Number.isInteger(value) || Number.isSafeInteger(value))
