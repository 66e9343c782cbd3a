import { site } from '@/site.config'
import type { Example } from '../types'

/** A request that a program sends, with the `Authorization` header where it is known. */
export type RequestSample = Pick<Example, 'text' | 'variables' | 'authorization'>

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
function oneLine(text: string): string {
  return text.includes('"""')
    ? text
    : text
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
}

/** A request from Python with the package requests. */
export function pythonSample(
  { text, variables, authorization }: RequestSample,
  { endpoint, header, placeholder }: ExampleTarget,
): string {
  return `import requests

query = ${tripleQuoted(text)}
variables = ${literal(variables)}

response = requests.post(
    "${endpoint}",
    json={"query": query, "variables": variables},
    headers={
        "${header}": "${authorization ?? placeholder}",
        "Accept": "application/graphql-response+json",
    },
    timeout=10,
)
body = response.json()`
}

/** Text of several lines, in which Python replaces nothing. A block string ends the usual quotes. */
function tripleQuoted(text: string): string {
  const quotes = text.includes('"""') ? "'''" : '"""'
  return `r${quotes}\n${text}\n${quotes}`
}

const NAMES = new Map<unknown, string>([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
])

/** A JSON value as Python writes it. */
function literal(value: unknown, indent = ''): string {
  const inner = `${indent}    `
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, inner))
    return block('[', items, ']', indent)
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([key, item]) => `${JSON.stringify(key)}: ${literal(item, inner)}`,
    )
    return block('{', entries, '}', indent)
  }
  return NAMES.get(value) ?? JSON.stringify(value)
}

const block = (open: string, lines: readonly string[], close: string, indent: string) =>
  lines.length === 0
    ? open + close
    : `${open}\n${lines.map((line) => `${indent}    ${line},\n`).join('')}${indent}${close}`
