/** GraphQL servers as products have them, each on a free port of 127.0.0.1 until the test ends. */
import { createServer } from 'node:http'
import type { GraphQLSchema } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { onTestFinished } from 'vitest'
import { listen } from '../../scripts/shared/port'

/** Starts a server for a schema with behaviour. @returns its address */
export type Serve = (schema: GraphQLSchema) => Promise<string>

/** A GraphQL Yoga; with a key, it answers nobody without that in the header `x-api-key`. */
export const serveYoga =
  (key?: string): Serve =>
  async (schema) => {
    const refuse: Plugin = {
      onRequest(asked) {
        if (key === undefined || asked.request.headers.get('x-api-key') === key) return
        const errors = [{ message: 'The key is missing.', extensions: { code: 'UNAUTHENTICATED' } }]
        asked.endResponse(Response.json({ errors }, { status: 401 }))
      },
    }
    const yoga = createYoga({ schema, logging: false, plugins: [refuse] })
    // yoga ends each response itself; a rejection is its own 500.
    const server = createServer((request, response) => void yoga(request, response))
    const { port, close } = await listen(server)
    onTestFinished(close)
    return `http://127.0.0.1:${port}/graphql`
  }
