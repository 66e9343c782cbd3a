/** The value, or undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A type guard for a list, made from the type guard of its items. */
export const isListOf =
  <Item>(isItem: (value: unknown) => value is Item) =>
  (value: unknown): value is Item[] =>
    Array.isArray(value) && value.every(isItem)

/** True for an object that is not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value at a path such as `data.quote.fees.0`, or undefined. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null
          ? (inner as Record<string, unknown>)[key]
          : undefined,
      value,
    )
}

/** Strings, empty brackets, punctuation and white space. */
const TOKENS = /"(?:\\.|[^"\\])*"|[[{]\s*[\]}]|[[{\]},:]|\s+/g

/** Limits the indentation of deeply nested lists, which would otherwise take more spaces than fit in a page. */
const DEEPEST = 40

/**
 * JSON with one line for each value. It works on the text, so that large numbers, the order of names and
 * repeated names stay as they were sent.
 *
 * @param json valid JSON
 */
export function indentJson(json: string): string {
  let depth = 0
  const line = () => `\n${'  '.repeat(Math.min(depth, DEEPEST))}`
  return json.replace(TOKENS, (token) => {
    switch (token) {
      case '{':
      case '[':
        depth++
        return token + line()
      case '}':
      case ']':
        depth--
        return line() + token
      case ',':
        return token + line()
      case ':':
        return ': '
      default:
        return token.startsWith('"') ? token : token.replace(/\s+/g, '')
    }
  })
}

/** Strings and numbers, except a number before a colon, which is not JSON. */
const SCALARS = /"(?:\\.|[^"\\])*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?!\s*:)/g

/**
 * Writes each number that `JSON.parse` would change (`9007199254740993`, `1.10`) as a string that starts with NUL.
 * The value of this text keeps all digits, and `exactJson` prints them.
 */
export const keepDigits = (json: string) =>
  json.replace(SCALARS, (token) =>
    token.startsWith('"') || JSON.stringify(Number(token)) === token ? token : `"\\u0000${token}"`,
  )

/** Indented JSON with the digits that `keepDigits` kept, and with large integers of JavaScript. */
export const exactJson = (value: unknown) =>
  JSON.stringify(
    value,
    (_, part) => (typeof part === 'bigint' ? `\0${part}` : part) as unknown,
    2,
  ).replace(/"\\u0000(-?\d[\d.eE+-]*)"/g, '$1')

/** The same value with numbers of JavaScript, for code that computes with them. */
export const asNumbers = <Value>(value: Value) => JSON.parse(exactJson(value)) as Value

/** JSON without the space between its parts; what differs in this differs in content. @param json that parses */
export const compactJson = (json: string) =>
  json.replace(/("(?:\\.|[^"\\])*")|\s+/g, (_, string: string = '') => string)
