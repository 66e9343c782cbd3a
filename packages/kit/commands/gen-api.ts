import { parse, type DocumentNode } from 'graphql'
import { routeOfFile } from '#markdown/file-links.mjs'
import { filesIn } from 'nextra-graphql/shared/files.ts'
import { schemaOf } from 'nextra-graphql/model/sdl/read-sdl.ts'
import { visibleDefinitions } from 'nextra-graphql/load/hide.ts'
import type { MakeOptions } from 'nextra-graphql/render/render.ts'
import { settingProblems } from '#check/check-settings.ts'
import { EXIT, fail, runMain, type ExitCode } from 'nextra-graphql/shared/failure.ts'
import { formatProblem } from 'nextra-graphql/shared/problem.ts'
import { loadSettings } from '#settings/load.ts'
import { hasSdl } from '#settings/sample-endpoint.ts'
import type { Settings } from '#settings/settings.ts'
import { root } from '#shared/root.ts'
import { print } from 'nextra-graphql/shared/printable.ts'
import { rememberSource } from './shared/remember-source.ts'
import { readOptions } from 'nextra-graphql/cli/options.ts'

/** Runs `npm run gen:api`. */
export const main = () =>
  runMain('gen:api', async () =>
    generate(process.argv.slice(2), await loadSettings(), { guides: true }),
  )

/**
 * Writes the reference.
 *
 * @param argv options of the command
 * @param guides whether to check the guides against the new reference, which a build does in its next step
 * @throws Failure
 */
export async function generate(
  argv: readonly string[],
  settings: Settings,
  { guides }: { guides: boolean },
): Promise<ExitCode> {
  const options = readOptions(root, argv, settings.site.api)
  const wrong = settingProblems(settings).filter(({ severity }) => severity === 'error')
  if (wrong.length > 0) fail(wrong.map(formatProblem).join('\n\n'), EXIT.contentProblem)
  const command = await import('nextra-graphql/cli/generate.ts')
  const code = await command.generate(options, {
    root,
    startEmbedded: () => startEmbedded(settings),
    api: settings.api,
    routes: new Set((await filesIn(root, 'pages')).flatMap((file) => routeOfFile(file) ?? [])),
    examplesOf: (sdl) => examplesOf(settings, sdl),
    // Load the page parser only when it is needed.
    checkGuides: guides
      ? async (folder) =>
          (await import('#check/graphql/check-graphql.ts')).describeGuideErrors(folder, settings)
      : undefined,
    findUses: async (...args) =>
      (await import('#check/graphql/uses.ts')).findUses(settings.site, ...args),
  })
  if (options.schema && !options.check) {
    const note = await rememberSource(root, options.schema)
    if (note) print(note)
  }
  return code
}

const startEmbedded = ({ sample }: Settings) =>
  sample?.serve() ??
  fail(
    'This site has no sample endpoint. Set api.endpoint in site.config.ts, or GRAPHQL_ENDPOINT=https://api.example.com/graphql.',
  )

/**
 * Returns options for examples. The sample endpoint executes the examples of its own schema, each with fresh sample
 * records and arguments that exist there. For other schemas, responses are made up. Examples in `examples/` take
 * precedence. The decision depends only on the text of the schema, so a snapshot gives the same result.
 */
function examplesOf({ api, sample }: Settings, sdl: string): Partial<MakeOptions> {
  const visible = (document: DocumentNode) => visibleDefinitions(document, api, []).document
  if (!sample || !hasSdl(sample, sdl, visible)) return {}
  const schema = schemaOf(parse(sample.readTypeDefs()))
  const { authorizationOf, callers, exampleArguments } = sample.endpoint
  const endpoint = sample.create()
  return {
    executor: (document, variables) => {
      endpoint.reset()
      return endpoint.execute({ document, variables })
    },
    authorizationOf: (document) => {
      const authorization = authorizationOf(schema, document)
      // Calls without a caller use the first one.
      return authorization === callers[0].authorization ? undefined : authorization
    },
    runnable: true,
    samples: exampleArguments,
  }
}

if (process.argv[1] === import.meta.filename) await main()
