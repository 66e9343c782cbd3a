/** The schema of a GraphQL endpoint, by the requests of `@graphql-tools/url-loader`. */
import { UrlLoader } from '@graphql-tools/url-loader'
import { getIntrospectionQuery, Kind, parse, type DefinitionNode, type DocumentNode } from 'graphql'
import { isRecord } from '@/lib/format/json'
import { toError } from '@/lib/format/to-error'
import { EVERYTHING } from '@/lib/reference/sdl/print-introspection'
import { failOf } from './failures'
import { decode } from '@/lib/format/decode'
import { createFetch, printableUrl, type Exchange } from './fetch'
import { readIntrospection } from './introspection'

/** A GraphQL endpoint, and how it is asked. */
export interface Endpoint {
  /** Absolute, http or https; may hold user name and password. */
  url: string
  headers: Readonly<Record<string, string>>
  /** For each attempt, redirects and body included. */
  timeoutMs: number
}

/** The data of an answer, or in one line without secrets why there is none. */
type Reply = { data: Readonly<Record<string, unknown>> } | { problem: string }

/** Puts a query to an endpoint; never throws. */
export type Ask = (query: {
  text: string
  operationName?: string
  variables: Readonly<Record<string, unknown>>
}) => Promise<Reply>

interface Reported {
  message: string
  extensions?: { code?: unknown }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Requests to an endpoint, and what came of the last. */
function connect({ url, headers, timeoutMs }: Endpoint) {
  const address = new URL(url)
  const [user, password] = [decode(address.username), decode(address.password)]
  address.username = address.password = ''
  let last: Exchange = { redirects: [] }
  const execute = new UrlLoader().getExecutorAsync(address.href, {
    customFetch: createFetch(timeoutMs, (exchange) => (last = exchange)) as typeof fetch,
    headers: {
      // Answers in parts are not asked for.
      accept: 'application/graphql-response+json, application/json',
      ...((user || password) && { authorization: `Basic ${base64(`${user}:${password}`)}` }),
      ...headers,
    },
    // Saves a deep copy of the whole result.
    deduplicateInflightRequests: false,
  })
  // Some servers repeat the key that they refuse, or what follows `Bearer`.
  const secrets = [...Object.values(headers), ...address.searchParams.values(), user, password]
    .flatMap((value) => [value, ...value.split(/[\s,;=]+/).filter(({ length }) => length > 7)])
    .filter(({ length }) => length > 3)
  const repeatsSecret = (text: string) => secrets.some((value) => text.includes(value))
  return {
    /** The data of an answer, and what the server says of errors, each on one line. */
    request: async (document: DocumentNode, more: object = {}) => {
      const result = await execute({ document, ...more })
      let answer: object = result
      // Some servers answer in parts whatever they are asked; the last has all of it.
      if (Symbol.asyncIterator in result) for await (const part of result) answer = part
      const { data, errors = [] } = answer as { data?: unknown; errors?: Reported[] }
      const serverErrors = errors.filter(
        ({ extensions }) => !OF_THE_LIBRARY.test(String(extensions?.code)),
      )
      return {
        data: isRecord(data) ? data : null,
        errors: serverErrors.map(({ message }) =>
          repeatsSecret(message)
            ? '(not shown: it repeats what was sent)'
            : message.replace(/\s+/g, ' '),
        ),
      }
    },
    /** Outcome of the last request, for a message. */
    last: () => ({ ...last, address: printableUrl(address), headers: Object.keys(headers) }),
    repeatsSecret,
  }
}

/** Codes of errors that quote the address or the whole body. */
const OF_THE_LIBRARY = /^(?:SUBREQUEST_HTTP_ERROR|RESPONSE_VALIDATION_FAILED|TIMEOUT_ERROR)$/

/**
 * The definitions of an endpoint's schema. A server that refuses the full introspection query is
 * asked the plain one.
 *
 * @param notes receives a sentence for what the server does not tell
 * @throws Failure that says what was seen, and what to try
 */
export async function introspect(endpoint: Endpoint, notes: string[]): Promise<DocumentNode> {
  const { request, last } = connect(endpoint)
  let result = await request(parse(getIntrospectionQuery(EVERYTHING)))
  if (!isRecord(result.data?.__schema) && result.errors.length > 0) {
    result = await request(parse(getIntrospectionQuery()))
    notes.push(
      'the server knows the plain introspection query alone: deprecated arguments and input fields, @oneOf, @specifiedBy and the like may be missing',
    )
  }
  const schema = result.data?.__schema
  if (!isRecord(schema)) return failOf({ ...last(), errors: result.errors })
  for (const message of result.errors) {
    notes.push(`the server reported an error beside the schema: ${message}`)
  }
  const document = readIntrospection(schema, notes)
  const hasService = document.definitions.some(
    (node) => 'fields' in node && node.fields?.some(({ name }) => name.value === '_service'),
  )
  return hasService ? withServiceSdl(document, request, notes) : document
}

/**
 * Definitions with those of the SDL that servers of federation hand out in their place: it has directives
 * as applied, for which introspection has no place.
 */
async function withServiceSdl(
  { definitions }: DocumentNode,
  request: ReturnType<typeof connect>['request'],
  notes: string[],
): Promise<DocumentNode> {
  const { data, errors } = await request(parse('{ _service { sdl } }'))
  try {
    const sdl = isRecord(data?._service) ? data._service.sdl : undefined
    if (typeof sdl !== 'string') throw new Error(errors[0] ?? 'no answer')
    const document = parse(sdl, { noLocation: true })
    const names = new Set(document.definitions.map(nameOf))
    const others = definitions.filter((node) => !names.has(nameOf(node)))
    return { ...document, definitions: [...document.definitions, ...others] }
  } catch (error) {
    notes.push(
      `directives as applied are not shown: the server keeps its own SDL to itself (${toError(error).message})`,
    )
    return { kind: Kind.DOCUMENT, definitions }
  }
}

const nameOf = (node: DefinitionNode) => ('name' in node && node.name?.value) || node.kind

/** Queries of an endpoint. */
export function createAsk(endpoint: Endpoint): Ask {
  const { request, last, repeatsSecret } = connect(endpoint)
  return async ({ text, variables, operationName }) => {
    const { data, errors } = await request(parse(text), { variables, operationName })
    if (errors.length > 0) return { problem: errors.slice(0, 3).join(' ') }
    if (data === null) {
      const { fault, status } = last()
      return {
        problem:
          fault === undefined
            ? `no GraphQL in the answer (HTTP ${status})`
            : `no answer (${fault})`,
      }
    }
    return repeatsSecret(JSON.stringify(data))
      ? { problem: 'the answer holds a value of the headers or the address, which are secret' }
      : { data }
  }
}
