/** Answers of a real endpoint, which replace responses made up from the schema. */
import { getOperationAST, OperationTypeNode, type GraphQLSchema } from 'graphql'
import { asNumbers, exactJson, isRecord } from '#shared/json.ts'
import {
  documentText,
  isExample,
  type Example,
  type ExampleOutcome,
  type OperationRecord,
} from '#model/operations.ts'
import { checkResponse } from './check-response.ts'
import { serverText } from '#shared/printable.ts'
import { formatWhat } from '#shared/problem.ts'
import type { Ask } from '#load/endpoint.ts'

export interface Answered {
  outcomes: ExampleOutcome[]
  /** Notes for the person who started the run, one per line. */
  notes: string[]
}

/** A longer response would make the page slow to load. */
const LONGEST = 20_000

/** Executes every query, and never a mutation. A query that fails keeps its made-up response. */
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
    const reply = await ask(outcome)
    const problem = 'problem' in reply ? reply.problem : problemOf(schema, outcome, reply.data)
    if ('data' in reply && problem === null) {
      const answer: Example = { ...outcome, response: { data: reply.data }, executed: true }
      answered.splice(-1, 1, answer)
    } else {
      notes.push(`query ${outcome.field} keeps its made-up response: ${problem}`)
    }
  }
  const count = `the endpoint answered ${queries - notes.length} of ${queries} queries`
  return { outcomes: answered, notes: [...notes, count] }
}

/**
 * Keeps the answers of an earlier run for queries that did not change and whose answers still fit, so that other runs
 * need no endpoint.
 *
 * @param recorded the file that the earlier run wrote
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
      exactJson(record.variables) === exactJson(outcome.variables)
    if (isSame && problemOf(schema, outcome, record.response.data) === null) {
      return { ...outcome, response: record.response, executed: true } satisfies Example
    }
    dropped.push(outcome.field)
    return outcome
  })
  const note = `the answers of ${dropped.join(', ')} are made up again, because the query or the schema changed. --execute-queries asks the endpoint`
  return { outcomes: examples, notes: dropped.length > 0 ? [note] : [] }
}

const keyOf = ({ operation, field }: OperationRecord | ExampleOutcome) => `${operation} ${field}`

/** Reason for not showing an answer, or null. */
function problemOf(
  schema: GraphQLSchema,
  { document, variables }: Example,
  data: unknown,
): string | null {
  if (isRecord(data) && Object.values(data).every((value) => value === null)) {
    return 'the answer is empty. Write an operation in examples/, with variables that refer to existing records'
  }
  const { length } = JSON.stringify({ data }, null, 2)
  if (length > LONGEST) {
    return `the response has ${length} characters, more than ${LONGEST}. Write an operation in examples/ that asks for less`
  }
  const [mistake] = checkResponse(
    { schema, document, variableValues: asNumbers(variables) },
    asNumbers({ data }),
  )
  return mistake ? `the answer does not fit the schema: ${serverText(formatWhat(mistake))}` : null
}
