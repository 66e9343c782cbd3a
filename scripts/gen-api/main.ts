/** Entry of `npm run gen:api`: joins the command's parts and hands them this process. */
import { resolve } from 'node:path'
import { site } from '@/site.config'
import { EXIT, runMain } from '../shared/failure'
import { root } from '../shared/root'
import { HELP, parseCli } from './cli'
import { assertOneGraphql } from './one-graphql'
import { run } from './run'

const product = { name: site.product.name, endpoint: 'http://127.0.0.1:4000/api/graphql' }

await runMain('gen:api', async () => {
  const options = parseCli(process.argv.slice(2), process.env)
  if (options.help) {
    console.log(HELP)
    return EXIT.good
  }
  assertOneGraphql(root)
  // Read from disk while the schema is on its way; a fault shows when it is awaited.
  const renderer = import('./render')
  renderer.catch(() => undefined)
  return run(
    options,
    { root: options.out === null ? root : resolve(options.out), directory: process.cwd() },
    {
      render: async ({ schema, rawDefaults }, warn) => {
        const { renderReference } = await renderer
        // Another schema has no sample records: its examples are made up from the schema alone.
        const sample =
          options.source.kind === 'embedded'
            ? await (await import('./sample-endpoint')).sampleEndpoint()
            : {}
        return renderReference(schema, {
          product,
          rawDefaults,
          warn,
          ...sample,
        })
      },
      startEmbedded: async () => (await import('../api/server')).startEndpoint(),
      log: (line) => console.log(line),
    },
  )
})
