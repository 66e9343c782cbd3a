import { runPlain } from 'nextra-graphql/shared/failure.ts'
import { parsePort } from 'graphql-docs-kit/ports'
import { startEndpoint } from './serve-sample'

const DEFAULT_PORT = 4000

const USAGE = `npm run api

Serves the sample endpoint with GraphiQL until Ctrl-C. PORT replaces the default port, ${DEFAULT_PORT}.`

await runPlain('api', USAGE, async () => {
  const endpoint = await startEndpoint({ port: parsePort(process.env.PORT ?? `${DEFAULT_PORT}`) })
  console.log(`Sample endpoint and GraphiQL: ${endpoint.url}`)
  console.log('Without a token, you are a customer. Records stay in memory. Press Ctrl-C to stop.')
  await new Promise((resolve) => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })
  await endpoint.close()
})
