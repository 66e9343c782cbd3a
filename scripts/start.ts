import { buildSite } from './build-site'
import { runPlain } from './shared/arguments'
import { runOrFail, script } from './shared/child'
import { Failure } from './shared/failure'
import { exitCodeOf, formatDuration } from './shared/steps'
import { HOST, parsePort, requireFreePort } from './shared/port'
import { fromRoot } from './shared/root'
import { serveSite } from './servers/site'

const USAGE = `npm start

Builds the whole site and serves it on ${HOST}. PORT=3001 is another port than 3000, BASE_PATH=/sub
puts the site below a path.`

/** `npm start`: from a fresh clone to the whole site in a browser. */
await runPlain('start', USAGE, async () => {
  const start = performance.now()
  const port = parsePort(process.env.PORT ?? '3000')
  // Asked first: nobody should wait for a build that cannot be served.
  await requireFreePort(port)

  const run = () => runOrFail(script('scripts/gen-api/main.ts'))
  const outcomes = await buildSite([{ name: 'Write the API reference from the endpoint', run }])
  const failed = outcomes.find(({ status }) => status === 'failed')
  if (failed) {
    const reason = `The site is not served, because this step failed: ${failed.name}`
    throw new Failure(reason, exitCodeOf(outcomes))
  }
  const { url } = await serveSite({
    folder: fromRoot('out'),
    port,
    basePath: process.env.BASE_PATH,
  })
  console.log(`\nReady after ${formatDuration(performance.now() - start)}: ${url}  (Ctrl+C stops)`)
})
