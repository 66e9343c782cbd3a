/** Builds the headers and bodies of calls, for Run and for examples. */
import { exactJson, indentJson, isRecord } from './json.ts'
import { toError } from './text.ts'

/** A call shown on a page. */
export interface CallText {
  /** Name of the operation. */
  name: string
  operation: string
  /** JSON, or an empty string. */
  variables: string
  /** Title of the code block. Its lines may be headers, such as `authorization: Bearer officer`. */
  title: string
}

/** Address and authentication of a request. */
export interface Target {
  /** Absolute URL. */
  url: string
  /** Headers that the endpoint expects with every call. */
  headers: Readonly<Record<string, string>>
  /** Name of the header that authenticates a call. */
  header: string
  /** Value of that header: the reader's own, or a placeholder. */
  credentials: string
  /** Whether the value is a placeholder. If so, a header in the title of the call replaces it. */
  isPlaceholder: boolean
}

/** Headers of every call. Many servers only support the second media type. */
export const CALL_HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/graphql-response+json, application/json;q=0.9',
} as const

/** Returns the headers of a call in addition to `CALL_HEADERS`: for authentication, from the title, and the endpoint's. */
export function headersOf(
  title: string,
  target: Target,
): (readonly [name: string, value: string])[] {
  const titled = title.split('\n').flatMap((line) => {
    const [, name, value] = /^([\w-]+): ([ -~]+)$/.exec(line) ?? []
    return name && value ? [[name, value] as const] : []
  })
  const isHeader = (name: string) => (header: readonly [string, string]) =>
    header[0].toLowerCase() === name.toLowerCase()
  const caller = target.isPlaceholder ? titled.find(isHeader(target.header)) : undefined
  return [
    [target.header, caller?.[1] ?? target.credentials] as const,
    ...titled.filter((header) => !isHeader(target.header)(header)),
    ...Object.entries(target.headers).filter(([name]) => !titled.some(isHeader(name))),
  ].filter(([, text]) => text !== '')
}

/**
 * Text that `JSON.parse` accepted as an object. Bodies and code samples only contain such text, because unchecked text
 * could inject commands. It is not parsed, so that large numbers keep their digits.
 */
export type JsonObject = string & { readonly isJsonObject: unique symbol }

/** Formats variables from our own code for use in a call. */
export const variablesText = (variables: Readonly<Record<string, unknown>>) =>
  withoutHidden(exactJson(variables)) as JsonObject

/** Parses the variables of a call. Returns a message if they are not valid. */
export function readVariables(text: string): { json: JsonObject } | { problem: string } {
  const typed = text.trim() || '{}'
  try {
    if (isRecord(JSON.parse(typed))) return { json: withoutHidden(indentJson(typed)) as JsonObject }
    return { problem: 'Variables must be a JSON object, such as { "id": "1" }.' }
  } catch (error) {
    return { problem: `Variables are not valid JSON: ${toError(error).message}` }
  }
}

/** Characters that control terminals or change text direction. Code samples must show them as escapes. */
export const HIDDEN = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** Escapes hidden characters for JSON, JavaScript and Python. In JSON, they only occur in strings. */
export const withoutHidden = (text: string) =>
  text.replace(HIDDEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const jsonString = (text: string) => withoutHidden(JSON.stringify(text))

/**
 * Returns the name of the first operation in a document, or null. Servers need it in the body if a document has several
 * operations, and some only allow introspection by name.
 */
export function operationName(document: string): string | null {
  let text = document.replace(/"""[^]*?"""|"(?:\\.|[^"\\])*"|#.*/g, '')
  // Removes innermost braces until only the start of each definition is left.
  for (let before = ''; before !== text;) {
    before = text
    text = text.replace(/\{[^{}]*\}/g, ';')
  }
  return /(?:^|;)\s*(?:query|mutation|subscription)\s+(\w+)/.exec(text)?.[1] ?? null
}

/** Returns the body of a call. @param variables numbers keep every digit */
export function bodyOf(operation: string, variables: JsonObject): string {
  const name = operationName(operation)
  return `{
  "query": ${jsonString(operation)},
${name === null ? '' : `  "operationName": ${jsonString(name)},\n`}  "variables": ${variables.replaceAll('\n', '\n  ')}
}`
}
