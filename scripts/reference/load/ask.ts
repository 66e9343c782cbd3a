/** Queries other than introspection, to the same endpoint and with the same headers. */
import { isRecord, parseJson } from '@/lib/format/json'
import { faultOf, reportedErrors, type Outcome } from './failures'
import { connect, type Clock, type Endpoint, type HttpRequest } from './http'
import { reasonOf } from './load-failure'
import { excerpt, oneLine } from './redact'

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
export function createAsk(given: Endpoint, clock?: Clock): Ask {
  const { send, redact, ...endpoint } = connect(given, clock)
  return async (query) => {
    const { outcome } = await send(requestOf(endpoint, query))
    const reply = replyOf(outcome, endpoint.timeoutMs)
    if ('problem' in reply) return { problem: excerpt(reply.problem, redact) }
    const text = JSON.stringify(reply.data)
    return redact(text) === text
      ? reply
      : { problem: 'the answer holds a value of the headers or the address, which are secret' }
  }
}

function requestOf({ url, method, headers: given }: Endpoint, query: Query): HttpRequest {
  const { text, operationName, variables } = query
  const headers = { accept: 'application/graphql-response+json, application/json', ...given }
  if (method === 'POST') {
    const body = JSON.stringify({ query: text, operationName, variables })
    return { url, method, headers: { 'content-type': 'application/json', ...headers }, body }
  }
  const target = new URL(url)
  target.searchParams.set('query', text)
  if (operationName !== undefined) target.searchParams.set('operationName', operationName)
  target.searchParams.set('variables', JSON.stringify(variables))
  return { url: target.href, method, headers }
}

function replyOf(outcome: Outcome, timeoutMs: number): Reply {
  if ('error' in outcome) {
    const timedOut = faultOf(outcome.error).kind === 'timeout'
    return { problem: timedOut ? `no answer within ${timeoutMs / 1000} s` : reasonOf(outcome) }
  }
  const { status, cutOff, body } = outcome.response
  const json = cutOff ? undefined : parseJson(body)
  const reported = reportedErrors(json)
    .slice(0, MAX_ERRORS)
    .map(({ message }) => oneLine(message))
  if (status !== 200 || cutOff) return { problem: [reasonOf(outcome), ...reported].join(': ') }
  if (reported.length > 0) return { problem: reported.join(' ') }
  if (isRecord(json) && isRecord(json.data)) return { data: json.data }
  return { problem: `the answer is no GraphQL response: ${body || '(empty)'}` }
}
