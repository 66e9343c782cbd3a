import { parseArgs } from 'node:util'
import { EXIT, runMain } from '../shared/failure'
import { parsePort } from '../shared/port'
import { fromRoot } from '../shared/root'
import { serveSite } from './server'

/**
 * Serves `out/` until it is stopped, without building it. Browser tests use it.
 *
 *   tsx scripts/serve/main.ts [--port 3000] [--folder out] [--base-path /sub] [--directory-index]
 */
await runMain('serve', async () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: process.env.PORT ?? '3000' },
      folder: { type: 'string', default: fromRoot('out') },
      'base-path': { type: 'string', default: process.env.BASE_PATH ?? '' },
      'directory-index': { type: 'boolean', default: false },
    },
  })
  const { url } = await serveSite({
    folder: values.folder,
    host: '127.0.0.1',
    port: parsePort(values.port),
    basePath: values['base-path'],
    style: values['directory-index'] ? 'directory-index' : 'clean-urls',
  })
  console.log(`Serving ${values.folder} on ${url}`)
  return EXIT.good
})
