/** Builds the headers, bodies and code samples of calls, for Run and for examples. */
import { compactJson, exactJson, indentJson, isRecord } from './json.ts'
import { toError } from './to-error.ts'

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
 * from a link could inject commands. It is not parsed, so that large numbers keep their digits.
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
const HIDDEN = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** Escapes hidden characters for JSON, JavaScript and Python. In JSON, they only occur in strings. */
const withoutHidden = (text: string) =>
  text.replace(HIDDEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const jsonString = (text: string) => withoutHidden(JSON.stringify(text))

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

/** A call with parsed variables. */
export type ReadCall = Omit<CallText, 'variables'> & { variables: JsonObject }

/** Puts text in single quotes for a shell, so that no character is special. */
const inShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Quotes a URL only if it needs quotes. */
const addressInShell = (url: string) => (/^[\w:/.~%-]+$/.test(url) ? url : inShell(url))

/** Returns a single-line string literal for JavaScript and Python. */
const quoted = (text: string, quote: '"' | "'") =>
  quote +
  text.replace(/[\\'"]/g, (sign) => (sign === '\\' || sign === quote ? `\\${sign}` : sign)) +
  quote

/** Formats all headers of a call. @param line formats one header */
const headerLines = (
  call: ReadCall,
  target: Target,
  line: (name: string, value: string) => string,
) =>
  [...headersOf(call.title, target), ...Object.entries(CALL_HEADERS)]
    .map(([name, value]) => line(name, value))
    .join('')

/** Returns a cURL command. */
export function curlSample(call: ReadCall, target: Target): string {
  const headers = headerLines(
    call,
    target,
    (name, value) => `  --header ${inShell(`${name}: ${value}`)} \\\n`,
  )
  return `curl ${addressInShell(target.url)} \\
${headers}  --data ${inShell(bodyOf(oneLine(call.operation), call.variables))}`
}

/** Returns a cURL command that uploads files (GraphQL multipart request). @param files paths of the file variables */
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

/** Joins the lines of an operation, unless it has block strings or comments, in which line breaks matter. */
const oneLine = (text: string) =>
  /"""|#/.test(text) ? text.trim() : text.trim().replace(/\s*\n\s*/g, ' ')

/** Whether parsing preserves the variables. It does not preserve `9007199254740993` or `1.10`. */
const isKept = (json: JsonObject) =>
  !json.includes('"__proto__"') && JSON.stringify(JSON.parse(json)) === compactJson(json)

/** Returns a JavaScript module that uses fetch. */
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

/** Returns a JavaScript template literal. */
const template = (text: string) => `\`\n${withoutHidden(text.replace(/[\\`]|\$\{/g, '\\$&'))}\n\``

/** Returns a Python program that uses the requests package. */
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

/** Returns a raw multi-line Python string, or a plain string if the text contains both kinds of triple quotes. */
function rawString(text: string): string {
  const quotes = ['"""', "'''"].find((each) => !text.includes(each))
  return quotes && !text.match(HIDDEN) ? `r${quotes}\n${text}\n${quotes}` : jsonString(text)
}
