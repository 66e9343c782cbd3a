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
 * Reads the hand-written examples. Each file contains one operation, which becomes the example of the query or mutation
 * that it calls first, whatever the file name. The variables are in a JSON file with the same name; without it, they
 * get the sample values of the arguments with the same names.
 *
 * @param root of the project, absolute
 * @throws Failure if a file cannot be read or contains no operation
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

/** Reads the operation of an example and the path of the field it calls. @throws Failure if there is no operation */
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
      `${source}: an example must be one operation that starts with a field. It may define fragments.`,
      EXIT.contentProblem,
    )
  }
  return { document, operation: operation.operation, path }
}

/** Returns the path along the first field of each selection. */
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
    : fail(`${path}: the variables must be a JSON object.`, EXIT.contentProblem)
}
