import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { createServer } from 'node:http'
import { serveSite } from '../../servers/site/server'
import { SNAPSHOT } from '../../shared/snapshot'
import { measurePage, type PageFigures } from './measure-page'
import { inProjectCopy, type ProjectCopy } from './project-copy'
import { HOST, listen } from '../../shared/port'
import { fromRoot } from '../../shared/root'

/** Our schema against a far larger one. */
export interface Builds {
  ours: BuildFigures
  github: BuildFigures
  /** GitHub's objects page. */
  objects: PageFigures
}

/** Generates, builds and measures both, each in a copy of the project. */
export async function compareBuilds(chromium: string): Promise<Builds> {
  const ours = await inProjectCopy((copy) => timeBuild(copy))
  const endpoint = await startGithubEndpoint()
  try {
    return await inProjectCopy(async (copy) => {
      // GitHub's schema is no later form of ours, and gen:api would stop at what it lacks.
      for (const name of ['examples', 'api-changes', SNAPSHOT]) {
        await rm(path.join(copy.folder, name), { recursive: true, force: true })
      }
      const github = await timeBuild(copy, endpoint.url)
      return { ours, github, objects: await measureObjects(copy, chromium) }
    })
  } finally {
    await endpoint.close()
  }
}

async function measureObjects(copy: ProjectCopy, chromium: string): Promise<PageFigures> {
  const folder = path.join(copy.folder, 'out')
  const server = await serveSite({ folder, port: 0 })
  try {
    return await measurePage(`${server.url}/docs/api/objects`, chromium)
  } finally {
    await server.close()
  }
}

/** What generating and building cost. */
export interface BuildFigures {
  /** Seconds of gen:api, which asks an endpoint over HTTP. */
  generate: number
  /** Seconds of a second run, which finds nothing to write. */
  regenerate: number
  /** Most memory that gen:api took, in megabytes. */
  memory: number
  /** Seconds of the export. */
  build: number
}

/**
 * Times gen:api and the export in a copy of the project.
 *
 * @param endpoint address that the schema comes from; without it the embedded endpoint
 */
async function timeBuild(copy: ProjectCopy, endpoint?: string): Promise<BuildFigures> {
  const env: Record<string, string> = endpoint === undefined ? {} : { GRAPHQL_ENDPOINT: endpoint }
  const first = await copy.run('scripts/commands/bench/weighed-gen-api.ts', env)
  const second = await copy.run('scripts/commands/bench/weighed-gen-api.ts', env)
  if (!second.output.includes('nothing to do')) {
    throw new Error(`gen:api wrote again without a change:\n${second.output}`)
  }
  // The text's GraphQL is ours, so that its checks fail for another schema: only the export is timed.
  const { seconds: build } = await copy.run('scripts/commands/bench/export-only.ts')
  const memory = Math.max(...[first, second].map(({ output }) => peakMemory(output)))
  return { generate: first.seconds, regenerate: second.seconds, memory, build }
}

function peakMemory(output: string): number {
  const [, kilobytes] = /^peak (\d+) kB$/m.exec(output) ?? []
  if (kilobytes === undefined) throw new Error(`gen:api did not say its memory:\n${output}`)
  return Number(kilobytes) / 1000
}

/** A schema far larger than ours, as an introspection result; from a development dependency. */
const INTROSPECTION = fromRoot('node_modules/@octokit/graphql-schema/schema.json')

interface Endpoint {
  url: string
  close: () => Promise<void>
}

/** Serves GitHub's schema: every request is answered with the introspection result. */
async function startGithubEndpoint(): Promise<Endpoint> {
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
