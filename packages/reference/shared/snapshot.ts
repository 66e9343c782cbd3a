/** The snapshot of the schema, from which the reference is generated. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '@/api.config'
import { toError } from './to-error.ts'
import { readSdl } from '#model/sdl/read-sdl.ts'
import { EXIT, fail } from './failure.ts'
import { root as repository } from 'graphql-docs-kit/commands/shared/root.ts'

/** Written by `npm run gen:api`. Relative to the root of the repository. */
export const SNAPSHOT = 'public/schema.graphql'

/**
 * Reads the snapshot of a project, by default of this one.
 *
 * @throws Failure if it is missing or invalid, for example after a merge conflict
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
      `${SNAPSHOT} is invalid: ${reason}\nTake it from the commit that you merge with, then run npm run gen:api:\n  git restore --source main -- ${SNAPSHOT}`,
      EXIT.contentProblem,
    )
  }
}
