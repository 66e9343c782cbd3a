import { parse, type DocumentNode } from 'graphql'
import { isRecord, keepDigits, parseJson } from 'nextra-graphql/shared/json.ts'
import { routeOfFile } from '#markdown/file-links.mjs'
import type { OperationRecord, OperationsFile } from 'nextra-graphql/model/operations.ts'
import { filesIn, readText, type GeneratedFile } from 'nextra-graphql/shared/files.ts'
import { schemaOf } from 'nextra-graphql/model/sdl/read-sdl.ts'
import { visibleDefinitions } from 'nextra-graphql/load/visible-definitions.ts'
import { makeFiles, OPERATIONS, type MakeOptions } from 'nextra-graphql/render/render.ts'
import { readWrittenExamples } from 'nextra-graphql/examples/written-examples.ts'
import { settingProblems } from '#settings/check-settings.ts'
import { EXIT, fail, type ExitCode } from 'nextra-graphql/shared/failure.ts'
import { formatProblem } from 'nextra-graphql/shared/problem.ts'
import { print } from 'nextra-graphql/shared/printable.ts'
import { api, hasSdl, sample } from '#settings/api.ts'
import { site } from '#settings/site.ts'
import { root } from '#commands/shared/root.ts'
import { readOptions } from 'nextra-graphql/cli/options.ts'
import type { Context } from 'nextra-graphql/cli/run.ts'

/**
 * Writes the reference.
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
  (await import('#check/graphql/uses.ts')).findUses(...args)

async function checkGuides(folder: string): Promise<string | null> {
  const { describeGuideErrors } = await import('#check/graphql/check-graphql.ts')
  return describeGuideErrors(folder)
}

const startEmbedded = () =>
  sample?.serve() ??
  fail(
    'This site has no sample endpoint. Set api.endpoint in site.config.ts, or GRAPHQL_ENDPOINT=https://api.example.com/graphql.',
  )

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
  if (!sample || !hasSdl(sample, sdl, visible)) return { written }
  const schema = schemaOf(parse(sample.readTypeDefs()))
  const { authorizationOf, callers, exampleArguments } = sample.endpoint
  const endpoint = sample.create()
  return {
    written,
    executor: (document, variables) => {
      endpoint.reset()
      return endpoint.execute({ document, variables })
    },
    authorizationOf: (document) => {
      const authorization = authorizationOf(schema, document)
      // A call without a caller uses the first one.
      return authorization === callers[0].authorization ? undefined : authorization
    },
    runnable: true,
    samples: exampleArguments,
  }
}
