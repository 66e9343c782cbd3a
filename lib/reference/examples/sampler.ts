import {
  execute,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  type ExecutionResult,
  type GraphQLFieldResolver,
  type GraphQLLeafType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql'
import { isRecord } from '@/lib/format/json'
import type { ExampleExecutor } from '@/lib/reference/examples/types'
import { leafValue } from './leaf-value'
import { scalarSample } from './scalar-values'
import { possibleMembers } from '@/lib/reference/examples/select/candidates'
import type { SampleValues } from './types'

type Arguments = Readonly<Record<string, unknown>>

/** A made-up object: its type, and the arguments of the field that returned it. */
interface SampleObject {
  __typename: string
  passed: ReadonlyMap<string, unknown>
}

/**
 * Answers operations on a schema without resolvers, from nothing but the schema:
 * every value is a sample by its place. What a caller passed in comes back where
 * the result has a field of that name, as it would from a real server.
 */
export function createSampler(schema: GraphQLSchema, given: SampleValues): ExampleExecutor {
  const sample = (
    type: GraphQLOutputType,
    info: GraphQLResolveInfo,
    passed: ReadonlyMap<string, unknown>,
  ): unknown => {
    if (isNonNullType(type)) return sample(type.ofType, info, passed)
    if (isListType(type)) return [sample(type.ofType, info, passed)]
    if (isLeafType(type)) return leaf(type, info, given)
    const member = isAbstractType(type) ? possibleMembers(schema, type)[0] : type
    return member && ({ __typename: member.name, passed } satisfies SampleObject)
  }

  const fieldResolver: GraphQLFieldResolver<SampleObject | undefined, unknown, Arguments> = (
    source,
    args,
    _context,
    info,
  ) => {
    const echo = source?.passed.get(info.fieldName)
    const type = isNonNullType(info.returnType) ? info.returnType.ofType : info.returnType
    if (echo !== undefined && isLeafType(type) && fits(type, echo)) return echo
    return sample(info.returnType, info, new Map(flatten(args)))
  }

  return (document, variableValues): ExecutionResult | Promise<ExecutionResult> =>
    execute({ schema, document, variableValues, fieldResolver })
}

function leaf(type: GraphQLLeafType, info: GraphQLResolveInfo, given: SampleValues): unknown {
  const parent = info.parentType.name
  const coordinate = `${parent}.${info.fieldName}`
  const value = leafValue(type, { coordinate, name: info.fieldName, subject: parent }, given)
  return isEnumType(type) ? type.getValue(String(value))?.value : value
}

/** Whether a value that was passed in can be a value of the field. */
function fits(type: GraphQLLeafType, value: unknown): boolean {
  if (isEnumType(type)) return type.getValues().some((known) => known.value === value)
  if (type.name === 'Int') return Number.isInteger(value)
  if (type.name === 'Float') return typeof value === 'number'
  if (type.name === 'Boolean') return typeof value === 'boolean'
  return typeof value === typeof scalarSample(type.name)
}

/** Arguments by name, with the members of input objects beside them. */
function flatten(args: Arguments): [string, unknown][] {
  return Object.entries(args).flatMap(([name, value]): [string, unknown][] =>
    isRecord(value) ? flatten(value) : [[name, value]],
  )
}
