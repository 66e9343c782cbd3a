import { basePath } from '@/lib/site/urls'
import { runOrFail, script } from './shared/child'
import { readArguments, runMain } from './shared/failure'
import { HOST, parsePort, requireFreePort } from './shared/port'
import { fromRoot } from './shared/root'
import { serveSite } from './servers/site'

const USAGE = `npm start

Builds the site and serves it on ${HOST}. PORT sets another port than 3000, BASE_PATH=/sub a path in
front of every address.

  --built   serves the last build`

/** `npm start`: builds and serves the site. */
await runMain('start', async () => {
  const { values } = readArguments(USAGE, { built: { type: 'boolean' } })
  const port = parsePort(process.env.PORT ?? '3000')
  // Fail before the build, not after it.
  await requireFreePort(port)
  if (!values.built) await runOrFail(script('scripts/build.ts'))
  const { url } = await serveSite({ folder: fromRoot('out'), port, basePath })
  console.log(`\nReady: ${url}  (Ctrl+C stops)`)
})
