import { site } from '@/site.config'
import { loadLocalEnvironment } from '../shared/environment'
import { EXIT, runMain, type ExitCode } from '../shared/failure'
import { runIfChanged } from '../shared/kept-results'
import { root } from '../shared/root'
import { parseCli } from './cli'

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
  loadLocalEnvironment(root)
  const options = parseCli(process.argv.slice(2), process.env, site.api.endpoint)
  const isPrebuild = process.env.npm_lifecycle_event === 'prebuild'
  // Loaded only then: it takes longer to load than to see that nothing has changed.
  const generate = async () => (await import('./run')).generate(options, isPrebuild)
  if (!isPrebuild || options.source.kind !== 'embedded') return generate()
  let code: ExitCode = EXIT.good
  const ran = await runIfChanged('gen-api', PARTS, async () => {
    code = await generate()
    return code === EXIT.good
  })
  if (!ran) console.log('The reference is up to date: nothing that it is made of has changed.')
  return code
})
