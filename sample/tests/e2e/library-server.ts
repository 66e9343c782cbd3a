/** An unrelated GraphQL server on a separate port: a library that requires a key. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createSchema, createYoga } from 'graphql-yoga'
import { listen } from '@/packages/kit/shared/port.ts'

/** Key whose special characters must be escaped in shells and programs. */
export const KEY = `k3y-'$HOME"\\`

const typeDefs = readFileSync('tests/fixtures/library.graphql', 'utf8')

/** Starts the server. @param options.cors false for a server that does not allow other origins */
export async function startLibrary({ cors = true } = {}) {
  const requests: { method: string; headers: Record<string, string>; body: string }[] = []
  const books = [{ id: '1', title: 'Middlemarch', state: 'ON_SHELF' }]
  const yoga = createYoga({
    schema: createSchema({
      typeDefs,
      resolvers: {
        Query: {
          books: (_, { title }: { title: string }) =>
            books.filter((book) => book.title.startsWith(title)),
        },
        Mutation: {
          addBook: (_, { title }: { title: string }) => {
            const book = { id: String(books.length + 1), title, state: 'ON_SHELF' }
            books.push(book)
            return book
          },
        },
      },
    }),
    logging: false,
    landingPage: false,
    cors: cors && ((request) => ({ origin: request.headers.get('origin') ?? '*' })),
    plugins: [
      {
        async onRequest(context) {
          const { request, fetchAPI } = context
          const { method, headers } = request
          requests.push({
            method,
            headers: Object.fromEntries(headers),
            body: await request.clone().text(),
          })
          if (method !== 'POST' || headers.get('x-api-key') === KEY) return
          context.endResponse(
            new fetchAPI.Response('{"errors":[{"message":"No key."}]}', { status: 401 }),
          )
        },
      },
    ],
  })
  const server = createServer((request, response) => void yoga(request, response))
  const listening = await listen(server)
  return { url: `${listening.url}/graphql`, requests, books, close: listening.close }
}
