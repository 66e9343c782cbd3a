import { buildSchema } from 'graphql'
import { REMOVALS_FILE } from '#model/anchors.ts'
import { fetchText } from '#shared/in-page.ts'
import { checkOperations, type RecordedChange } from '#changes/check-operations.mjs'

/** Checks operations. Returns a line per problem, or a single line if there are none. @param basePath base path of the site */
export async function checkText(text: string, basePath: string): Promise<string> {
  const schema = buildSchema(await fetchText(`${basePath}/schema.graphql`))
  const history = JSON.parse(await fetchText(basePath + REMOVALS_FILE)) as RecordedChange[]
  const findings = checkOperations(schema, history, [{ name: 'operation', text }])
  if (findings.length === 0) return 'Valid. It does not use anything deprecated.'
  return findings
    .map(
      ({ line, isError, message }) =>
        `Line ${line}, ${isError ? 'error' : 'deprecated'}: ${message}`,
    )
    .join('\n')
}
