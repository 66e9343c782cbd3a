import { fail } from '../shared/failure'
import { isRecord, parseJson } from '../shared/json'

/** Characters of a header's name (RFC 9110, token). */
const NAME = /^[!#$%&'*+\-.^_`|~\w]+$/

/** A field value must not end the line or hold control characters. */
const FORBIDDEN_IN_VALUE = /[^\t\x20-\x7e\x80-\xff]/

/**
 * Reads GRAPHQL_HEADERS: a JSON object of texts. Messages never show the text,
 * because it holds credentials.
 *
 * @throws Failure
 */
export function parseHeadersJson(text: string | undefined): Record<string, string> {
  if (text === undefined || text.trim() === '') return {}
  const value = parseJson(text)
  if (!isRecord(value)) {
    return fail('GRAPHQL_HEADERS is not a JSON object. Example: {"Authorization": "Bearer …"}')
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, content]) => {
      if (typeof content !== 'string') fail(`GRAPHQL_HEADERS: the value of ${name} has to be text.`)
      return checkedHeader(name, content, 'GRAPHQL_HEADERS')
    }),
  )
}

/**
 * Reads one `--header 'Name: value'`.
 *
 * @throws Failure
 */
export function parseHeaderLine(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  if (colon < 0) fail("--header has no colon. Example: --header 'Authorization: Bearer …'")
  return checkedHeader(line.slice(0, colon), line.slice(colon + 1), '--header')
}

/** Names in lower case: HTTP ignores the case, and the command line must win over the variable. */
function checkedHeader(name: string, value: string, from: string): [string, string] {
  const trimmed = value.trim()
  if (!NAME.test(name.trim()))
    fail(`${from}: this name of a header has characters that HTTP does not allow.`)
  if (FORBIDDEN_IN_VALUE.test(trimmed)) {
    fail(
      `${from}: the value of ${name.trim()} has characters that HTTP does not allow, such as a line break.`,
    )
  }
  return [name.trim().toLowerCase(), trimmed]
}
