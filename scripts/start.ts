import { basePath } from '@/lib/site/urls'
import { runOrFail, script } from './shared/child'
import { readArguments, runMain } from './shared/failure'
import { HOST, parsePort, requireFreePort } from './shared/port'
import { fromRoot } from './shared/root'
import { serveSite } from './servers/site'

const USAGE = `npm start

Builds the whole site and serves it on ${HOST}. PORT=3001 is another port than 3000, BASE_PATH=/sub
puts the site below a path.

  --built   serves what is built already`

/** `npm start`: from a fresh clone to the whole site in a browser. */
await runMain('start', async () => {
  const { values } = readArguments(USAGE, { built: { type: 'boolean' } })
  const port = parsePort(process.env.PORT ?? '3000')
  // Asked first: nobody should wait for a build that cannot be served.
  await requireFreePort(port)
  if (!values.built) await runOrFail(script('scripts/build.ts'))
  const { url } = await serveSite({ folder: fromRoot('out'), port, basePath })
  console.log(`\nReady: ${url}  (Ctrl+C stops)`)
})
