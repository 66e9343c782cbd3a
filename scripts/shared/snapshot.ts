/** The snapshot of the schema that the reference is made from: the one place that reads it. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '@/api.config'
import { toError } from '@/lib/format/to-error'
import { readSdl } from '@/reference/model/sdl/read-sdl'
import { EXIT, fail } from './failure'
import { root as repository } from './root'

/** Written by `npm run gen:api`, from the root of the repository. */
export const SNAPSHOT = 'public/schema.graphql'

/**
 * Reads the snapshot of a project, this one unless said otherwise.
 *
 * @throws Failure when there is none, or when it is not valid SDL (a merge conflict in it)
 */
export function readSnapshot(root = repository) {
  const file = path.join(root, SNAPSHOT)
  if (!existsSync(file)) fail(`${SNAPSHOT} is missing. Run npm run gen:api.`)
  const sdl = readFileSync(file, 'utf8')
  try {
    return { sdl, ...readSdl(sdl, api.namespaces) }
  } catch (error) {
    const reason = toError(error).message
    return fail(
      `${SNAPSHOT} cannot be read: ${reason}\nTake it from the commit that you merge with, and run npm run gen:api:\n  git restore --source main -- ${SNAPSHOT}`,
      EXIT.contentProblem,
    )
  }
}
