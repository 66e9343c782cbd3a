import { resolve } from 'node:path'
import { fail, Failure, type ExitCode } from '../shared/failure'
import { root } from '../shared/root'
import type { CliOptions } from './cli'
import { createAsk, type Ask } from './load/ask'
import { loadFiles, type EmbeddedEndpoint, type SchemaSource } from './load'
import { assertOneGraphql } from './one-graphql'
import { run } from './run'

/**
 * Joins the parts of `npm run gen:api` and hands them this process.
 *
 * @param isPrebuild whether npm runs it before a build, whose next step is to check the pages
 */
export async function generate(options: CliOptions, isPrebuild: boolean): Promise<ExitCode> {
  assertOneGraphql(root)
  // Read from disk while the schema is on its way; a fault shows when it is awaited.
  const maker = import('./product-reference')
  maker.catch(() => undefined)
  const folder = options.out === null ? root : resolve(options.out)
  const ask = options.executeQueries ? askOf(options.source) : undefined
  return run(
    options,
    { root: folder, directory: process.cwd() },
    {
      make: async (sdl, warn) => (await maker).makeProductFiles(sdl, { warn, folder, ask }),
      startEmbedded,
      checkGuides: isPrebuild ? undefined : checkGuides,
      today: new Date().toISOString().slice(0, 10),
      log: (line) => console.log(line),
    },
  )
}

async function checkGuides(folder: string): Promise<string | null> {
  const { describeGuideErrors } = await import('../content/graphql/check-graphql')
  return describeGuideErrors(folder)
}

/** @throws Failure for a source that is no address */
function askOf(source: SchemaSource): Ask {
  if (source.kind === 'endpoint') return createAsk(source.endpoint)
  return fail(
    '--execute-queries needs the address of an endpoint. The sample endpoint answers the examples of its own schema in every run.',
  )
}

/** @throws LoadFailure with file and line when the SDL of the sample endpoint is not valid */
async function startEmbedded(): Promise<EmbeddedEndpoint> {
  const { startEndpoint } = await import('../servers/api/server')
  try {
    return await startEndpoint()
  } catch (error) {
    // The endpoint reads all files as one text: who reads them one by one knows the place.
    if (!(error instanceof Failure)) await loadFiles(['schema'], root)
    throw error
  }
}
