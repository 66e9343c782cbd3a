import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord, parseJson } from '@/lib/format/json'
import type { WrittenExample } from '@/lib/reference/examples/types'
import { EXIT, fail } from '../shared/failure'
import { readText } from '../shared/files'

const FOLDER = 'examples'

/**
 * Reads the examples that people wrote: `createQuote.graphql` shows the root
 * field `createQuote`, and `createQuote.json` beside it holds the variables. Without
 * one, the variables have the values that the field's arguments have in every example.
 *
 * @param root of the project, absolute; without the folder it holds no examples
 * @throws Failure when a file of variables is not a JSON object, or a file is no part of an example
 */
export async function readWrittenExamples(root: string): Promise<WrittenExample[]> {
  const folder = join(root, FOLDER)
  const all = existsSync(folder) ? (await readdir(folder)).sort() : []
  const names = all.filter((name) => name.endsWith('.graphql'))
  const strays = all.filter((name) => !names.includes(name.replace(/\.json$/, '.graphql')))
  if (strays.length > 0) {
    fail(
      `No example is made of ${strays.map((name) => `${FOLDER}/${name}`).join(', ')}: the folder holds <field>.graphql, and <field>.json with its variables.`,
      EXIT.contentProblem,
    )
  }
  return Promise.all(
    names.map(async (name) => ({
      rootField: name.replace('.graphql', ''),
      source: `${FOLDER}/${name}`,
      document: await readFile(join(folder, name), 'utf8'),
      variables: await readVariables(root, `${FOLDER}/${name.replace('.graphql', '.json')}`),
    })),
  )
}

async function readVariables(root: string, path: string) {
  const text = await readText(root, path)
  if (text === null) return undefined
  const value = parseJson(text)
  return isRecord(value)
    ? value
    : fail(`${path}: variables are a JSON object.`, EXIT.contentProblem)
}
