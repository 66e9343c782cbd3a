import { rm } from 'node:fs/promises'
import path from 'node:path'
import { serveSite } from '../../servers/site/server'
import { SNAPSHOT } from '../../shared/snapshot'
import { startGithubEndpoint } from './github-endpoint'
import { measurePage, type PageFigures } from './measure-page'
import { inProjectCopy, type ProjectCopy } from './project-copy'
import { timeBuild, type BuildFigures } from './time-builds'

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
