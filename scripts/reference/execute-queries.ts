/** Answers of a real endpoint, in place of responses that are made up from the schema. */
import { Kind, OperationTypeNode, type DocumentNode, type GraphQLSchema } from 'graphql'
import { isRecord } from '@/lib/format/json'
import { operationOf } from '@/lib/reference/examples/run'
import { isExample, type Example, type ExampleOutcome } from '@/lib/reference/examples/types'
import type { OperationsFile } from '@/lib/reference/reference'
import { checkResponse } from '../content/graphql/check-response'
import { parseJson, type JsonNode } from '../content/graphql/json'
import { formatWhat } from '../shared/problem'
import type { Ask } from './load/endpoint'

export interface Answered {
  outcomes: ExampleOutcome[]
  /** For whoever started the run, one line each. */
  notes: string[]
}

/** A longer response is no example: it would make the page heavy for everybody. */
const LONGEST = 20_000

/** Asks every query, and never a mutation. What fails keeps its made-up response. */
export async function executeQueries(
  schema: GraphQLSchema,
  outcomes: readonly ExampleOutcome[],
  ask: Ask,
): Promise<Answered> {
  const notes: string[] = []
  const answered: ExampleOutcome[] = []
  for (const outcome of outcomes) {
    if (!isExample(outcome) || !isQuery(outcome.document)) {
      answered.push(outcome)
      continue
    }
    const { text, variables, document, field } = outcome
    const operationName = operationOf(document)?.name?.value
    const reply = await ask({ text, variables, operationName })
    const problem = 'problem' in reply ? reply.problem : problemOf(schema, outcome, reply.data)
    if ('data' in reply && problem === null) {
      answered.push({ ...outcome, response: { data: reply.data }, executed: true })
    } else {
      answered.push(outcome)
      notes.push(`query ${field} was not answered, and keeps its made-up response: ${problem}`)
    }
  }
  const queries = answered.filter((outcome) => isExample(outcome) && isQuery(outcome.document))
  const count = queries.length - notes.length
  return {
    outcomes: answered,
    notes: [...notes, `the endpoint answered ${count} of ${queries.length} queries`],
  }
}

/**
 * Keeps the answers of an earlier run, for the queries that are still the same and whose answer
 * still fits: other runs ask no endpoint.
 *
 * @param recorded what that run wrote; null where nothing is
 */
export function keepAnswers(
  schema: GraphQLSchema,
  outcomes: readonly ExampleOutcome[],
  recorded: Pick<OperationsFile, 'operations'> | null,
): Answered {
  const dropped: string[] = []
  const kept = outcomes.map((outcome): ExampleOutcome => {
    const record = recorded?.operations.find(
      ({ operation, field }) => operation === outcome.operation && field === outcome.field,
    )
    if (!isExample(outcome) || !record || 'missing' in record || !record.executed) return outcome
    const isSame =
      record.document === outcome.text &&
      JSON.stringify(record.variables) === JSON.stringify(outcome.variables)
    if (isSame && problemOf(schema, outcome, record.response.data) === null) {
      return { ...outcome, response: record.response, executed: true }
    }
    dropped.push(outcome.field)
    return outcome
  })
  return { outcomes: kept, notes: dropped.length === 0 ? [] : [dropNote(dropped)] }
}

const isQuery = ({ definitions }: DocumentNode) =>
  definitions.every(
    (node) => node.kind !== Kind.OPERATION_DEFINITION || node.operation === OperationTypeNode.QUERY,
  )

const dropNote = (fields: readonly string[]) =>
  `query or schema changed since the endpoint answered ${fields.join(', ')}: made up again, until --execute-queries asks`

/** Why an answer cannot be shown; null for a good one. */
function problemOf(schema: GraphQLSchema, example: Example, data: unknown): string | null {
  const operation = operationOf(example.document)
  if (!operation) return 'the example holds no operation'
  if (isRecord(data) && Object.values(data).every((value) => value === null)) {
    return `nothing was found; variables of records that exist go into examples/${example.field}.json, beside examples/${example.field}.graphql`
  }
  const text = JSON.stringify({ data }, null, 2)
  if (text.length > LONGEST) {
    return `the answer has ${text.length} characters, and an example at most ${LONGEST}; examples/${example.field}.graphql can ask for less`
  }
  const { document, variables } = example
  const execution = { schema, document, operation, given: jsonNode(variables) }
  const [mistake] = checkResponse(execution, jsonNode({ data })).filter(
    ({ severity }) => severity !== 'warning',
  )
  return mistake ? `the answer does not fit the schema: ${formatWhat(mistake)}` : null
}

/** A value as the checks read it from a page. */
const jsonNode = (value: unknown) => parseJson(JSON.stringify(value)) as JsonNode
