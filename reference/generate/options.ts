import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadEnvFile } from 'node:process'
import { parseJson } from '@/lib/format/json'
import { fail, readArguments } from '../../scripts/shared/failure'
import { SNAPSHOT } from '../../scripts/shared/snapshot'
import { keepSecrets } from '../../scripts/shared/printable'
import { configuredSecrets, isAddress, readEndpoint } from './address'
import type { SchemaSource } from './load'

/** Instead of an address: the sample endpoint of the site. */
const EMBEDDED = 'embedded'

/** Instead of an address: the committed snapshot, and no endpoint, for one run. */
const OFFLINE = 'offline'

export const HELP = `npm run gen:api -- [options]

Writes the API reference (pages/docs/api) and its data (public) from
a GraphQL schema. Nothing is written unless the whole reference could be made.

Where the schema comes from: the first of these that is given
  --endpoint URL        an endpoint, over HTTP; a failure is an error. Instead of a URL:
                        embedded is the sample endpoint of this repository, and offline
                        the committed snapshot, without any request
  --schema PATH         SDL: a file, a directory, a pattern or an address, may be repeated;
                        or one introspection result (JSON), by its own name. A site
                        documents one API: its modules, not several schemas
  GRAPHQL_ENDPOINT=URL  the same as --endpoint
  api.schema            of site.config.ts: the same as --schema, for every run
  api.endpoint          of site.config.ts: the same as --endpoint, for every run

How an endpoint is asked
  GRAPHQL_HEADERS=JSON  headers: {"Authorization": "Bearer …"}. Each value is a secret:
                        no value is printed, and no file that holds one is written
  GRAPHQL_PUBLIC_HEADERS=JSON
                        headers that are not secret, such as a version. Both variables
                        can be set in .env.local, which is never committed
  --timeout SECONDS     for each attempt, and for all pauses that the server asks
                        for; 30 unless said otherwise
  --show-answer         prints error messages and bodies of a server that was sent a
                        key, which it may repeat; ignored in CI

What is done with it
  --execute-queries     asks the endpoint the queries of the examples, never a mutation;
                        what it answers is published, so use an account of test data.
                        Later runs keep an answer as long as its query is the same
  --check               writes nothing; exit code 1 and a list when files are stale
  --accept-breaking WHY writes a schema that breaks clients; the reason is kept
                        in api-changes, with what changed
  --new-history         it is another API than the one before: nothing is compared, and
                        the history of its changes begins
  --help                this text

Exit codes: 0 done or up to date, 1 stale files, a breaking change that nobody accepted,
guides or examples that do not fit the schema, 2 cannot run (no schema, wrong option).`

export interface CliOptions {
  check: boolean
  /** Reason for breaking clients, in a sentence for them; null when nobody gave one. */
  acceptBreaking: string | null
  /** The endpoint is asked the queries of the examples. */
  executeQueries: boolean
  /** The schema is that of another API: it is not compared, and its history begins. */
  newHistory: boolean
  source: SchemaSource
}

const OPTIONS = {
  endpoint: { type: 'string' },
  timeout: { type: 'string' },
  schema: { type: 'string', multiple: true },
  check: { type: 'boolean' },
  'execute-queries': { type: 'boolean' },
  'accept-breaking': { type: 'string' },
  'new-history': { type: 'boolean' },
  'show-answer': { type: 'boolean' },
} as const

/** File for secrets of a person, such as a key of the endpoint. Never committed; what is set already wins. */
const SECRETS = '.env.local'

/** `NAME={…}` without quotes: the reader of Node ends such a value at `#`, which a key may have. */
const JSON_LINE = /^\s*(?:export\s+)?(\w+)\s*=\s*(\{.*\})\s*(?:#.*)?$/gm

/** Sources that the site names for every run: `api` of site.config.ts. */
export interface SourceSettings {
  endpoint?: string
  /** SDL: paths from the root, patterns or addresses. */
  schema?: string | readonly string[] | undefined
}

/** The options of a project: its sources, and what its file of secrets adds to the environment. */
export function readOptions(
  root: string,
  argv: readonly string[],
  settings: SourceSettings = {},
): CliOptions {
  const file = path.join(root, SECRETS)
  if (existsSync(file)) {
    for (const [, name = '', json = ''] of readFileSync(file, 'utf8').matchAll(JSON_LINE)) {
      if (parseJson(json) !== undefined) process.env[name] ??= json
    }
    loadEnvFile(file)
  }
  return parseCli(argv, process.env, settings)
}

/**
 * Reads the command line and the environment, and decides where the schema comes from. From here on this
 * process neither prints nor writes a secret that they hold.
 *
 * @param settings sources that the site names
 * @throws Failure that names the option, never a header's value
 */
export function parseCli(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  settings: SourceSettings = {},
): CliOptions {
  const { values } = readArguments(HELP, OPTIONS, { args: argv })
  const { endpoint = '', schema = [], 'show-answer': showAnswer = false } = values
  const addresses = [
    endpoint,
    env.GRAPHQL_ENDPOINT ?? '',
    ...schema,
    ...[settings.schema ?? []].flat(),
  ]
  keepSecrets(configuredSecrets(addresses, env), showAnswer && !env.CI)
  if (values['accept-breaking']?.trim() === '') {
    fail('--accept-breaking needs the reason, in a sentence.')
  }
  const executeQueries = values['execute-queries'] ?? false
  const source = sourceOf(values, env, settings)
  if (executeQueries && !('endpoint' in source && source.endpoint)) {
    fail(
      '--execute-queries needs the address of an endpoint. The sample endpoint answers the examples of its own schema in every run.',
    )
  }
  return {
    check: values.check ?? false,
    acceptBreaking: values['accept-breaking']?.trim() ?? null,
    executeQueries,
    newHistory: values['new-history'] ?? false,
    source,
  }
}

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values']

function sourceOf(
  { endpoint, schema, timeout = '30', 'execute-queries': isAsked = false }: Values,
  env: Readonly<Record<string, string | undefined>>,
  settings: SourceSettings,
): SchemaSource {
  const timeoutMs = Number(timeout) * 1000
  if (!(timeoutMs > 0 && timeoutMs <= 3_600_000)) {
    fail('--timeout has to be a number of seconds, at most 3600.')
  }
  if (endpoint === '') fail('--endpoint is empty: give an address, embedded or offline.')
  if (schema?.includes('')) fail('--schema is empty: name a file, a directory or an address.')
  if (schema && endpoint !== undefined) {
    fail('--schema and --endpoint exclude each other: give one.')
  }
  const choice = endpoint ?? (env.GRAPHQL_ENDPOINT || undefined)
  const files = schema ?? (choice === undefined ? settings.schema : undefined)
  const usual = settings.endpoint ?? EMBEDDED
  if (files !== undefined) {
    const patterns = [files]
      .flat()
      .map((name) => (isAddress(name) ? readEndpoint(name, env, timeoutMs) : name))
    // SDL answers no query: those of the examples are put to the endpoint of the site.
    const asked = isAsked && isAddress(usual) ? readEndpoint(usual, env, timeoutMs) : undefined
    return { kind: 'files', patterns, ...(asked && { endpoint: asked }) }
  }
  const url = choice ?? usual
  if (url === OFFLINE) return { kind: 'files', patterns: [SNAPSHOT] }
  if (url === EMBEDDED) return { kind: 'embedded', timeoutMs }
  // The address itself is not printed: it may hold a password.
  if (!isAddress(url)) {
    fail(
      'The endpoint (--endpoint, else GRAPHQL_ENDPOINT, else api.endpoint of site.config.ts) is not a valid address. Example: https://api.example.com/graphql',
    )
  }
  return { kind: 'endpoint', endpoint: readEndpoint(url, env, timeoutMs) }
}
