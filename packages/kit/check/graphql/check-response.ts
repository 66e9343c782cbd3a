import { collectSubFields } from '@graphql-tools/utils'
import {
  execute,
  getNullableType,
  GraphQLError,
  isLeafType,
  isListType,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLTypeResolver,
} from 'graphql'
import { z } from 'zod'
import { isRecord } from 'nextra-graphql/shared/json.ts'
import { toError } from 'nextra-graphql/shared/text.ts'

/** A value that the response should not contain, or one that is missing. */
export interface ResponseMistake {
  /** Object keys and list indexes, from the root to the value. */
  path: readonly PropertyKey[]
  what: string
  coordinate?: string | undefined
}

const something = z.unknown().optional()
const error = { message: z.string(), locations: something, path: something, extensions: something }
const responseShape = z
  .strictObject({
    data: z.record(z.string(), z.unknown()).nullish(),
    errors: z.array(z.strictObject(error)).min(1).optional(),
    extensions: something,
  })
  .refine(({ data, errors }) => data ?? errors, { path: ['data'], error: 'both are missing' })

/**
 * Checks that a response contains exactly what the operation selects. Executes the operation on the response data with
 * graphql-js, and reports its errors and any difference between its result and the data.
 */
export function checkResponse(execution: ExecutionArgs, response: unknown): ResponseMistake[] {
  const shape = responseShape.safeParse(response)
  if (!shape.success) {
    const [{ path, message } = { path: [], message: '' }] = shape.error.issues
    const what = `A response must have "data", "errors" (each with a "message"), or both: ${message}.`
    return [{ path, what }]
  }
  const { data: rootValue } = shape.data
  if (!rootValue) return []
  const args = { ...execution, rootValue, fieldResolver: resolveField, typeResolver: resolveType }
  const { data, errors = [] } = execute(args) as ExecutionResult
  const failures = errors.flatMap(({ path, message, extensions }) => {
    // An error without a path concerns the variables, which are checked separately.
    if (!path) return []
    const coordinate = extensions['coordinate'] as string | undefined
    return [{ path: ['data', ...path], what: message, coordinate }]
  })
  return [...failures, ...compare(data, rootValue, ['data'])]
}

const resolveField: GraphQLFieldResolver<unknown, unknown> = (
  source,
  _arguments,
  _context,
  { parentType, fieldName, path, returnType },
) => {
  try {
    const value = recordOf(source, parentType.name)[path.key]
    if (value !== undefined) return sentValue(returnType, value)
    const alias = path.key === fieldName ? '' : ` as "${path.key}"`
    throw new Error(`the operation selects it${alias}, but it is missing here.`)
  } catch (error) {
    const coordinate = `${parentType.name}.${fieldName}`
    throw new GraphQLError(toError(error).message, { extensions: { coordinate } })
  }
}

/** Returns the type that the object names, under any alias, or the type whose selection matches its fields best. */
const resolveType: GraphQLTypeResolver<unknown, unknown> = (source, _context, info, type) => {
  const value = recordOf(source, type.name)
  const { schema, fragments, variableValues: coerced, fieldNodes } = info
  const types = schema.getPossibleTypes(type).map((member) => {
    const values = { coerced, sources: {} }
    const { fields } = collectSubFields(schema, fragments, values, member, [...fieldNodes])
    const common = Object.keys(value).filter((key) => fields.has(key)).length
    const isNamed = Object.values(value).includes(member.name)
    return { name: member.name, likeness: isNamed ? Infinity : 2 * common - fields.size }
  })
  return types.toSorted((a, b) => b.likeness - a.likeness)[0]?.name
}

function recordOf(value: unknown, type: string): Record<string, unknown> {
  if (isRecord(value)) return value
  throw new Error(`got ${JSON.stringify(value)}, but ${type} is an object.`)
}

/** Returns the value if a server could send it. Parses instead of serialising, which would correct the value. */
function sentValue(type: GraphQLOutputType, value: unknown): unknown {
  const nullable = getNullableType(type)
  if (isListType(nullable) && Array.isArray(value)) {
    for (const item of value) sentValue(nullable.ofType, item)
  } else if (isLeafType(nullable) && value !== null) {
    // `parseValue` would accept a number.
    if (nullable.name === 'ID' && typeof value !== 'string') {
      throw new Error(`got ${JSON.stringify(value)}, but an ID is a string.`)
    }
    nullable.parseValue(value)
  }
  return value
}

/** Returns the differences between the result and the data it was made from. Failed fields are null in the result. */
function compare(answer: unknown, data: unknown, path: readonly PropertyKey[]): ResponseMistake[] {
  if (answer == null || answer === data) return []
  if (Array.isArray(answer) && Array.isArray(data)) {
    return answer.flatMap((item, index) => compare(item, data[index], [...path, index]))
  }
  if (!isRecord(answer) || !isRecord(data)) {
    const what = `Got ${JSON.stringify(data)}, but expected ${JSON.stringify(answer)}.`
    return [{ path, what }]
  }
  return Object.keys(data).flatMap((key) => {
    const at = [...path, key]
    if (key in answer) return compare(answer[key], data[key], at)
    return [{ path: at, what: `The operation does not select "${key}" here.` }]
  })
}
