/** Headers and body of a call, for Run, for examples, and as code samples. */
import { compactJson, exactJson, indentJson, isRecord } from './json.ts'
import { toError } from './to-error.ts'

/** A call in a page. */
export interface CallText {
  /** Name of the operation. */
  name: string
  operation: string
  /** JSON, or empty. */
  variables: string
  /** Title of the operation. Its lines may be headers: `authorization: Bearer officer`. */
  title: string
}

/** Address of a request, and its authentication. */
export interface Target {
  /** An absolute URL. */
  url: string
  /** Headers that the endpoint expects with every call. */
  headers: Readonly<Record<string, string>>
  /** Name of the header that authenticates a call. */
  header: string
  /** Its value: the reader's, or a placeholder. */
  credentials: string
  /** The value is a placeholder. A caller in the title of a call replaces it. */
  isPlaceholder: boolean
}

/** Headers of every call. Many servers know only the second media type. */
export const CALL_HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/graphql-response+json, application/json;q=0.9',
} as const

/** The headers of a call besides `CALL_HEADERS`: authentication, the title's, the endpoint's. */
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
 * Text of a JSON object that `JSON.parse` accepted. Bodies and code contain only such text: the text of a link could
 * otherwise add commands. It stays text so that large numbers keep their digits.
 */
export type JsonObject = string & { readonly isJsonObject: unique symbol }

/** Variables that this program made, as a part of a call. */
export const variablesText = (variables: Readonly<Record<string, unknown>>) =>
  withoutHidden(exactJson(variables)) as JsonObject

/** The variables of a call, or a sentence about the problem. */
export function readVariables(text: string): { json: JsonObject } | { problem: string } {
  const typed = text.trim() || '{}'
  try {
    if (isRecord(JSON.parse(typed))) return { json: withoutHidden(indentJson(typed)) as JsonObject }
    return { problem: 'Variables must be one JSON object, such as { "id": "1" }.' }
  } catch (error) {
    return { problem: `Variables are not valid JSON: ${toError(error).message}` }
  }
}

/** Characters that control terminals or change the direction of text. Code samples must show them. */
const HIDDEN = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** Escapes hidden characters for JSON, JavaScript and Python. JSON contains them only in strings. */
const withoutHidden = (text: string) =>
  text.replace(HIDDEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const jsonString = (text: string) => withoutHidden(JSON.stringify(text))

/**
 * The name of the first operation of a document; null for none. Servers need it in the body when a document has several
 * operations, and some allow introspection by this name.
 */
export function operationName(document: string): string | null {
  let text = document.replace(/"""[^]*?"""|"(?:\\.|[^"\\])*"|#.*/g, '')
  // Removes the innermost braces until only the heads of the definitions are left.
  for (let before = ''; before !== text;) {
    before = text
    text = text.replace(/\{[^{}]*\}/g, ';')
  }
  return /(?:^|;)\s*(?:query|mutation|subscription)\s+(\w+)/.exec(text)?.[1] ?? null
}

/** The body of a call. @param variables numbers in it keep every digit */
export function bodyOf(operation: string, variables: JsonObject): string {
  const name = operationName(operation)
  return `{
  "query": ${jsonString(operation)},
${name === null ? '' : `  "operationName": ${jsonString(name)},\n`}  "variables": ${variables.replaceAll('\n', '\n  ')}
}`
}

/** A call whose variables were read. */
export type ReadCall = Omit<CallText, 'variables'> & { variables: JsonObject }

/** A text in shell quotes, in which no character has a meaning. */
const inShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Plain addresses read better without quotes. */
const addressInShell = (url: string) => (/^[\w:/.~%-]+$/.test(url) ? url : inShell(url))

/** A text of one line as JavaScript and Python take it. */
const quoted = (text: string, quote: '"' | "'") =>
  quote +
  text.replace(/[\\'"]/g, (sign) => (sign === '\\' || sign === quote ? `\\${sign}` : sign)) +
  quote

/** All headers of a call in a language. @param line writes one */
const headerLines = (
  call: ReadCall,
  target: Target,
  line: (name: string, value: string) => string,
) =>
  [...headersOf(call.title, target), ...Object.entries(CALL_HEADERS)]
    .map(([name, value]) => line(name, value))
    .join('')

/** A request for a shell. */
export function curlSample(call: ReadCall, target: Target): string {
  const headers = headerLines(
    call,
    target,
    (name, value) => `  --header ${inShell(`${name}: ${value}`)} \\\n`,
  )
  return `curl ${addressInShell(target.url)} \\
${headers}  --data ${inShell(bodyOf(oneLine(call.operation), call.variables))}`
}

/** A request with files for a shell, by the GraphQL multipart request specification. @param files paths of variables that are files */
export function multipartSample(call: ReadCall, target: Target, files: readonly string[]): string {
  const headers = [...headersOf(call.title, target), ['Accept', CALL_HEADERS.Accept] as const]
  const map = Object.fromEntries(files.map((path, index) => [index, [`variables.${path}`]]))
  return [
    `curl ${addressInShell(target.url)}`,
    ...headers.map(([name, value]) => `--header ${inShell(`${name}: ${value}`)}`),
    `--form-string ${inShell(`operations=${bodyOf(oneLine(call.operation), call.variables)}`)}`,
    `--form-string ${inShell(`map=${JSON.stringify(map)}`)}`,
    ...files.map((_, index) => `--form ${index}=@example.pdf`),
  ].join(' \\\n  ')
}

/** The operation in one line, unless it has block strings or comments, where line breaks have a meaning. */
const oneLine = (text: string) =>
  /"""|#/.test(text) ? text.trim() : text.trim().replace(/\s*\n\s*/g, ' ')

/** False for variables that a program would change if it parsed them: `9007199254740993`, `1.10`. */
const isKept = (json: JsonObject) =>
  !json.includes('"__proto__"') && JSON.stringify(JSON.parse(json)) === compactJson(json)

/** A request as a JavaScript module that uses fetch. */
export function javascriptSample(call: ReadCall, target: Target): string {
  const { operation, variables } = call
  const name = operationName(operation)
  const headers = headerLines(
    call,
    target,
    (header, value) =>
      `    ${/^[A-Za-z]+$/.test(header) ? header : `'${header}'`}: ${quoted(value, "'")},\n`,
  )
  const [written, body] = isKept(variables)
    ? [
        variables,
        `JSON.stringify({ query,${name === null ? '' : ` operationName: '${name}',`} variables })`,
      ]
    : [
        template(variables),
        `\`{"query": \${JSON.stringify(query)},${name === null ? '' : ` "operationName": "${name}",`} "variables": \${variables}}\``,
      ]
  return `const query = ${template(operation.trim())}
const variables = ${written}

const response = await fetch(${quoted(target.url, "'")}, {
  method: 'POST',
  headers: {
${headers}  },
  body: ${body},
})
const { data, errors } = await response.json()
console.log(data ?? errors)`
}

/** A template literal in JavaScript. */
const template = (text: string) => `\`\n${withoutHidden(text.replace(/[\\`]|\$\{/g, '\\$&'))}\n\``

/** A request from Python with the package requests. */
export function pythonSample(call: ReadCall, target: Target): string {
  const { operation, variables } = call
  const name = operationName(operation)
  const headers = headerLines(
    call,
    target,
    (header, value) => `        "${header}": ${quoted(value, '"')},\n`,
  )
  const named = name === null ? '' : ` "operationName": "${name}",`
  const [written, body] = isKept(variables)
    ? [
        `json.loads(${rawString(variables)})`,
        `json={"query": query,${named} "variables": variables}`,
      ]
    : [
        rawString(variables),
        `data=f'{{"query": {json.dumps(query)},${named} "variables": {variables}}}'.encode()`,
      ]
  return `import json
import requests

query = ${rawString(operation.trim())}
variables = ${written}

response = requests.post(
    ${quoted(target.url, '"')},
    ${body},
    headers={
${headers}    },
    timeout=10,
)
print(response.json())`
}

/** A raw string of several lines in Python; a plain string where the text has both kinds of quotes. */
function rawString(text: string): string {
  const quotes = ['"""', "'''"].find((each) => !text.includes(each))
  return quotes && !text.match(HIDDEN) ? `r${quotes}\n${text}\n${quotes}` : jsonString(text)
}
