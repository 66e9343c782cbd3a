import type { GraphQLSchema } from 'graphql'
import { site } from '@/site.config'
import type { Example } from '../types'
import { resultType } from './result-type'

/** A request that a program sends, with the `Authorization` header where it is known. */
export type RequestSample = Pick<
  Example,
  'document' | 'name' | 'text' | 'variables' | 'authorization'
>

/** Where samples send their requests, and what lets them in. */
export interface ExampleTarget {
  /** An absolute URL. */
  endpoint: string
  /** Name of the header that lets a call in. */
  header: string
  /** What stands for the reader's own credentials in it. */
  placeholder: string
}

/** What `site.config.ts` says of the examples of this site. */
export const exampleTarget: ExampleTarget = {
  endpoint: site.api.exampleEndpoint,
  header: site.api.authorization.header,
  placeholder: site.api.authorization.example,
}

/**
 * A request for a shell. The body comes from a quoted here-document, in which
 * the shell replaces nothing, so that no value needs escaping. It is not indented: what is the
 * same text as the variables elsewhere on a page costs nearly nothing when it is compressed.
 */
export function curlSample(
  { text, variables, authorization }: RequestSample,
  { endpoint, header, placeholder }: ExampleTarget,
): string {
  return `curl ${endpoint} \\
  --header '${header}: ${authorization ?? placeholder}' \\
  --header 'Content-Type: application/json' \\
  --header 'Accept: application/graphql-response+json' \\
  --data @- <<'JSON'
{
"query": ${JSON.stringify(oneLine(text))},
"variables": ${JSON.stringify(variables, null, 2)}
}
JSON`
}

/** The operation in one line. Line breaks mean nothing in GraphQL, except in block strings. */
const oneLine = (text: string) => (text.includes('"""') ? text : text.replace(/\s*\n\s*/g, ' '))

/** A request from JavaScript, a module, with the fetch that browsers and Node have. @param type of the data, in TypeScript */
export function javascriptSample(
  { text, variables, authorization }: RequestSample,
  { endpoint, header, placeholder }: ExampleTarget,
  type = '',
): string {
  return `const query = \`
${text.replace(/[\\`]|\$\{/g, '\\$&')}
\`
const variables = ${JSON.stringify(variables, null, 2)}

const response = await fetch('${endpoint}', {
  method: 'POST',
  headers: {
    '${header}': '${authorization ?? placeholder}',
    'Content-Type': 'application/json',
    Accept: 'application/graphql-response+json',
  },
  body: JSON.stringify({ query, variables }),
})
const { data, errors }${type} = await response.json()
console.log(data ?? errors)`
}

/** A typed request: the type of the result is the shape of the operation. */
export const typescriptSample = (
  sample: RequestSample,
  target: ExampleTarget,
  schema: GraphQLSchema,
) => `interface ${sample.name}Result ${resultType(sample.document, schema)}

${javascriptSample(sample, target, `: { data?: ${sample.name}Result; errors?: { message: string }[] }`)}`

/** A request from Python with the package requests. */
export function pythonSample(
  { text, variables, authorization }: RequestSample,
  { endpoint, header, placeholder }: ExampleTarget,
): string {
  return `import json
import requests

query = ${rawString(text)}
variables = json.loads(${rawString(JSON.stringify(variables, null, 2))})

response = requests.post(
    "${endpoint}",
    json={"query": query, "variables": variables},
    headers={
        "${header}": "${authorization ?? placeholder}",
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
