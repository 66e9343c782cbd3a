import { compareBodies, type Comparison } from './compare-bodies'
import { startGithubEndpoint } from './github-endpoint'
import { inProjectCopy } from './project-copy'
import { timeBuild, type BuildFigures } from './time-builds'

/** Our schema against a far larger one. */
export interface Builds {
  ours: BuildFigures
  github: BuildFigures
  /** Two forms of GitHub's objects page. */
  objects: Comparison
}

/** Generates, builds and measures both, each in a copy of the project. */
export async function compareBuilds(chromium: string): Promise<Builds> {
  const ours = await inProjectCopy((copy) => timeBuild(copy))
  const endpoint = await startGithubEndpoint()
  try {
    return await inProjectCopy(async (copy) => {
      const github = await timeBuild(copy, endpoint.url)
      return { ours, github, objects: await compareBodies(copy, chromium) }
    })
  } finally {
    await endpoint.close()
  }
}
