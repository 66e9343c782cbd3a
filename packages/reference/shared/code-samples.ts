/** Writes a call as a cURL command, as JavaScript and as Python. */
import { compactJson } from './json.ts'
import {
  bodyOf,
  CALL_HEADERS,
  HIDDEN,
  headersOf,
  jsonString,
  operationName,
  withoutHidden,
  type CallText,
  type JsonObject,
  type Target,
} from './request.ts'

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
