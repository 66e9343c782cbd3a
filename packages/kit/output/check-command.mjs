/**
 * Checks GraphQL operations against the published schema and its history. Needs Node 20 and `npm install graphql`.
 *
 *   node check.mjs ops/*.graphql
 *
 * It changes no files. The exit code is 1 if an operation is invalid, and 2 if the check could not run.
 */
import { readFile } from 'node:fs/promises'
import { buildSchema } from 'graphql'
import { checkOperations } from './check-operations.mjs'

/** @param {string} url */
async function download(url) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} returned status ${response.status}.`)
  return response.text()
}

async function main() {
  const names = process.argv.slice(2)
  if (names.length === 0) throw new Error('List the files to check: node check.mjs *.graphql')
  const schema = buildSchema(await download('SCHEMA_URL'))
  const history = JSON.parse(await download('REMOVALS_URL'))
  const texts = await Promise.all(names.map((name) => readFile(name, 'utf8')))
  const files = texts.map((text, index) => ({ name: names[index] ?? '', text }))
  const findings = checkOperations(schema, history, files)
  for (const { file, line, column, isError, message, date } of findings) {
    const more = date ? ` See CHANGES_URL${date}` : ''
    console.log(`${file}:${line}:${column} ${isError ? 'error' : 'deprecated'}: ${message}${more}`)
  }
  const errors = findings.filter(({ isError }) => isError).length
  console.log(`Files: ${files.length}. Errors: ${errors}. Deprecated: ${findings.length - errors}.`)
  process.exitCode = errors > 0 ? 1 : 0
}

main().catch((/** @type {unknown} */ error) => {
  console.error(String(error))
  process.exitCode = 2
})
