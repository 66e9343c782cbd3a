import { collectSubFields } from '@graphql-tools/utils'
import {
  execute,
  getNullableType,
  GraphQLError,
  isLeafType,
  isListType,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLAbstractType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { z } from 'zod'
import { isRecord } from '@/lib/format/json'
import { toError } from '@/lib/format/to-error'
import type { JsonMistake, Path } from './blocks'

/** What an operation is executed with. */
interface Execution {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  /** As a page shows them. */
  variables: unknown
}

const something = z.unknown().optional()
const error = { message: z.string(), locations: something, path: something, extensions: something }
const responseShape = z.strictObject({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.strictObject(error)).min(1).optional(),
  extensions: something,
})

/** Whether a sample response could be the answer to an operation: exactly what it selects. */
export function checkResponse(execution: Execution, response: unknown): JsonMistake[] {
  const { data: read, error: fault } = responseShape.safeParse(response)
  if (read?.data) return checkData(execution, read.data)
  if (read?.errors) return []
  const issues = fault?.issues ?? [{ path: ['data'], message: 'neither is here' }]
  return issues.map(({ path, message }) => ({
    path,
    what: `A response has "data", "errors" with a "message" each, or both: ${message}.`,
  }))
}

/** Errors of graphql-js as it executes the operation on the data of a response, or what its answer has otherwise. */
function checkData(
  { schema, document, operation, variables }: Execution,
  data: Record<string, unknown>,
): JsonMistake[] {
  const { data: answer, errors = [] } = execute({
    schema,
    document,
    operationName: operation.name?.value,
    rootValue: data,
    variableValues: isRecord(variables) ? variables : {},
    fieldResolver: resolveField,
    typeResolver: typeOfValue,
  }) as ExecutionResult
  const failures = errors.flatMap(({ path, message, extensions }) => {
    // Without a path it is about the variables, which are checked on their own.
    if (!path) return []
    const coordinate = extensions['coordinate'] as string | undefined
    return [{ path: ['data', ...path], what: message, coordinate }]
  })
  return [...failures, ...compare(answer, data, ['data'])]
}

function resolveField(
  source: unknown,
  _arguments: unknown,
  _context: unknown,
  { parentType, fieldName, path, returnType }: GraphQLResolveInfo,
): unknown {
  try {
    const value = recordOf(source, parentType.name)[path.key]
    if (value !== undefined) return checked(returnType, value)
    const alias = path.key === fieldName ? '' : ` as "${path.key}"`
    throw new Error(`the operation selects it${alias}, but it is missing here.`)
  } catch (error) {
    const coordinate = `${parentType.name}.${fieldName}`
    throw new GraphQLError(toError(error).message, { extensions: { coordinate } })
  }
}

function recordOf(value: unknown, type: string): Record<string, unknown> {
  if (isRecord(value)) return value
  throw new Error(`${JSON.stringify(value)} is given, but ${type} is an object.`)
}

/** The value, when a server could send it. Told by parsing: serialising would mend it. */
function checked(type: GraphQLOutputType, value: unknown): unknown {
  const nullable = getNullableType(type)
  if (isListType(nullable) && Array.isArray(value)) {
    for (const item of value) checked(nullable.ofType, item)
  } else if (isLeafType(nullable) && value !== null) {
    // As an input a number would do.
    if (nullable.name === 'ID' && typeof value !== 'string') {
      throw new Error(`${JSON.stringify(value)} is given, but an ID is text.`)
    }
    nullable.parseValue(value)
  }
  return value
}

/** The type that an object says it has, under any alias, or the one whose fields it has. */
function typeOfValue(
  source: unknown,
  _context: unknown,
  { schema, fragments, variableValues, fieldNodes }: GraphQLResolveInfo,
  type: GraphQLAbstractType,
): string | undefined {
  const value = recordOf(source, type.name)
  const keys = Object.keys(value)
  const values = { coerced: variableValues, sources: {} }
  const candidates = schema.getPossibleTypes(type).map((one) => {
    const { fields } = collectSubFields(schema, fragments, values, one, [...fieldNodes])
    const claims = [...fields].filter(([, [field]]) => field?.name.value === '__typename')
    const same = keys.filter((key) => fields.has(key)).length
    return {
      name: one.name,
      claim: claims.map(([key]) => value[key]).find((claim) => typeof claim === 'string'),
      distance: keys.length + fields.size - 2 * same,
    }
  })
  const claim = candidates.flatMap((one) => one.claim ?? []).at(0)
  return claim ?? candidates.toSorted((a, b) => a.distance - b.distance)[0]?.name
}

/** Where an answer is other than the data that it was made from. What failed is null in it. */
function compare(answer: unknown, data: unknown, path: Path): JsonMistake[] {
  if (answer == null || answer === data) return []
  if (Array.isArray(answer) && Array.isArray(data)) {
    return answer.flatMap((item, index) => compare(item, data[index], [...path, index]))
  }
  if (!isRecord(answer) || !isRecord(data)) {
    const what = `${JSON.stringify(data)} is given, but the answer is ${JSON.stringify(answer)}.`
    return data === undefined ? [] : [{ path, what }]
  }
  return Object.keys(data).flatMap((key) => {
    const at = [...path, key]
    if (key in answer) return compare(answer[key], data[key], at)
    return [{ path: at, what: `The operation does not select "${key}" here.` }]
  })
}
