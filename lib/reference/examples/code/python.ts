import type { ExampleTarget, RequestSample } from './request-sample'

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
    return block(
      '[',
      value.map((item) => literal(item, inner)),
      ']',
      indent,
    )
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
