import { print } from 'graphql'
import { FILE } from './known-samples'
import { headersOf, type Target } from './request'
import type { Example } from './types'

const inShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A call with files for a shell, as the GraphQL multipart request specification has it. */
export function multipartSample(
  { document, variables, files = [], authorization }: Example,
  target: Target,
) {
  const operations = { query: print(document).replace(/\s*\n\s*/g, ' '), variables }
  const map = Object.fromEntries(files.map((path, index) => [index, [`variables.${path}`]]))
  const headers = headersOf(authorization ? `authorization: ${authorization}` : '', target)
  const lines = [
    `curl ${target.url}`,
    ...headers.map(([name, value]) => `--header ${inShell(`${name}: ${value}`)}`),
    `--form operations=${inShell(JSON.stringify(operations))}`,
    `--form map=${inShell(JSON.stringify(map))}`,
    ...files.map((_, index) => `--form ${index}=@${FILE}`),
  ]
  return lines.join(' \\\n  ')
}
