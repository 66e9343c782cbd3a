import { site } from '@/site.config'
import { loadLocalEnvironment } from '../shared/environment'
import { runMain } from '../shared/failure'
import { root } from '../shared/root'
import { parseCli } from './options'

/** `npm run gen:api`, which npm runs before each build as well, whose next step is to check the guides. */
await runMain('gen:api', async () => {
  loadLocalEnvironment(root)
  const options = parseCli(process.argv.slice(2), process.env, site.api.endpoint)
  const isPrebuild = process.env.npm_lifecycle_event === 'prebuild'
  const { run } = await import('./run')
  return run(options, {
    root,
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
