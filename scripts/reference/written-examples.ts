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
 * @throws Failure when a file of variables is not a JSON object, or a file is no part of an example
 */
export async function readWrittenExamples(
  folder: string,
  label: string,
): Promise<WrittenExample[]> {
  if (!existsSync(folder)) return []
  const all = (await readdir(folder)).sort()
  const names = all.filter((name) => name.endsWith('.graphql'))
  const strays = all.filter((name) => !belongs(name, names)).map((name) => `${label}/${name}`)
  if (strays.length > 0) {
    fail(
      `No example is made of ${strays.join(', ')}: the folder holds <field>.graphql, and <field>.json with its variables.`,
      EXIT.contentProblem,
    )
  }
  return Promise.all(
    names.map(async (name) => {
      const rootField = name.slice(0, -'.graphql'.length)
      const document = await readFile(join(folder, name), 'utf8')
      const variables = await readVariables(folder, `${rootField}.json`, label)
      return { rootField, source: `${label}/${name}`, document, variables }
    }),
  )
}

const belongs = (name: string, examples: readonly string[]) =>
  examples.includes(name) || examples.includes(name.replace(/\.json$/, '.graphql'))

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
