import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EXIT, fail } from '../shared/failure'
import type { WrittenExample } from '@/lib/reference/examples/types'

/**
 * Reads the examples that people wrote: `createQuote.graphql` shows the root
 * field `createQuote`, and `createQuote.json` beside it holds the variables. Without
 * one, the variables have the values that the field's arguments have in every example.
 *
 * @param folder absolute; a missing one holds no examples
 * @param label how messages name the folder
 * @throws Failure when a file of variables is not a JSON object
 */
export async function readWrittenExamples(
  folder: string,
  label: string,
): Promise<WrittenExample[]> {
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.graphql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const rootField = name.slice(0, -'.graphql'.length)
      const document = await readFile(join(folder, name), 'utf8')
      const variables = await readVariables(folder, `${rootField}.json`, label)
      return { rootField, source: `${label}/${name}`, document, variables }
    }),
  )
}

async function readVariables(
  folder: string,
  name: string,
  label: string,
): Promise<Record<string, unknown> | undefined> {
  const path = join(folder, name)
  if (!existsSync(path)) return undefined
  const value = parse(await readFile(path, 'utf8'), `${label}/${name}`)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    fail(`${label}/${name}: variables are a JSON object.`, EXIT.contentProblem)
  }
  return { ...value }
}

function parse(text: string, label: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return fail(
      `${label}: ${error instanceof Error ? error.message : String(error)}`,
      EXIT.contentProblem,
    )
  }
}
