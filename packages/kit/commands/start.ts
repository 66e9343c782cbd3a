import { loadSettings } from '#settings/load.ts'
import { basePath } from '#settings/urls.ts'
import { runOrFail, script } from '#shared/child.ts'
import { readArguments, runMain } from 'nextra-graphql/shared/failure.ts'
import { HOST, parsePort, requireFreePort } from '#shared/port.ts'
import { fromKit, fromRoot } from '#shared/root.ts'
import { serveSite } from '#hosting/static-server.ts'

const USAGE = `npm start

Builds the site and serves it on ${HOST}. PORT sets the port (default: 3000), and BASE_PATH=/sub
prefixes every URL path.

  --built   serve the last build`

/** Builds and serves the site. */
await runMain('start', async () => {
  const { values } = readArguments(USAGE, { built: { type: 'boolean' } })
  const port = parsePort(process.env.PORT ?? '3000')
  // Fail before the build, not after it.
  await requireFreePort(port)
  if (!values.built) await runOrFail(script(fromKit('commands/build.ts')))
  const { redirects } = (await loadSettings()).site.hosting
  const { url } = await serveSite({ folder: fromRoot('out'), port, basePath, redirects })
  console.log(`\nReady: ${url}  (press Ctrl+C to stop)`)
})
