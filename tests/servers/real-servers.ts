/** GraphQL servers as products have them, each on a free port of 127.0.0.1 until the test ends. */
import { createServer } from 'node:http'
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { onTestFinished } from 'vitest'
import { listen } from '../../scripts/shared/port'

/** Starts a server for a schema with behaviour. @returns its address */
export type Serve = (schema: GraphQLSchema) => Promise<string>

export const serveYoga: Serve = async (schema) => {
  const yoga = createYoga({ schema, logging: false })
  // yoga ends each response itself; a rejection is its own 500.
  const server = createServer((request, response) => void yoga(request, response))
  const { port, close } = await listen(server)
  onTestFinished(close)
  return `http://127.0.0.1:${port}/graphql`
}

/** An Apollo Server; with a key, it answers nobody without that in the header `x-api-key`. */
export const serveApollo =
  (key?: string): Serve =>
  async (schema) => {
    const server = new ApolloServer({
      schema,
      introspection: true,
      stopOnTerminationSignals: false,
    })
    const { url } = await startStandaloneServer(server, {
      listen: { host: '127.0.0.1', port: 0 },
      context: ({ req }) => {
        if (key === undefined || req.headers['x-api-key'] === key) return Promise.resolve({})
        throw new GraphQLError('The key is missing.', {
          extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } },
        })
      },
    })
    onTestFinished(() => server.stop())
    return url
  }
