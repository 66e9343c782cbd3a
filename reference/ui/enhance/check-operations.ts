import { buildSchema } from 'graphql'
import { fetchText, schemaText } from '@/components/code/schema-text'
import { REMOVALS_FILE } from '@/lib/site/feed'
import { assetPath } from '@/lib/site/urls'
import {
  checkOperations,
  type RecordedChange,
} from '@/reference/model/changes/check-operations.mjs'

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
