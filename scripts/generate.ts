import type { DocumentNode } from 'graphql'
import { isRecord, parseJson } from '@/lib/format/json'
import { routeOfFile } from '@/lib/mdx/file-links.mjs'
import type { OperationRecord, OperationsFile } from '@/reference/model/reference'
import { SCHEMA_FOLDER } from './shared/load-schema'
import { filesIn, readText } from './shared/files'
import { isOwnSchema, loadSchema, readTypeDefs, startOrFail } from './shared/load-schema'
import type { GeneratedFile } from '@/reference/generate/write'
import { visibleDefinitions } from '@/reference/generate/load/visible-definitions'
import { makeFiles, OPERATIONS, type MakeOptions } from '@/reference/generate/render'
import { readWrittenExamples } from '@/reference/generate/written-examples'
import { toError } from '@/lib/format/to-error'
import { settingProblems } from './shared/settings'
import { EXIT, fail, Failure, type ExitCode } from './shared/failure'
import { formatProblem } from './shared/problem'
import { print } from './shared/printable'
import { api } from '@/api.config'
import { site } from '@/site.config'
import { root } from './shared/root'
import { readOptions } from '@/reference/generate/options'

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
  const { run } = await import('@/reference/generate/run')
  return run(options, {
    root,
    startEmbedded,
    api,
    make: (sdl, warn, endpoint) =>
      makeProductFiles(sdl, { warn, ask: options.executeQueries ? endpoint : undefined }),
    checkGuides: guides ? checkGuides : undefined,
    today: new Date().toISOString().slice(0, 10),
    log: print,
  })
}

async function checkGuides(folder: string): Promise<string | null> {
  const { describeGuideErrors } = await import('./check/graphql/check-graphql')
  return describeGuideErrors(folder)
}

async function startEmbedded() {
  const { startEndpoint } = await import('./servers/api')
  try {
    return await startEndpoint()
  } catch (error) {
    if (error instanceof Failure) throw error
    // The endpoint reads all files as one text. Read one by one, they give the place of an error.
    const { loadFiles } = await import('@/reference/generate/load')
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
  const value = parseJson((await readText(root, OPERATIONS)) ?? '')
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
