/** A call of an endpoint on the network: one request, when a reader asks for it. */
import { indentJson, isRecord, parseJson } from '@/lib/format/json'
import {
  adviceOnBody,
  adviceOnStatus,
  adviceWithoutAnswer,
  LONGEST_WAIT,
  REDIRECTED,
} from '@/lib/playground/advice'
import {
  notSent,
  parseVariables,
  type Answer,
  type PageRequest,
  subscribes,
} from '@/lib/playground/call'
import type { HttpEndpoint } from '@/lib/playground/endpoints'
import { headersOf } from '@/reference/model/examples/request'
import { site } from '@/site.config'

const CONTENT_TYPE = 'Content-Type'

/**
 * Calls an endpoint, and says what came of it.
 *
 * @param credentials value of the header that lets the call in; empty for none
 * @param isAllowed asked last, of a call that can be sent
 */
export async function callEndpoint(
  endpoint: HttpEndpoint,
  { operation, variables: text, title = '' }: PageRequest,
  credentials: string,
  isAllowed: () => Promise<boolean>,
): Promise<Answer> {
  const variables = parseVariables(text)
  if (typeof variables === 'string') return notSent(variables)
  if (subscribes(operation))
    return notSent('A subscription needs a connection that stays open; Run sends one request.')
  if (/^(?:[\s,]|#.*)*$/.test(operation)) return notSent('There is no operation to send.')
  if (!(await isAllowed())) return notSent('The mutation was not sent.')
  const { url, credentials: means } = endpoint
  const { header } = site.api.authorization
  const isByHeader = means === 'header'
  const headers = new Headers(
    headersOf(title, {
      ...endpoint,
      header,
      credentials: isByHeader ? credentials : '',
      isPlaceholder: false,
    }).map((pair): [string, string] => [...pair]),
  )
  headers.set(CONTENT_TYPE, 'application/json')
  headers.set('Accept', 'application/graphql-response+json, application/json;q=0.9')

  const policy = watchPolicy()
  const begun = performance.now()
  let status: number | null = null
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query: operation, variables }),
      credentials: isByHeader ? 'omit' : 'include',
      // A custom header would go along to wherever it leads.
      redirect: 'manual',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(LONGEST_WAIT),
    })
    if (response.type === 'opaqueredirect') return noAnswer(REDIRECTED)
    ;({ status } = response)
    const body = await response.text()
    return answerOf(body, {
      status,
      milliseconds: Math.round(performance.now() - begun),
      advice: adviceOnStatus(status, isByHeader ? header : null),
    })
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    const isForbidden = await policy.hasStopped(url)
    return noAnswer(
      adviceWithoutAnswer({
        url,
        origin: location.origin,
        isOnline: navigator.onLine,
        isLate,
        status,
        isForbidden,
        isThere: !isLate && !isForbidden && status === null && (await isThere(url)),
        headers: [...headers.keys()].filter((name) => name !== 'accept'),
        withCookies: !isByHeader,
      }),
    )
  } finally {
    policy.end()
  }
}

const noAnswer = (problem: string): Answer => ({ kind: 'failure', wasSent: true, problem })

/** More of an answer would keep the browser busy for seconds. */
const MOST_SHOWN = 300_000

function answerOf(
  body: string,
  network: NonNullable<(Answer & { kind: 'response' })['http']>,
): Answer {
  const value = parseJson(body)
  const isJson = value !== undefined
  const errors = isRecord(value) && Array.isArray(value.errors) ? value.errors.length : 0
  const http = { ...network, advice: network.advice ?? adviceOnBody(body, isJson) }
  if (body.length > MOST_SHOWN) {
    const text = `${body.slice(0, MOST_SHOWN)}\n… and ${body.length - MOST_SHOWN} more characters.`
    return { kind: 'response', text, language: 'text', errors, http }
  }
  return isJson
    ? { kind: 'response', text: indentJson(body), language: 'json', errors, http }
    : { kind: 'response', text: body, language: 'text', errors, http }
}

/**
 * True where a server answers at an address, whatever it says: this request needs no permission, has no
 * content and no credentials, and its answer is closed to the page.
 */
const isThere = (url: string) =>
  fetch(url, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(LONGEST_WAIT / 3),
  }).then(
    () => true,
    () => false,
  )

/** Time after which the browser has told of what a policy stopped, in milliseconds. */
const UNTIL_TOLD = 50

/** Hears what the policy of the page stops. */
function watchPolicy() {
  const stopped: string[] = []
  const note = ({ blockedURI }: SecurityPolicyViolationEvent) => stopped.push(blockedURI)
  document.addEventListener('securitypolicyviolation', note)
  return {
    hasStopped: async (url: string) => {
      await new Promise((resolve) => setTimeout(resolve, UNTIL_TOLD))
      return stopped.some((uri) => uri !== '' && url.startsWith(uri))
    },
    end: () => document.removeEventListener('securitypolicyviolation', note),
  }
}
