import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadEnvFile } from 'node:process'
import { fail, readArguments } from '#shared/failure.ts'
import { SNAPSHOT } from '#load/snapshot.ts'
import { keepSecrets } from '#shared/printable.ts'
import { configuredSecrets, isAddress, readEndpoint } from '#load/address.ts'
import type { SchemaSource } from '#load/load.ts'

/** Value instead of a URL, for the sample endpoint of this site. */
const EMBEDDED = 'embedded'

/** Value instead of a URL, to use the committed snapshot instead of an endpoint. */
const OFFLINE = 'offline'

const COMMAND = 'npx nextra-graphql'

/** Default folders of the pages, with and without site settings. Next reserves pages/api. */
const PAGES = 'pages/docs/api'
const DEFAULT_PAGES = 'pages/reference'

/** Returns the help text. @param hasSite whether a site with settings runs the command, rather than `npx` */
export const helpOf = (hasSite: boolean) => `${hasSite ? 'npm run gen:api --' : COMMAND} [options]

Generates the API reference (${hasSite ? PAGES : DEFAULT_PAGES}) and its data (public, api-changes)
from a GraphQL schema. If any part fails, nothing is written.

Source of the schema: the first of these that is set
  --endpoint URL        a GraphQL endpoint, ${hasSite ? EMBEDDED_HELP : ''}or "offline" to use the
                        committed snapshot
  --schema PATH         SDL (a file, a directory, a glob pattern or a URL), or a JSON file
                        with an introspection result. Repeat the option if the schema
                        has several modules
  GRAPHQL_ENDPOINT=URL  same as --endpoint${hasSite ? SETTINGS_HELP : ''}

Requests to an endpoint
  GRAPHQL_HEADERS=JSON  secret headers: {"Authorization": "Bearer …"}. The command never
                        prints their values, and never writes a file that contains one
  GRAPHQL_PUBLIC_HEADERS=JSON
                        headers that are not secret, such as a version. Set both
                        variables in .env.local, which Git ignores
  --timeout SECONDS     limit for each attempt, and for the total time to wait when the
                        server limits requests (default: 30)
  --show-answer         print the server's error messages and response bodies, even though
                        they may contain a secret header; ignored in CI

${hasSite ? '' : PAGES_HELP}Actions
  --check               write nothing; exit with code 1 and a list if files are stale
  --accept-breaking WHY accept breaking changes; api-changes records them with the reason
  --new-history         start a new history for another API, without a comparison
  --help                show this text

Exit codes: 0 success; 1 outdated files, breaking changes that were not accepted, or guides
or examples that do not match the schema; 2 invalid options, or the schema cannot be loaded.`

const EMBEDDED_HELP = `"embedded" for the sample
                        endpoint of this repository, `

const SETTINGS_HELP = `
  api.schema            in site.config.ts: like --schema, which sets it
  api.endpoint          in site.config.ts: like --endpoint, but for every run`

const PAGES_HELP = `Settings
  --pages FOLDER        folder for the generated pages (default: ${DEFAULT_PAGES})
  api.config.ts         or .mjs: how the schema is presented. See the README

`

export interface CliOptions {
  /** Name of the command in messages. */
  command: string
  /** Folder of the pages. */
  pages: string
  check: boolean
  /** Reason for breaking changes, which readers see. Null without the option. */
  acceptBreaking: string | null
  /** Whether to start a new history without comparing schemas, for a different API. */
  newHistory: boolean
  source: SchemaSource
  /** Values of --schema on the command line. */
  schema?: readonly string[] | undefined
}

const OPTIONS = {
  pages: { type: 'string' },
  endpoint: { type: 'string' },
  timeout: { type: 'string' },
  schema: { type: 'string', multiple: true },
  check: { type: 'boolean' },
  'accept-breaking': { type: 'string' },
  'new-history': { type: 'boolean' },
  'show-answer': { type: 'boolean' },
} as const

/** File for personal secrets, such as a key for the endpoint. Git ignores it. It does not override variables already set. */
const SECRETS = '.env.local'

/** Default sources, from `api` in site.config.ts. */
export interface SourceSettings {
  endpoint?: string
  /** SDL files: paths from the root, glob patterns or URLs. */
  schema?: string | readonly string[] | undefined
}

/** Reads the options of a project. Loads its file of secrets into the environment. */
export function readOptions(
  root: string,
  argv: readonly string[],
  settings: SourceSettings | null = {},
): CliOptions {
  const file = path.join(root, SECRETS)
  if (existsSync(file)) loadEnvFile(file)
  return parseCli(argv, process.env, settings)
}

/**
 * Parses the command line and the environment, and determines where the schema comes from. From then on, this process
 * never prints or writes their secrets.
 *
 * @param settings default sources, or null for a site without settings
 * @throws Failure that names the option, but never the value of a header
 */
export function parseCli(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  settings: SourceSettings | null = {},
): CliOptions {
  const { values } = readArguments(helpOf(settings !== null), OPTIONS, { args: argv })
  const { endpoint = '', schema = [], 'show-answer': showAnswer = false } = values
  const addresses = [
    endpoint,
    env.GRAPHQL_ENDPOINT ?? '',
    ...schema,
    ...[settings?.schema ?? []].flat(),
  ]
  keepSecrets(configuredSecrets(addresses, env), showAnswer && !env.CI)
  if (values['accept-breaking']?.trim() === '') {
    fail('--accept-breaking requires a reason.')
  }
  return {
    command: settings ? 'npm run gen:api --' : COMMAND,
    pages: pagesOf(values.pages, settings),
    check: values.check ?? false,
    acceptBreaking: values['accept-breaking']?.trim() ?? null,
    newHistory: values['new-history'] ?? false,
    source: sourceOf(values, env, settings),
    schema: values.schema,
  }
}

/** Returns the folder of the pages. @throws Failure if Next would not serve pages from it */
function pagesOf(folder: string | undefined, settings: SourceSettings | null): string {
  const pages = folder?.replace(/^\.\/|\/+$/g, '') ?? (settings ? PAGES : DEFAULT_PAGES)
  if (/^(?:src\/)?pages\/(?!api(?:\/|$))[\w-]+(?:\/[\w-]+)*$/.test(pages)) return pages
  return fail('--pages must be a folder such as pages/reference. Next reserves pages/api.')
}

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values']

function sourceOf(
  { endpoint, schema, timeout = '30' }: Values,
  env: Readonly<Record<string, string | undefined>>,
  settings: SourceSettings | null,
): SchemaSource {
  const timeoutMs = Number(timeout) * 1000
  if (!(timeoutMs > 0 && timeoutMs <= 3_600_000)) {
    fail('--timeout must be a number of seconds, at most 3600.')
  }
  if (endpoint === '') fail('--endpoint is empty. Use a URL, embedded or offline.')
  if (schema?.includes('')) fail('--schema is empty. Use a file, a directory or a URL.')
  if (schema && endpoint !== undefined) {
    fail('--schema and --endpoint cannot be combined. Use one of them.')
  }
  const choice = endpoint ?? (env.GRAPHQL_ENDPOINT || undefined)
  const files = schema ?? (choice === undefined ? settings?.schema : undefined)
  const usual = settings ? (settings.endpoint ?? EMBEDDED) : ''
  if (files !== undefined) {
    const patterns = [files]
      .flat()
      .map((name) => (isAddress(name) ? readEndpoint(name, env, timeoutMs) : name))
    return { kind: 'files', patterns }
  }
  const url = choice ?? usual
  if (url === '') fail('No schema specified. Use --schema PATH or --endpoint URL.')
  if (url === OFFLINE) return { kind: 'files', patterns: [SNAPSHOT] }
  if (url === EMBEDDED && settings) return { kind: 'embedded', timeoutMs }
  // The URL is not printed, because it can contain a password.
  if (!isAddress(url)) {
    fail(
      'The endpoint (from --endpoint, GRAPHQL_ENDPOINT or api.endpoint in site.config.ts) is not a valid URL. Example: https://api.example.com/graphql',
    )
  }
  return { kind: 'endpoint', endpoint: readEndpoint(url, env, timeoutMs) }
}
