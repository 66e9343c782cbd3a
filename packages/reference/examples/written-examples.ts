import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getOperationAST, GraphQLError, Kind, type SelectionSetNode } from 'graphql'
import { isRecord, keepDigits, parseJson } from '#shared/json.ts'
import type { WrittenExample } from '#model/operations.ts'
import { parseDocument } from '#model/parse-document.ts'
import { EXIT, fail } from '#shared/failure.ts'
import { readText } from '#shared/files.ts'
import { formatPlace } from '#shared/problem.ts'

const FOLDER = 'examples'

/**
 * Reads the examples that people wrote. Each file contains one operation. It is the example of the query or mutation
 * that it calls first, whatever the name of the file. The JSON file of the same name contains the variables; without
 * it, they have the values of the arguments of those names in every example.
 *
 * @param root of the project, absolute
 * @throws Failure for a file that cannot be read, or lacks an operation
 */
export async function readWrittenExamples(root: string): Promise<WrittenExample[]> {
  const folder = join(root, FOLDER)
  const files = existsSync(folder) ? (await readdir(folder)).sort() : []
  const names = files.filter((name) => name.endsWith('.graphql'))
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

/** Reads the operation of an example, and what it calls. @throws Failure for a text without one */
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
  const path = operation ? firstFields(operation) : []
  if (!operation || path.length === 0) {
    return fail(
      `${source}: an example is one operation, which starts with a field, and its fragments.`,
      EXIT.contentProblem,
    )
  }
  return { document, operation: operation.operation, path }
}

/** The first field of a selection, the first field of that field, and so on. */
function firstFields({ selectionSet }: { selectionSet?: SelectionSetNode | undefined }): string[] {
  const [first] = selectionSet?.selections ?? []
  return first?.kind === Kind.FIELD ? [first.name.value, ...firstFields(first)] : []
}

async function readVariables(root: string, path: string) {
  const text = await readText(root, path)
  if (text === null) return undefined
  const value = parseJson(keepDigits(text))
  return isRecord(value)
    ? value
    : fail(`${path}: the variables have to be a JSON object.`, EXIT.contentProblem)
}
