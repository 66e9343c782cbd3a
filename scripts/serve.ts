import { readArguments } from './shared/arguments'
import { runMain } from './shared/failure'
import { parsePort } from './shared/port'
import { fromRoot } from './shared/root'
import { serveSite } from './servers/site'

const USAGE = `npx tsx scripts/serve.ts [options]

Serves the built site until it is stopped, without building it. BASE_PATH is what it was built for.

  --port NUMBER   3000 unless said otherwise`

/** The server of the browser tests. */
await runMain('serve', async () => {
  const { values } = readArguments(USAGE, { port: { type: 'string', default: '3000' } })
  const { url } = await serveSite({
    folder: fromRoot('out'),
    port: parsePort(values.port),
    basePath: process.env.BASE_PATH,
  })
  console.log(`Serving out on ${url}`)
})
