/** `npm run api`: the sample endpoint alone, with GraphiQL, until Ctrl-C. */
import { PortTakenError, startEndpoint } from './server'

const DEFAULT_PORT = 4000

/** @returns null when PORT is set to something that is no port */
function readPort(text = process.env.PORT): number | null {
  if (text === undefined || text === '') return DEFAULT_PORT
  const port = Number(text)
  return Number.isInteger(port) && port >= 0 && port <= 65535 ? port : null
}

const port = readPort()
if (port === null) {
  console.error(
    `PORT is "${String(process.env.PORT)}", which is no port. Use a number from 1 to 65535.`,
  )
  process.exit(2)
}

try {
  const endpoint = await startEndpoint({ port })
  console.log(`Sample endpoint and GraphiQL: ${endpoint.url}`)
  console.log('Any token or none is accepted. Records live in memory. Stop with Ctrl-C.')
  const stop = () => {
    endpoint.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(2)
      },
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  if (!(error instanceof PortTakenError)) throw error
  console.error(error.message)
  process.exit(2)
}
