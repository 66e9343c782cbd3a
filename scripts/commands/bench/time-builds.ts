import type { ProjectCopy } from './project-copy'

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
export async function timeBuild(copy: ProjectCopy, endpoint?: string): Promise<BuildFigures> {
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
