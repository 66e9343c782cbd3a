import { parseArgs } from 'node:util'
import { isRecord, parseJson } from '@/lib/format/json'
import { didYouMean } from '@/lib/search/closest.mjs'
import { whatIsWrong } from '../shared/arguments'
import { fail, Help } from '../shared/failure'
import { EMBEDDED, OFFLINE } from '@/lib/site/settings'
import type { SchemaSource } from './load'

export const HELP = `npm run gen:api -- [options]

Writes the API reference (pages/docs/api) and its data (public) from
a GraphQL schema. Nothing is written unless the whole reference could be made.

Where the schema comes from
  (nothing)             what site.config.ts names (api.endpoint): an address, or
                        the embedded endpoint: started, introspected, stopped
  GRAPHQL_ENDPOINT=URL  an endpoint, over HTTP; a failure is an error
  --endpoint URL        the same; wins over the variable. The word embedded in
                        place of a URL is the sample endpoint of this repository
  --offline             no endpoint: everything is made from the committed snapshot;
                        GRAPHQL_ENDPOINT=offline says the same to a build
  --schema PATH         SDL files: a file, a directory or a pattern, may be repeated;
                        or one introspection result (.json), named itself

How an endpoint is asked
  GRAPHQL_HEADERS=JSON  headers: {"Authorization": "Bearer …"}; both variables may
                        stand in .env.local, which is never committed
  --header 'Name: v'    a header; may be repeated, wins over the variable
  --method GET|POST     POST unless said otherwise
  --timeout SECONDS     for each attempt, 30 unless said otherwise

What is done with it
  --execute-queries     asks the endpoint the queries of the examples, never a mutation;
                        what it answers is published, so use an account of test data.
                        Later runs keep an answer as long as its query is the same
  --check               writes nothing; exit code 1 and a list when files are stale
  --accept-breaking WHY writes a schema that breaks clients; the reason is kept
                        in api-changes, with what changed
  --out DIRECTORY       writes below this directory instead of the repository
  --help                this text

Exit codes: 0 done or up to date, 1 stale files, a breaking change that nobody
accepted, or unusable text in the schema, 2 cannot run (no schema, wrong option).`

export interface CliOptions {
  check: boolean
  /** Directory to write below, as given; null for the repository. */
  out: string | null
  /** Why clients are broken, in a sentence for them; null when nobody said so. */
  acceptBreaking: string | null
  /** Whether the endpoint is asked the queries of the examples. */
  executeQueries: boolean
  source: SchemaSource
  /** Whether this run says where the schema comes from; otherwise site.config.ts does. */
  named: boolean
}

const OPTIONS = {
  endpoint: { type: 'string' },
  header: { type: 'string', multiple: true },
  method: { type: 'string' },
  timeout: { type: 'string' },
  schema: { type: 'string', multiple: true },
  check: { type: 'boolean' },
  'execute-queries': { type: 'boolean' },
  offline: { type: 'boolean' },
  out: { type: 'string' },
  'accept-breaking': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const LONGEST_TIMEOUT_S = 3600

/** Node's own messages for what is mistyped suggest nothing. */
function optionsIn(argv: readonly string[]) {
  const given = { args: [...argv], options: OPTIONS }
  const { tokens } = parseArgs({ ...given, strict: false, allowPositionals: true, tokens: true })
  for (const token of tokens) {
    if (token.kind === 'positional') {
      const argument = JSON.stringify(token.value)
      fail(`Unexpected argument ${argument}. Schema files are given with --schema.`)
    }
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    const option = Object.entries(OPTIONS).find(([known]) => known === name)?.[1]
    if (!option) {
      const hint = didYouMean(name, Object.keys(OPTIONS), (meant) => `--${meant}`)
      fail(`Unknown option ${rawName}. ${hint ?? 'See --help.'}`)
    }
    const takesValue = option.type === 'string'
    if (takesValue !== (value !== undefined)) {
      fail(`--${name} ${takesValue ? 'needs a' : 'takes no'} value.`)
    }
  }
  try {
    return parseArgs(given).values
  } catch (error) {
    return fail(`${whatIsWrong(error)} See \`npm run gen:api -- --help\`.`)
  }
}

/**
 * Reads the command line and the environment, and decides where the schema comes from.
 *
 * @param settled endpoint that site.config.ts names
 * @throws Help when it is asked for, and a Failure that names the option, never a header's value
 */
export function parseCli(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  settled: string = EMBEDDED,
): CliOptions {
  const values = optionsIn(argv)
  if (values.help) throw new Help(HELP)
  const executeQueries = values['execute-queries'] ?? false
  const { source, named } = sourceOf(values, env, settled)
  if (executeQueries && source.kind !== 'endpoint') {
    fail(
      '--execute-queries needs the address of an endpoint. The sample endpoint answers the examples of its own schema in every run.',
    )
  }
  return {
    check: values.check ?? false,
    out: values.out ?? null,
    acceptBreaking: parseReason(values['accept-breaking']),
    executeQueries,
    source,
    named,
  }
}

function sourceOf(
  { endpoint, schema, offline = false, header = [], method, timeout }: ReturnType<typeof optionsIn>,
  env: Readonly<Record<string, string | undefined>>,
  settled: string,
): Pick<CliOptions, 'source' | 'named'> {
  const timeoutMs = parseTimeout(timeout) * 1000
  if (schema && endpoint !== undefined)
    fail('--schema and --endpoint exclude each other: give one.')
  if (offline && (schema ?? endpoint) !== undefined)
    fail('--offline asks nothing but the snapshot: leave --schema and --endpoint out.')
  if (schema) return { named: true, source: { kind: 'files', patterns: schema } }
  if (endpoint === '') fail('--endpoint needs a URL.')

  const given = endpoint ?? env.GRAPHQL_ENDPOINT ?? ''
  const named = given !== ''
  const url = given || settled || EMBEDDED
  if (offline || url === OFFLINE) return { named, source: { kind: 'snapshot' } }
  if (url === EMBEDDED) {
    if (header.length > 0) fail('--header needs an endpoint: set GRAPHQL_ENDPOINT or --endpoint.')
    return { named, source: { kind: 'embedded', timeoutMs } }
  }
  const setting = named ? 'GRAPHQL_ENDPOINT' : 'api.endpoint in site.config.ts'
  assertEndpoint(url, endpoint === undefined ? setting : '--endpoint')
  const headers = parseHeaders(header, env.GRAPHQL_HEADERS)
  const asked = { url, method: parseMethod(method), headers, timeoutMs }
  return { named, source: { kind: 'endpoint', endpoint: asked } }
}

function parseReason(text: string | undefined): string | null {
  if (text?.trim() === '') fail('--accept-breaking needs the reason, in a sentence.')
  return text?.trim() ?? null
}

function parseTimeout(text = '30'): number {
  const seconds = Number(text)
  if (text.trim() !== '' && seconds > 0 && seconds <= LONGEST_TIMEOUT_S) return seconds
  return fail(
    `--timeout is ${JSON.stringify(text)}. It has to be a number of seconds, at most ${LONGEST_TIMEOUT_S}.`,
  )
}

function parseMethod(text = 'POST'): 'GET' | 'POST' {
  const method = text.toUpperCase()
  if (method === 'GET' || method === 'POST') return method
  return fail(`--method is ${JSON.stringify(text)}. It has to be GET or POST.`)
}

/** The URL itself is not printed: it may hold a password. */
function assertEndpoint(url: string, name: string): void {
  if (!URL.canParse(url)) fail(`${name} is not a URL. Example: https://api.example.com/graphql`)
  const { protocol } = new URL(url)
  if (protocol === 'http:' || protocol === 'https:') return
  fail(`${name} has to begin with http:// or https://.`)
}

/** Characters of a header's name (RFC 9110, token). */
const NAME = /^[!#$%&'*+\-.^_`|~\w]+$/

/** A field value must not end the line or hold control characters. */
const FORBIDDEN_IN_VALUE = /[^\t\x20-\x7e\x80-\xff]/

/**
 * Headers of the command line and, where these do not name them, of GRAPHQL_HEADERS: a JSON object of
 * texts. Messages never show a value, because it may be a credential.
 */
function parseHeaders(lines: readonly string[], json = ''): Record<string, string> {
  const value = json.trim() === '' ? {} : parseJson(json)
  if (!isRecord(value)) {
    return fail('GRAPHQL_HEADERS is not a JSON object. Example: {"Authorization": "Bearer …"}')
  }
  const inVariable = Object.entries(value).map(([name, content]) => {
    if (typeof content === 'string') return checkedHeader(name, content, 'GRAPHQL_HEADERS')
    return fail(`GRAPHQL_HEADERS: the value of ${name} has to be text.`)
  })
  const inLines = lines.map((line) => {
    const [name = '', ...rest] = line.split(':')
    if (rest.length > 0) return checkedHeader(name, rest.join(':'), '--header')
    return fail("--header has no colon. Example: --header 'Authorization: Bearer …'")
  })
  return Object.fromEntries([...inVariable, ...inLines])
}

/** Names in lower case: HTTP ignores the case, and the command line must win over the variable. */
function checkedHeader(given: string, content: string, from: string): [string, string] {
  const [name, value] = [given.trim(), content.trim()]
  if (!NAME.test(name))
    fail(`${from}: this name of a header has characters that HTTP does not allow.`)
  if (FORBIDDEN_IN_VALUE.test(value)) {
    fail(
      `${from}: the value of ${name} has characters that HTTP does not allow, such as a line break.`,
    )
  }
  return [name.toLowerCase(), value]
}
