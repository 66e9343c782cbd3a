/** Answers of a real endpoint, in place of responses that are made up from the schema. */
import { getOperationAST, OperationTypeNode, type GraphQLSchema } from 'graphql'
import { isRecord } from '@/lib/format/json'
import { isExample, type Example, type ExampleOutcome } from '@/reference/model/examples/types'
import { documentText, type OperationRecord } from '@/reference/model/reference'
import { checkResponse } from '../../scripts/check/graphql/check-json'
import { serverText } from '../../scripts/shared/printable'
import { formatWhat } from '../../scripts/shared/problem'
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
  let queries = 0
  for (const outcome of outcomes) {
    answered.push(outcome)
    const operation = isExample(outcome) ? getOperationAST(outcome.document) : null
    if (!isExample(outcome) || operation?.operation !== OperationTypeNode.QUERY) continue
    queries += 1
    const { text, variables, field } = outcome
    const reply = await ask({ text, variables, operationName: operation.name?.value })
    const problem = 'problem' in reply ? reply.problem : problemOf(schema, outcome, reply.data)
    if ('data' in reply && problem === null) {
      const answer: Example = { ...outcome, response: { data: reply.data }, executed: true }
      answered.splice(-1, 1, answer)
    } else {
      notes.push(`query ${field} was not answered, and keeps its made-up response: ${problem}`)
    }
  }
  const count = `the endpoint answered ${queries - notes.length} of ${queries} queries`
  return { outcomes: answered, notes: [...notes, count] }
}

/**
 * Keeps the answers of an earlier run, for the queries that are still the same and whose answer
 * still fits: other runs ask no endpoint.
 *
 * @param recorded what that run wrote
 */
export function keepAnswers(
  schema: GraphQLSchema,
  outcomes: readonly ExampleOutcome[],
  recorded: readonly OperationRecord[],
): Answered {
  const records = new Map(recorded.map((record) => [keyOf(record), record]))
  const dropped: string[] = []
  const examples = outcomes.map((outcome): ExampleOutcome => {
    const record = records.get(keyOf(outcome))
    if (!isExample(outcome) || !record || 'missing' in record || !record.executed) return outcome
    const isSame =
      documentText(record) === outcome.text &&
      JSON.stringify(record.variables) === JSON.stringify(outcome.variables)
    if (isSame && problemOf(schema, outcome, record.response.data) === null) {
      return { ...outcome, response: record.response, executed: true } satisfies Example
    }
    dropped.push(outcome.field)
    return outcome
  })
  const note = `query or schema changed since the endpoint answered ${dropped.join(', ')}: made up again, until --execute-queries asks`
  return { outcomes: examples, notes: dropped.length > 0 ? [note] : [] }
}

const keyOf = ({ operation, field }: OperationRecord | ExampleOutcome) => `${operation} ${field}`

/** Reason for not showing an answer; null for a good one. */
function problemOf(
  schema: GraphQLSchema,
  { document, variables }: Example,
  data: unknown,
): string | null {
  if (isRecord(data) && Object.values(data).every((value) => value === null)) {
    return 'nothing was found; variables of records that exist go beside an operation in examples/'
  }
  const { length } = JSON.stringify({ data }, null, 2)
  if (length > LONGEST) {
    return `the answer has ${length} characters, and an example at most ${LONGEST}; an operation in examples/ can ask for less`
  }
  const [mistake] = checkResponse({ schema, document, variableValues: variables }, { data })
  return mistake ? `the answer does not fit the schema: ${serverText(formatWhat(mistake))}` : null
}
