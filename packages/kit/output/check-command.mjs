/**
 * Checks GraphQL operations against the published schema and its history. Needs Node 20 and `npm install graphql`.
 *
 *   node check.mjs ops/*.graphql [--schema FILE-OR-URL] [--changes FILE-OR-URL]
 *
 * It changes no files. The exit code is 1 if an operation is invalid, and 2 if the check could not run.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { buildSchema } from 'graphql'
import { checkOperations } from './check-operations.mjs'

const SCHEMA = 'SCHEMA_URL'
const CHANGES = 'CHANGES_URL'
const CHANGES_PAGE = 'CHANGES_PAGE'

/** Reads a file or URL. @param {string} from */
async function textOf(from) {
  if (!/^https?:/.test(from)) return readFile(from, 'utf8')
  const response = await fetch(from)
  if (!response.ok) throw new Error(`${from} returned status ${response.status}.`)
  return response.text()
}

async function main() {
  const options = /** @type {const} */ ({
    schema: { type: 'string', default: SCHEMA },
    changes: { type: 'string', default: CHANGES },
  })
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (positionals.length === 0) throw new Error('List the files to check: node check.mjs *.graphql')
  const [schema, changes, ...texts] = await Promise.all(
    [values.schema, values.changes, ...positionals].map(textOf),
  )
  const files = positionals.map((name, index) => ({ name, text: texts[index] ?? '' }))
  const findings = checkOperations(buildSchema(schema ?? ''), JSON.parse(changes ?? '[]'), files)
  for (const { file, line, column, isError, message, date } of findings) {
    const migration = date ? ` See ${CHANGES_PAGE}${date}` : ''
    console.log(
      `${file}:${line}:${column} ${isError ? 'error' : 'deprecated'}: ${message}${migration}`,
    )
  }
  const errors = findings.filter(({ isError }) => isError).length
  console.log(`Files: ${files.length}. Errors: ${errors}. Deprecated: ${findings.length - errors}.`)
  process.exitCode = errors > 0 ? 1 : 0
}

main().catch((/** @type {unknown} */ error) => {
  console.error(String(error))
  process.exitCode = 2
})
