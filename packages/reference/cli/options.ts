import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadEnvFile } from 'node:process'
import { parseJson } from '#shared/json.ts'
import { fail, readArguments } from '#shared/failure.ts'
import { SNAPSHOT } from '#load/snapshot.ts'
import { keepSecrets } from '#shared/printable.ts'
import { configuredSecrets, isAddress, readEndpoint } from '#load/address.ts'
import type { SchemaSource } from '#load/load.ts'

/** Instead of an address: the sample endpoint of this site. */
const EMBEDDED = 'embedded'

/** Instead of an address: the committed snapshot, and no endpoint, for one run. */
const OFFLINE = 'offline'

const COMMAND = 'npx nextra-graphql'

/** Folder of the pages in a site with settings, and in others. Next takes pages/api for itself. */
const PAGES = 'pages/docs/api'
const DEFAULT_PAGES = 'pages/reference'

/** The usage of the command. @param hasSite a site with settings calls it, not a person with `npx` */
export const helpOf = (hasSite: boolean) => `${hasSite ? 'npm run gen:api --' : COMMAND} [options]

Generates the API reference (${hasSite ? PAGES : DEFAULT_PAGES}) and its data (public, api-changes)
from a GraphQL schema. If any part fails, nothing is written.

Source of the schema: the first of these that is set
  --endpoint URL        an endpoint, over HTTP. Instead of a URL: ${hasSite ? EMBEDDED_HELP : ''}offline for the
                        committed snapshot
  --schema PATH         SDL: a file, a directory, a pattern or an address. Repeat the option
                        for several modules of one schema. Also one introspection
                        result (a JSON file)
  GRAPHQL_ENDPOINT=URL  the same as --endpoint${hasSite ? SETTINGS_HELP : ''}

Requests to an endpoint
  GRAPHQL_HEADERS=JSON  secret headers: {"Authorization": "Bearer …"}. The command never
                        prints their values, and never writes a file that contains one
  GRAPHQL_PUBLIC_HEADERS=JSON
                        headers that are not secret, such as a version. Set both
                        variables in .env.local, which Git ignores
  --timeout SECONDS     limit for each attempt, and for all pauses that the server asks
                        for together (default: 30)
  --show-answer         print the server's error messages and bodies, although they may
                        repeat a secret header; ignored in CI

${hasSite ? '' : PAGES_HELP}Actions
  --check               write nothing; exit with code 1 and a list if files are stale
  --accept-breaking WHY accept breaking changes; api-changes records them with the reason
  --new-history         start a new history for another API, without a comparison
  --help                show this text

Exit codes: 0 done or up to date; 1 stale files, a breaking change that was not accepted,
or guides or examples that do not fit the schema; 2 no schema, or a wrong option.`

const EMBEDDED_HELP = `embedded for the sample
                        endpoint of this repository, `

const SETTINGS_HELP = `
  api.schema            of site.config.ts: the same as --schema, which sets it
  api.endpoint          of site.config.ts: the same as --endpoint, for every run`

const PAGES_HELP = `Settings
  --pages FOLDER        for the pages, below pages (default: ${DEFAULT_PAGES})
  api.config.ts         or .mjs: how the schema is presented. See the README

`

export interface CliOptions {
  /** How a message names the command. */
  command: string
  /** Folder of the pages. */
  pages: string
  check: boolean
  /** Reason for breaking changes, for clients to read; null without the option. */
  acceptBreaking: string | null
  /** The schema belongs to another API: it is not compared, and a new history starts. */
  newHistory: boolean
  source: SchemaSource
  /** The values of --schema, if the command line has it. */
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

/** File for personal secrets, such as a key of the endpoint. Git ignores it, and variables that are already set win. */
const SECRETS = '.env.local'

/** `NAME={…}` without quotes. Node would end such a value at `#`, which a key can contain. */
const JSON_LINE = /^\s*(?:export\s+)?(\w+)\s*=\s*(\{.*\})\s*(?:#.*)?$/gm

/** Sources for every run: `api` of site.config.ts. Null for a site without such settings. */
export interface SourceSettings {
  endpoint?: string
  /** SDL: paths from the root, patterns or addresses. */
  schema?: string | readonly string[] | undefined
}

/** Reads the options of a project. Its file of secrets adds to the environment. */
export function readOptions(
  root: string,
  argv: readonly string[],
  settings: SourceSettings | null = {},
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
 * Reads the command line and the environment, and decides where the schema comes from. After that, this process
 * never prints or writes a secret that they contain.
 *
 * @param settings sources from the site's settings
 * @throws Failure that names the option, never a header's value
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
    fail('--accept-breaking needs a reason in one sentence.')
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

/** @throws Failure for a folder whose pages have no address */
function pagesOf(folder: string | undefined, settings: SourceSettings | null): string {
  const pages = folder?.replace(/^\.\/|\/+$/g, '') ?? (settings ? PAGES : DEFAULT_PAGES)
  if (/^(?:src\/)?pages\/(?!api(?:\/|$))[\w-]+(?:\/[\w-]+)*$/.test(pages)) return pages
  return fail('--pages must be a folder such as pages/reference. Next takes pages/api for itself.')
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
  if (endpoint === '') fail('--endpoint is empty. Use an address, embedded or offline.')
  if (schema?.includes('')) fail('--schema is empty. Use a file, a directory or an address.')
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
  if (url === '') fail('No schema is given. Use --schema PATH or --endpoint URL.')
  if (url === OFFLINE) return { kind: 'files', patterns: [SNAPSHOT] }
  if (url === EMBEDDED && settings) return { kind: 'embedded', timeoutMs }
  // The address is not printed, because it can contain a password.
  if (!isAddress(url)) {
    fail(
      'The endpoint (--endpoint, else GRAPHQL_ENDPOINT, else api.endpoint of site.config.ts) is not a valid address. Example: https://api.example.com/graphql',
    )
  }
  return { kind: 'endpoint', endpoint: readEndpoint(url, env, timeoutMs) }
}
