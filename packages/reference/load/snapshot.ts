/** Reads the snapshot of the schema, which the reference is generated from. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { toError } from '#shared/text.ts'
import type { ApiSettings } from '#model/api-settings.ts'
import { readSdl } from '#model/sdl/read-sdl.ts'
import { EXIT, fail } from '#shared/failure.ts'

/** Path of the snapshot that the command writes, relative to the project root. */
export const SNAPSHOT = 'public/schema.graphql'

/**
 * Reads the snapshot of a project.
 *
 * @param api settings from the schema's owner
 * @throws Failure if it is missing or invalid, for example after a merge conflict
 */
export function readSnapshot(root: string, api: ApiSettings) {
  const file = path.join(root, SNAPSHOT)
  if (!existsSync(file)) fail(`${SNAPSHOT} is missing. Generate the reference.`)
  const sdl = readFileSync(file, 'utf8')
  try {
    return { sdl, schema: readSdl(sdl, api.namespaces) }
  } catch (error) {
    const reason = toError(error).message
    return fail(
      `${SNAPSHOT} is invalid: ${reason}\nRestore it from the branch you are merging, then generate the reference:\n  git restore --source main -- ${SNAPSHOT}`,
      EXIT.contentProblem,
    )
  }
}
