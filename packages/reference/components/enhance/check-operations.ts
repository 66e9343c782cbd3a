import { buildSchema } from 'graphql'
import { REMOVALS_FILE } from '#model/anchors.ts'
import { fetchText } from '#shared/in-page.ts'
import { checkOperations, type RecordedChange } from '#changes/check-operations.mjs'

/** Checks operations. Returns a line per problem, or a single line if there are none. @param basePath base path of the site */
export async function checkText(text: string, basePath: string): Promise<string[]> {
  const [sdl = '', history = ''] = await Promise.all(
    ['/schema.graphql', REMOVALS_FILE].map((file) => fetchText(basePath + file)),
  )
  const changes = JSON.parse(history) as RecordedChange[]
  const findings = checkOperations(buildSchema(sdl), changes, [{ name: 'operation', text }])
  if (findings.length === 0) return ['Valid. It does not use anything deprecated.']
  return findings.map(
    ({ line, isError, message }) => `Line ${line}, ${isError ? 'error' : 'deprecated'}: ${message}`,
  )
}
