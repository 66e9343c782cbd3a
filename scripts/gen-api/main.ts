import { toError } from '@/lib/format/to-error'
import { fail, Failure, runMain } from '../shared/failure'
import { root } from '../shared/root'
import { readOptions } from './options'

/** `npm run gen:api`, which npm runs before each build as well, whose next step is to check the guides. */
await runMain('gen:api', async () => {
  const options = readOptions(root, process.argv.slice(2))
  const isPrebuild = process.env.npm_lifecycle_event === 'prebuild'
  const { run } = await import('./run')
  return run(options, {
    root,
    startEmbedded,
    make: async (sdl, warn, endpoint) => {
      const { makeProductFiles } = await import('./product-reference')
      return makeProductFiles(sdl, { warn, ask: options.executeQueries ? endpoint : undefined })
    },
    checkGuides: isPrebuild ? undefined : checkGuides,
    today: new Date().toISOString().slice(0, 10),
    log: (line) => console.log(line),
  })
})

async function checkGuides(folder: string): Promise<string | null> {
  const { describeGuideErrors } = await import('../check/graphql/check-graphql')
  return describeGuideErrors(folder)
}

async function startEmbedded() {
  const { startEndpoint } = await import('../servers/api')
  try {
    return await startEndpoint()
  } catch (error) {
    if (error instanceof Failure) throw error
    // The endpoint reads all files as one text: who reads them one by one knows the place.
    const { loadFiles } = await import('./load')
    const { notes } = await loadFiles(['schema'], root)
    return fail([toError(error).message, ...notes].join('\n  '))
  }
}
