import { readArguments } from '../../shared/arguments'
import { EXIT, Failure, fail, runMain } from '../../shared/failure'
import { PortTakenError, startEndpoint } from './server'

const DEFAULT_PORT = 4000

const USAGE = `npm run api

The sample endpoint alone, with GraphiQL, until Ctrl-C. PORT=4001 is another port than ${DEFAULT_PORT}.`

await runMain('api', async () => {
  readArguments(USAGE)
  const port = readPort()
  const endpoint = await startEndpoint({ port }).catch((error: unknown) => {
    throw error instanceof PortTakenError ? new Failure(error.message) : error
  })
  console.log(`Sample endpoint and GraphiQL: ${endpoint.url}`)
  console.log('Any token or none is accepted. Records live in memory. Stop with Ctrl-C.')
  await new Promise((resolve) => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })
  await endpoint.stop()
  return EXIT.good
})

function readPort(text = process.env.PORT): number {
  if (text === undefined || text === '') return DEFAULT_PORT
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  return fail(`PORT is "${text}", which is no port. Use a number from 1 to 65535.`)
}
