import { resolve } from 'node:path'
import { toError } from '@/lib/format/to-error'
import { site } from '@/site.config'
import { loadLocalEnvironment } from '../shared/environment'
import { EXIT, fail, Failure, runMain, type ExitCode } from '../shared/failure'
import { runIfChanged } from '../shared/kept-results'
import { root as repository } from '../shared/root'
import { parseCli, type CliOptions } from './cli'

/** All that the embedded endpoint and the reference are made of, and the reference itself. */
const PARTS = [
  'api-changes',
  'examples',
  'lib',
  'package-lock.json',
  'pages/docs/api',
  'product',
  'public/operations.json',
  'public/schema.graphql',
  'sample-api',
  'schema',
  'scripts',
  'site.config.ts',
]

/** `npm run gen:api`, which npm runs before each build as well. */
await runMain('gen:api', async () => {
  loadLocalEnvironment(repository)
  const options = parseCli(process.argv.slice(2), process.env, site.api.endpoint)
  const isPrebuild = process.env.npm_lifecycle_event === 'prebuild'
  if (!isPrebuild || options.source.kind !== 'embedded') return generate(options, isPrebuild)
  let code: ExitCode = EXIT.good
  const ran = await runIfChanged('gen-api', PARTS, async () => {
    code = await generate(options, isPrebuild)
    return code === EXIT.good
  })
  if (!ran) console.log('The reference is up to date: nothing that it is made of has changed.')
  return code
})

/** The command in this process; its modules take longer to load than it takes to see that nothing has changed. */
async function generate(options: CliOptions, isPrebuild: boolean): Promise<ExitCode> {
  const { run } = await import('./run')
  // Read from disk while the schema is on its way; a fault shows when it is awaited.
  const maker = import('./product-reference')
  maker.catch(() => undefined)
  const root = options.out === null ? repository : resolve(options.out)
  return run(options, {
    root,
    directory: process.cwd(),
    startEmbedded,
    make: async (sdl, warn, ask) => {
      const { makeProductFiles } = await maker
      return makeProductFiles(sdl, {
        warn,
        folder: root,
        ask: options.executeQueries ? ask : undefined,
      })
    },
    checkGuides: isPrebuild ? undefined : checkGuides,
    today: new Date().toISOString().slice(0, 10),
    log: (line) => console.log(line),
  })
}

async function checkGuides(folder: string): Promise<string | null> {
  const { describeGuideErrors } = await import('../content/graphql/check-graphql')
  return describeGuideErrors(folder)
}

async function startEmbedded() {
  const { startEndpoint } = await import('../servers/api/server')
  try {
    return await startEndpoint()
  } catch (error) {
    if (error instanceof Failure) throw error
    // The endpoint reads all files as one text: who reads them one by one knows the place.
    const { loadFiles } = await import('./load')
    const { notes } = await loadFiles(['schema'], repository)
    return fail([toError(error).message, ...notes].join('\n  '))
  }
}
