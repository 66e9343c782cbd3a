/** Serves the sample endpoint over HTTP with graphql-yoga, on this machine only: `npm run api`. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { extendSchema, parse, type GraphQLSchema } from 'graphql'
import { createGraphQLError, createYoga } from 'graphql-yoga'
import { sampleEndpoint } from '@/sample/api'
import type { SampleApi } from '@/sample/api/endpoint'
import { site } from '@/site.config'
import { runPlain } from 'nextra-graphql/shared/failure.ts'
import { createOrFail, readTypeDefs } from '@/sample'
import { isLocalHost } from 'graphql-docs-kit/local-host'
import { listen, parsePort, type Listening } from 'graphql-docs-kit/ports'

const DEFAULT_PORT = 4000

const USAGE = `npm run api

Serves the sample endpoint with GraphiQL until Ctrl-C. PORT replaces the default port, ${DEFAULT_PORT}.`

const GRAPHQL_PATH = '/api/graphql'

const MINUTE = 60_000
const MOST_MINUTES = 60 * 24 * 366

/**
 * Starts the endpoint.
 *
 * @param options.port defaults to 0, which means any free port
 * @returns the server with its full URL, for example `http://127.0.0.1:4000/api/graphql`
 * @throws Failure if the port is in use
 */
export async function startEndpoint({ port = 0 } = {}): Promise<Listening> {
  const typeDefs = readTypeDefs()
  const api = createOrFail(typeDefs)
  const yoga = createYoga({
    schema: withService(api.schema, typeDefs),
    context: ({ request }) => {
      advanceOnRequest(api, request.headers.get(sampleEndpoint.clockHeader))
      return api.beginRequest(request.headers.get('authorization'))
    },
    graphqlEndpoint: GRAPHQL_PATH,
    graphiql: {
      title: `${site.api.name}: sample endpoint`,
      defaultQuery: sampleEndpoint.firstQuery,
    },
    plugins: [{ onResponse: ({ response }) => addHeaders(response) }],
    landingPage: false,
    multipart: false,
    cors: false,
    logging: 'warn',
  })
  const server = createServer((request, response) => {
    const fault = foreignRequest(request.headers, request.method)
    if (fault !== undefined) return void response.writeHead(403).end(`${fault}\n`)
    // Yoga handles errors itself.
    void yoga(request, response)
  })
  const listening = await listen(server, port, 'npm run api')
  return { ...listening, url: listening.url + GRAPHQL_PATH }
}

/**
 * Returns the reason to reject a request. A website in a browser on this machine could send one to a host name that
 * resolves to this machine, or as a form, which needs no preflight.
 */
function foreignRequest(headers: IncomingHttpHeaders, method?: string): string | undefined {
  if (!isLocalHost(headers.host)) return 'This server only accepts requests from this machine.'
  const isJson = /^application\/(?:graphql\+)?json\b/.test(headers['content-type'] ?? '')
  return method === 'POST' && !isJson ? 'Send operations as application/json.' : undefined
}

function addHeaders({ headers }: Response): void {
  for (const [name, value] of Object.entries(sampleEndpoint.responseHeaders))
    headers.set(name, value)
}

/** Adds `_service { sdl }`, because introspection does not report applied directives. */
function withService(schema: GraphQLSchema, sdl: string): GraphQLSchema {
  const extended = extendSchema(
    schema,
    parse('extend type Query { _service: _Service! } type _Service { sdl: String! }'),
  )
  const field = extended.getQueryType()?.getFields()._service
  if (field) field.resolve = () => ({ sdl })
  // extendSchema drops the description.
  extended.description = schema.description
  return extended
}

function advanceOnRequest(api: SampleApi, text: string | null): void {
  if (text === null) return
  const minutes = Number(text)
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > MOST_MINUTES) {
    throw createGraphQLError(
      `The header ${sampleEndpoint.clockHeader} must be a whole number of minutes, at most ${MOST_MINUTES}.`,
      { extensions: { code: 'BAD_USER_INPUT' } },
    )
  }
  api.advance(minutes * MINUTE)
}

if (process.argv[1] === import.meta.filename) {
  await runPlain('api', USAGE, async () => {
    const { url } = await startEndpoint({ port: parsePort(process.env.PORT ?? `${DEFAULT_PORT}`) })
    console.log(`Sample endpoint and GraphiQL: ${url}`)
    console.log(
      'Without a token, you are a customer. Records stay in memory. Press Ctrl-C to stop.',
    )
  })
}
