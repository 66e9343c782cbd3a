import { readArguments } from './shared/arguments'
import { runMain } from './shared/failure'
import { parsePort } from './shared/port'
import { fromRoot } from './shared/root'
import { serveSite } from './servers/site'

const USAGE = `npx tsx scripts/serve.ts [options]

Serves the built site until it is stopped, without building it.

  --port NUMBER       3000 unless said otherwise, or the variable PORT
  --folder FOLDER     out unless said otherwise
  --base-path /PATH   what the site was built for, or the variable BASE_PATH`

/**
 * Serves `out/` until it is stopped, without building it. Browser tests use it.
 */
await runMain('serve', async () => {
  const { values } = readArguments(USAGE, {
    port: { type: 'string', default: process.env.PORT ?? '3000' },
    folder: { type: 'string', default: fromRoot('out') },
    'base-path': { type: 'string', default: process.env.BASE_PATH ?? '' },
  })
  const { url } = await serveSite({
    folder: values.folder,
    port: parsePort(values.port),
    basePath: values['base-path'],
  })
  console.log(`Serving ${values.folder} on ${url}`)
})
