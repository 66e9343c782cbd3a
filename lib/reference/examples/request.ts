import { site } from '@/site.config'

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
interface Target {
  /** An absolute URL. */
  endpoint: string
  /** Name of the header that lets a call in. */
  header: string
  /** Placeholder for the reader's own credentials. */
  placeholder: string
}

/** Target of the examples of this site, of `site.config.ts`. */
const siteTarget: Target = {
  endpoint: site.api.exampleEndpoint,
  header: site.api.authorization.header,
  placeholder: site.api.authorization.example,
}

/** The header in the title of a call, and what lets it in. */
function headersOf({ title }: CallText, { header, placeholder }: Target) {
  const [, name, value] = /^([\w-]+): ([^'"`\\]+)$/.exec(title) ?? []
  const named = name && value ? [[name, value] as const] : []
  const isLetIn = name?.toLowerCase() === header.toLowerCase()
  return isLetIn ? named : [[header, placeholder] as const, ...named]
}

const variablesOf = ({ variables }: CallText) => variables.trim() || '{}'

/**
 * A request for a shell. The body comes from a quoted here-document, in which
 * the shell replaces nothing, so that no value needs escaping.
 */
export function curlSample(call: CallText, target = siteTarget): string {
  const headers = headersOf(call, target).map(
    ([name, value]) => `  --header '${name}: ${value}' \\`,
  )
  return `curl ${target.endpoint} \\
${headers.join('\n')}
  --header 'Content-Type: application/json' \\
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

/** A request from JavaScript, a module, with the fetch that browsers and Node have. @param type of the data, in TypeScript */
export function javascriptSample(call: CallText, target = siteTarget, type = ''): string {
  const headers = headersOf(call, target).map(([name, value]) => `    '${name}': '${value}',`)
  return `const query = \`
${call.operation.trim().replace(/[\\`]|\$\{/g, '\\$&')}
\`
const variables = ${variablesOf(call)}

const response = await fetch('${target.endpoint}', {
  method: 'POST',
  headers: {
${headers.join('\n')}
    'Content-Type': 'application/json',
    Accept: 'application/graphql-response+json',
  },
  body: JSON.stringify({ query, variables }),
})
const { data, errors }${type} = await response.json()
console.log(data ?? errors)`
}

/** A typed request. @param type of the result, in braces: the shape of the operation */
export const typescriptSample = (call: CallText, type: string, target = siteTarget) =>
  `interface ${call.name}Result ${type}

${javascriptSample(call, target, `: { data?: ${call.name}Result; errors?: { message: string }[] }`)}`

/** A request from Python with the package requests. */
export function pythonSample(call: CallText, target = siteTarget): string {
  const headers = headersOf(call, target).map(([name, value]) => `        "${name}": "${value}",`)
  return `import json
import requests

query = ${rawString(call.operation.trim())}
variables = json.loads(${rawString(variablesOf(call))})

response = requests.post(
    "${target.endpoint}",
    json={"query": query, "variables": variables},
    headers={
${headers.join('\n')}
        "Accept": "application/graphql-response+json",
    },
    timeout=10,
)
print(response.json())`
}

/** Text of several lines, in which Python replaces nothing. A block string ends the usual quotes. */
function rawString(text: string): string {
  const quotes = text.includes('"""') ? "'''" : '"""'
  return `r${quotes}\n${text}\n${quotes}`
}
