/** Queries other than introspection, to the same endpoint and with the same headers. */
import { excerpt, oneLine } from './excerpt'
import { attemptOf, reasonOf, type Endpoint } from './graphql-fetch'
import { PREFLIGHT, withoutUserinfo } from './introspect'
import { isRecord, parseJson } from '../../shared/json'
import { createRedactor, secretsOf } from './redact'
import { readErrors } from './reported-errors'
import { systemClock, withRetries } from './retry'
import { exchange, type HttpRequest, type Outcome } from './transport'

interface Query {
  text: string
  operationName?: string
  variables: Readonly<Record<string, unknown>>
}

/** What came back: the data, or in one line without secrets why there is none. */
type Reply = { data: Readonly<Record<string, unknown>> } | { problem: string }

export type Ask = (query: Query) => Promise<Reply>

const MAX_ERRORS = 3

/** Queries of an endpoint; none of them ever throws. */
export function createAsk(given: Endpoint, clock = systemClock): Ask {
  const endpoint = withoutUserinfo(given)
  const redact = createRedactor(secretsOf(endpoint.url, endpoint.headers))
  return async (query) => {
    const request = requestOf(endpoint, query)
    const outcome = await withRetries({
      attempt: () => exchange(request, endpoint.timeoutMs),
      describe: attemptOf,
      clock,
    })
    const reply = replyOf(outcome, endpoint.timeoutMs)
    if ('problem' in reply) return { problem: excerpt(reply.problem, redact) }
    const text = JSON.stringify(reply.data)
    return redact(text) === text
      ? reply
      : { problem: 'the answer holds a value of the headers or the address, which are secret' }
  }
}

const ACCEPT = { accept: 'application/graphql-response+json, application/json' }

function requestOf({ url, method, headers }: Endpoint, query: Query): HttpRequest {
  const { text, operationName, variables } = query
  if (method === 'POST') {
    const type = { 'content-type': 'application/json' }
    const body = JSON.stringify({ query: text, operationName, variables })
    return { url, method, headers: { ...ACCEPT, ...type, ...headers }, body }
  }
  const target = new URL(url)
  target.searchParams.set('query', text)
  if (operationName !== undefined) target.searchParams.set('operationName', operationName)
  target.searchParams.set('variables', JSON.stringify(variables))
  return { url: target.href, method, headers: { ...ACCEPT, ...PREFLIGHT, ...headers } }
}

function replyOf(outcome: Outcome, timeoutMs: number): Reply {
  if ('fault' in outcome) {
    const timedOut = outcome.fault.problem === 'timeout'
    return { problem: timedOut ? `no answer within ${timeoutMs / 1000} s` : reasonOf(outcome) }
  }
  const { answer } = outcome
  const body = answer.cutOff ? undefined : parseJson(answer.body)
  const errors = isRecord(body) ? readErrors(body) : []
  const reported = errors.slice(0, MAX_ERRORS).map(({ message }) => oneLine(message))
  if (answer.status !== 200 || answer.cutOff) {
    return { problem: [reasonOf(outcome), ...reported].join(': ') }
  }
  if (reported.length > 0) return { problem: reported.join(' ') }
  if (isRecord(body) && isRecord(body.data)) return { data: body.data }
  return { problem: `the answer is no GraphQL response: ${answer.body || '(empty)'}` }
}
