import type { ExampleTarget, RequestSample } from './request-sample'

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
