import { collectSubFields } from '@graphql-tools/utils'
import {
  execute,
  getNullableType,
  isLeafType,
  isListType,
  responsePathAsArray,
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
import { quote, type JsonMistake, type Path } from './json'

/** What an operation is executed with. */
interface Execution {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  /** As a page shows them. */
  variables: unknown
}

const something = z.unknown().optional()
const responseShape = z.strictObject({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.strictObject({
        message: z.string(),
        locations: something,
        path: something,
        extensions: something,
      }),
    )
    .min(1)
    .optional(),
  extensions: something,
})

/** Whether a sample response could be the answer to an operation: exactly what it selects. */
export function checkResponse(execution: Execution, response: unknown): JsonMistake[] {
  const { data: read, error } = responseShape.safeParse(response)
  if (!read) {
    return error.issues.map(({ path, message }) => ({
      path: path.filter((key) => typeof key !== 'symbol'),
      what: `A response has "data", "errors" with a "message" each, or both: ${message}.`,
    }))
  }
  if (read.data) return checkData(execution, read.data)
  const what = 'A response without "data" has "errors".'
  return read.errors ? [] : [{ path: 'data' in read ? ['data'] : [], what }]
}

/**
 * Errors of graphql-js as it executes the operation on the data of a response, or what its answer has
 * otherwise.
 */
function checkData(
  { schema, document, operation, variables }: Execution,
  data: Record<string, unknown>,
): JsonMistake[] {
  /** Of each field that was resolved, by its path. */
  const coordinates = new Map<string, string>()
  const { data: answer, errors = [] } = execute({
    schema,
    document,
    operationName: operation.name?.value,
    rootValue: data,
    variableValues: isRecord(variables) ? variables : {},
    fieldResolver: (source, _args, _context, { parentType, fieldName, path, returnType }) => {
      coordinates.set(fieldOf(responsePathAsArray(path)), `${parentType.name}.${fieldName}`)
      if (!isRecord(source)) {
        throw new Error(`${quote(source)} is given, but ${parentType.name} is an object.`)
      }
      if (path.key in source) return sentValue(returnType, source[path.key])
      const as = path.key === fieldName ? '' : ` as "${path.key}"`
      throw new Error(`the operation selects it${as}, but it is missing here.`)
    },
    typeResolver: typeOfValue,
  }) as ExecutionResult
  const failures = errors.flatMap(({ path, message }) =>
    // Without a path it is about the variables, which are checked on their own.
    path
      ? { path: ['data', ...path], what: message, coordinate: coordinates.get(fieldOf(path)) }
      : [],
  )
  return [...failures, ...compare(answer, data, ['data'], coordinates)]
}

/** A value as a server sends it, told by parsing: serialising would mend it. */
function sentValue(type: GraphQLOutputType, value: unknown): unknown {
  const nullable = getNullableType(type)
  if (isListType(nullable) && Array.isArray(value)) {
    return value.map((item) => sentValue(nullable.ofType, item))
  }
  if (value === null || !isLeafType(nullable)) return value
  // As an input a number would do.
  if (nullable.name === 'ID' && typeof value !== 'string') {
    throw new Error(`${quote(value)} is given, but an ID is text.`)
  }
  return nullable.parseValue(value)
}

/** The type that an object says it has, under any alias, or the one whose fields it has. */
function typeOfValue(
  value: unknown,
  _context: unknown,
  { schema, fragments, variableValues, fieldNodes }: GraphQLResolveInfo,
  type: GraphQLAbstractType,
): string | undefined {
  if (!isRecord(value)) throw new Error(`${quote(value)} is given, but ${type.name} is an object.`)
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

/** A path without `data` and without the indexes at its end, as text. */
const fieldOf = (path: Path) =>
  path.slice(0, path.findLastIndex((key) => typeof key === 'string') + 1).join('.')

/** Where an answer is other than the data that it was made from. */
function compare(
  answer: unknown,
  given: unknown,
  path: Path,
  coordinates: ReadonlyMap<string, string>,
): JsonMistake[] {
  if (Array.isArray(answer) && Array.isArray(given)) {
    return answer.flatMap((item, index) =>
      compare(item, given[index], [...path, index], coordinates),
    )
  }
  const isChecked = coordinates.has(fieldOf(path.slice(1)))
  if (!isRecord(answer)) {
    // What graphql-js answers by itself: __typename and introspection.
    if (isChecked || answer === given || answer == null || given === undefined) return []
    return [{ path, what: `${quote(given)} is given, but the answer is ${quote(answer)}.` }]
  }
  if (!isRecord(given)) return []
  const extra = Object.keys(given).filter((key) => !(key in answer))
  return [
    ...extra.map((key) => {
      return { path: [...path, key], what: `The operation does not select "${key}" here.` }
    }),
    ...Object.keys(answer).flatMap((key) =>
      compare(answer[key], given[key], [...path, key], coordinates),
    ),
  ]
}
