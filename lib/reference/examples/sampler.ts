import {
  execute,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql'
import { isRecord } from '@/lib/format/json'
import { leafValue } from './leaf-value'
import { possibleMembers } from './selection'
import type { ExampleExecutor, SampleValues } from './types'

type Arguments = Readonly<Record<string, unknown>>

/** A made-up object: its type, and the arguments of the field that returned it. */
interface SampleObject {
  __typename: string
  passed: ReadonlyMap<string, unknown>
}

/** Fields that hold what went wrong: a response shows a success, or a failure, and never both. */
const PROBLEMS = /errors?$|^problems$/i

/**
 * Answers operations on a schema without resolvers, from nothing but the schema:
 * every value is a sample by its place. What a caller passed in comes back where
 * the result has a field of that name, as it would from a real server.
 */
export function createSampler(schema: GraphQLSchema, samples: SampleValues): ExampleExecutor {
  const sample = (type: GraphQLOutputType, info: GraphQLResolveInfo, args: Arguments): unknown => {
    if (isNonNullType(type)) return sample(type.ofType, info, args)
    if (isListType(type)) return [sample(type.ofType, info, args)]
    if (isLeafType(type)) {
      const { parentType, fieldName: name } = info
      const coordinate = `${parentType.name}.${name}`
      const value = leafValue(type, { coordinate, name, subject: parentType.name }, samples)
      return isEnumType(type) ? type.getValue(String(value))?.value : value
    }
    const member = isAbstractType(type) ? possibleMembers(schema, type)[0] : type
    return member && { __typename: member.name, passed: new Map(flatten(args)) }
  }

  const fieldResolver: GraphQLFieldResolver<SampleObject | undefined, unknown, Arguments> = (
    source,
    args,
    _context,
    info,
  ) => {
    const type = isNonNullType(info.returnType) ? info.returnType.ofType : info.returnType
    if (source && PROBLEMS.test(info.fieldName)) {
      if (isListType(type)) return []
      if (type === info.returnType) return null
    }
    const value = sample(type, info, args)
    const echo = source?.passed.get(info.fieldName)
    const fits = isEnumType(type)
      ? type.getValues().some((known) => known.value === echo)
      : typeof echo === typeof value && (type.toString() !== 'Int' || Number.isInteger(echo))
    return isLeafType(type) && fits ? echo : value
  }

  return (document, variableValues) => execute({ schema, document, variableValues, fieldResolver })
}

/** Arguments by name, with the members of input objects beside them. */
function flatten(args: Arguments): [string, unknown][] {
  return Object.entries(args).flatMap(([name, value]): [string, unknown][] =>
    isRecord(value) ? flatten(value) : [[name, value]],
  )
}
