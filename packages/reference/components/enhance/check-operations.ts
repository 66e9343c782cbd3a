import { buildSchema } from 'graphql'
import { fetchText, schemaText } from 'graphql-docs-kit/code/schema-text.ts'
import { REMOVALS_FILE } from 'graphql-docs-kit/output/feed.ts'
import { assetPath } from 'graphql-docs-kit/settings/urls.ts'
import { checkOperations, type RecordedChange } from '#changes/check-operations.mjs'

/** One line for each problem of the operations in a text, or one that says there are none. */
export async function checkText(text: string): Promise<string[]> {
  const [sdl, history] = await Promise.all([schemaText(), fetchText(assetPath(REMOVALS_FILE))])
  const changes = JSON.parse(history) as RecordedChange[]
  const findings = checkOperations(buildSchema(sdl), changes, [{ name: 'operation', text }])
  if (findings.length === 0) return ['Valid. Nothing in it is deprecated.']
  return findings.map(
    ({ line, isError, message }) => `Line ${line}, ${isError ? 'error' : 'deprecated'}: ${message}`,
  )
}
