import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { fromRoot } from '../../shared/root'

/** A schema far larger than ours, as an introspection result; from a development dependency. */
const INTROSPECTION = fromRoot('node_modules/@octokit/graphql-schema/schema.json')

export interface Endpoint {
  url: string
  close: () => Promise<void>
}

/** Serves GitHub's schema: every request is answered with the introspection result. */
export async function startGithubEndpoint(): Promise<Endpoint> {
  const schema: unknown = JSON.parse(await readFile(INTROSPECTION, 'utf8'))
  const answer = JSON.stringify({ data: schema })
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}/graphql`,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
