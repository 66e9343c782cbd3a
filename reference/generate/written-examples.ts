import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  getOperationAST,
  GraphQLError,
  Kind,
  type DefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { isRecord, parseJson } from '@/lib/format/json'
import type { WrittenExample } from '@/reference/model/examples/types'
import { parseDocument } from '@/reference/model/parse-document'
import { EXIT, fail } from '../../scripts/shared/failure'
import { readText } from '../../scripts/shared/files'
import { formatPlace } from '../../scripts/shared/problem'

const FOLDER = 'examples'

/**
 * Reads the examples that people wrote. Each file holds one operation, which says what it shows; its name
 * is free, and the JSON file of that name holds the variables. Without one, the variables have the values
 * that the arguments of their names have in every example.
 *
 * @param root of the project, absolute; without the folder it holds no examples
 * @throws Failure for a file that cannot be read, holds no operation, or is no part of an example
 */
export async function readWrittenExamples(root: string): Promise<WrittenExample[]> {
  const folder = join(root, FOLDER)
  const all = existsSync(folder) ? (await readdir(folder)).sort() : []
  const names = all.filter((name) => name.endsWith('.graphql'))
  const strays = all.filter((name) => !names.includes(name.replace(/\.json$/, '.graphql')))
  if (strays.length > 0) {
    fail(
      `No example is made of ${strays.map((name) => `${FOLDER}/${name}`).join(', ')}: the folder holds operations (.graphql), and beside each its variables (.json).`,
      EXIT.contentProblem,
    )
  }
  return Promise.all(
    names.map(async (name) => {
      const source = `${FOLDER}/${name}`
      return {
        ...readOperation(source, await readFile(join(folder, name), 'utf8')),
        source,
        variables: await readVariables(root, source.replace(/\.graphql$/, '.json')),
      }
    }),
  )
}

/** The operation of an example, and what it calls. @throws Failure for a text without one */
export function readOperation(source: string, text: string) {
  const document = parseDocument(text)
  if (document instanceof GraphQLError) {
    const [place] = document.locations ?? []
    return fail(
      `${formatPlace({ file: source, ...place })}  ${document.message}`,
      EXIT.contentProblem,
    )
  }
  const operation = getOperationAST(document)
  if (!operation) {
    return fail(`${source}: an example is one operation, and fragments.`, EXIT.contentProblem)
  }
  return {
    document,
    operation: operation.operation,
    path: firstFields(document.definitions, operation),
  }
}

/** The first field of a selection, the first field of that, and so on. A fragment counts once: it may lead to itself. */
function firstFields(
  definitions: readonly DefinitionNode[],
  { selectionSet }: { selectionSet?: SelectionSetNode | undefined },
): string[] {
  const [first] = selectionSet?.selections ?? []
  if (!first) return []
  if (first.kind === Kind.FIELD) return [first.name.value, ...firstFields(definitions, first)]
  if (first.kind === Kind.INLINE_FRAGMENT) return firstFields(definitions, first)
  const isMeant = (node: DefinitionNode) =>
    node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === first.name.value
  const fragment = definitions.find(isMeant)
  const others = definitions.filter((node) => !isMeant(node))
  return fragment && 'selectionSet' in fragment ? firstFields(others, fragment) : []
}

async function readVariables(root: string, path: string) {
  const text = await readText(root, path)
  if (text === null) return undefined
  const value = parseJson(text)
  return isRecord(value)
    ? value
    : fail(`${path}: variables are a JSON object.`, EXIT.contentProblem)
}
