import type { DocumentNode } from 'graphql'
import { isRecord, keepDigits, parseJson } from 'nextra-graphql/shared/json.ts'
import { routeOfFile } from 'graphql-docs-kit/markdown/file-links.mjs'
import type { OperationRecord, OperationsFile } from 'nextra-graphql/model/operations.ts'
import { SCHEMA_FOLDER } from './load-schema'
import { filesIn, readText, type GeneratedFile } from 'nextra-graphql/shared/files.ts'
import { isOwnSchema, loadSchema, readTypeDefs, startOrFail } from './load-schema'
import { visibleDefinitions } from 'nextra-graphql/load/visible-definitions.ts'
import { makeFiles, OPERATIONS, type MakeOptions } from 'nextra-graphql/render/render.ts'
import { readWrittenExamples } from 'nextra-graphql/examples/written-examples.ts'
import { toError } from 'nextra-graphql/shared/to-error.ts'
import { settingProblems } from 'graphql-docs-kit/settings/check-settings.ts'
import { EXIT, fail, Failure, type ExitCode } from 'nextra-graphql/shared/failure.ts'
import { formatProblem } from 'nextra-graphql/shared/problem.ts'
import { print } from 'nextra-graphql/shared/printable.ts'
import { api } from '@/api.config'
import { site } from '@/site.config'
import { root } from 'graphql-docs-kit/commands/shared/root.ts'
import { readOptions } from 'nextra-graphql/cli/options.ts'
import type { Context } from 'nextra-graphql/cli/run.ts'

/**
 * `npm run gen:api` in this repository.
 *
 * @param argv options of the command
 * @param guides checks the guides against the new reference. A build does this in its next step
 * @throws Failure
 */
export async function generate(
  argv: readonly string[],
  { guides }: { guides: boolean },
): Promise<ExitCode> {
  const options = readOptions(root, argv, site.api)
  const wrong = settingProblems().filter(
    ({ severity, what }) => severity === 'error' && /^(?:site\.)?api\./.test(what),
  )
  if (wrong.length > 0) fail(wrong.map(formatProblem).join('\n\n'), EXIT.contentProblem)
  const { run } = await import('nextra-graphql/cli/run.ts')
  return run(options, {
    root,
    startEmbedded,
    api,
    make: (sdl, warn, endpoint) =>
      makeProductFiles(sdl, { warn, ask: options.executeQueries ? endpoint : undefined }),
    checkGuides: guides ? checkGuides : undefined,
    findUses,
    today: new Date().toISOString().slice(0, 10),
    log: print,
  })
}

/** Loads the parser of the pages only when it is needed. */
const findUses: Context['findUses'] = async (...args) =>
  (await import('graphql-docs-kit/check/graphql/uses.ts')).findUses(...args)

async function checkGuides(folder: string): Promise<string | null> {
  const { describeGuideErrors } = await import('graphql-docs-kit/check/graphql/check-graphql.ts')
  return describeGuideErrors(folder)
}

async function startEmbedded() {
  const { startEndpoint } = await import('./serve-sample')
  try {
    return await startEndpoint()
  } catch (error) {
    if (error instanceof Failure) throw error
    // The endpoint reads all files as one text. Read one by one, they give the place of an error.
    const { loadFiles } = await import('nextra-graphql/load/load.ts')
    const { notes } = await loadFiles([SCHEMA_FOLDER], root)
    return fail([toError(error).message, ...notes].join('\n  '))
  }
}

/**
 * Makes the files of a snapshot.
 *
 * @param options.warn receives a sentence for each example that is missing or has no answer
 */
async function makeProductFiles(
  sdl: string,
  options: Pick<MakeOptions, 'warn' | 'ask'>,
): Promise<GeneratedFile[]> {
  const recorded = await readOperations()
  const routes = new Set((await filesIn(root, 'pages')).flatMap((file) => routeOfFile(file) ?? []))
  return makeFiles(sdl, {
    ...options,
    recorded,
    routes,
    api,
    ...(await exampleSources(sdl)),
  })
}

/** Reads the complete examples of an earlier run. */
async function readOperations(): Promise<Pick<OperationsFile, 'operations'>> {
  const value = parseJson(keepDigits((await readText(root, OPERATIONS)) ?? ''))
  const records = isRecord(value) && Array.isArray(value.operations) ? value.operations : []
  return { operations: records.filter(isOperationRecord) }
}

const isOperationRecord = (value: unknown): value is OperationRecord =>
  isRecord(value) && ('missing' in value || (Boolean(value.document) && isRecord(value.response)))

/**
 * The sample endpoint answers the examples of its own schema, each with fresh sample records and arguments that exist
 * there. For another schema, examples are made up. Examples in `examples/` take precedence. Only the text of the schema
 * decides which case it is, so a snapshot gives the same result.
 */
async function exampleSources(sdl: string): Promise<MakeOptions> {
  const written = await readWrittenExamples(root)
  const visible = (document: DocumentNode) => visibleDefinitions(document, api, []).document
  if (!isOwnSchema(sdl, visible)) return { written }
  const { sampleEndpoint } = await import('@/sample/api')
  if (!sampleEndpoint) return { written }
  const schema = loadSchema()
  const endpoint = startOrFail(() => sampleEndpoint.create(readTypeDefs()))
  return {
    written,
    executor: (document, variables) => {
      endpoint.reset()
      return endpoint.execute({ document, variables })
    },
    authorizationOf: (document) => {
      const authorization = sampleEndpoint.authorizationOf(schema, document)
      // A call without a caller uses the first one.
      return authorization === sampleEndpoint.callers[0].authorization ? undefined : authorization
    },
    runnable: true,
    samples: sampleEndpoint.exampleArguments,
  }
}
