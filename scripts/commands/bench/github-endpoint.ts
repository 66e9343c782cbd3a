import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { HOST, listen } from '../../shared/port'
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
  const { port, close } = await listen(server)
  return { url: `http://${HOST}:${port}/graphql`, close }
}
