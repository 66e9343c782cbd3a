/** A call as a page shows it. */
export interface CallText {
  /** Of the operation. */
  name: string
  operation: string
  /** JSON, or nothing. */
  variables: string
  /** Title of the operation, which may be a header: `authorization: Bearer officer`. */
  title: string
}

/** Address of a request, and what lets it in. */
export interface Target {
  /** An absolute URL. */
  url: string
  /** Headers that the endpoint wants of every call. */
  headers: Readonly<Record<string, string>>
  /** Name of the header that lets a call in. */
  header: string
  /** Its value: of the reader, or a placeholder. */
  credentials: string
  /** The value is a placeholder: a caller in the title of a call is better. */
  isPlaceholder: boolean
}

/** The headers of a call besides those of every request: what lets it in, of its title, of the endpoint. */
export function headersOf(
  title: string,
  target: Target,
): (readonly [name: string, value: string])[] {
  const [, name = '', value = ''] = /^([\w-]+): ([ -~]+)$/.exec(title) ?? []
  const isLetIn = name.toLowerCase() === target.header.toLowerCase()
  const isOther = ([other]: readonly [string, string]) => other.toLowerCase() !== name.toLowerCase()
  return [
    [target.header, isLetIn && target.isPlaceholder ? value : target.credentials] as const,
    ...(isLetIn ? [] : [[name, value] as const]),
    ...Object.entries(target.headers).filter(isOther),
  ].filter(([, text]) => text !== '')
}

/** A text as a shell takes it, in which nothing means anything. */
const inShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Plain addresses read better without quotes. */
const addressInShell = (url: string) => (/^[\w:/.~%-]+$/.test(url) ? url : inShell(url))

/** A text of one line as JavaScript and Python take it. */
const quoted = (text: string, quote: '"' | "'") =>
  quote +
  text.replace(/[\\'"]/g, (sign) => (sign === '\\' || sign === quote ? `\\${sign}` : sign)) +
  quote

const variablesOf = ({ variables }: CallText) => variables.trim() || '{}'

/**
 * A request for a shell. The body comes from a quoted here-document, in which
 * the shell replaces nothing, so that no value needs escaping.
 */
export function curlSample(call: CallText, target: Target): string {
  const headers = headersOf(call.title, target).map(
    ([name, value]) => `  --header ${inShell(`${name}: ${value}`)} \\\n`,
  )
  return `curl ${addressInShell(target.url)} \\
${headers.join('')}  --header 'Content-Type: application/json' \\
  --header 'Accept: application/graphql-response+json' \\
  --data @- <<'JSON'
{
"query": ${JSON.stringify(oneLine(call.operation))},
"variables": ${variablesOf(call)}
}
JSON`
}

/** The operation in one line, unless line breaks mean something: in block strings, and after comments. */
const oneLine = (text: string) =>
  /"""|#/.test(text) ? text.trim() : text.trim().replace(/\s*\n\s*/g, ' ')

/** A request from JavaScript, a module, with the fetch that browsers and Node have. */
export function javascriptSample(call: CallText, target: Target): string {
  const headers = headersOf(call.title, target).map(
    ([name, value]) => `    '${name}': ${quoted(value, "'")},\n`,
  )
  return `const query = \`
${call.operation.trim().replace(/[\\`]|\$\{/g, '\\$&')}
\`
const variables = ${variablesOf(call)}

const response = await fetch(${quoted(target.url, "'")}, {
  method: 'POST',
  headers: {
${headers.join('')}    'Content-Type': 'application/json',
    Accept: 'application/graphql-response+json',
  },
  body: JSON.stringify({ query, variables }),
})
const { data, errors } = await response.json()
console.log(data ?? errors)`
}

/** A request from Python with the package requests. */
export function pythonSample(call: CallText, target: Target): string {
  const headers = headersOf(call.title, target).map(
    ([name, value]) => `        "${name}": ${quoted(value, '"')},\n`,
  )
  return `import json
import requests

query = ${rawString(call.operation.trim())}
variables = json.loads(${rawString(variablesOf(call))})

response = requests.post(
    ${quoted(target.url, '"')},
    json={"query": query, "variables": variables},
    headers={
${headers.join('')}        "Accept": "application/graphql-response+json",
    },
    timeout=10,
)
print(response.json())`
}

/** Text of several lines, in which Python replaces nothing; of one, where it has both kinds of quotes. */
function rawString(text: string): string {
  const quotes = ['"""', "'''"].find((each) => !text.includes(each))
  return quotes ? `r${quotes}\n${text}\n${quotes}` : JSON.stringify(text)
}
