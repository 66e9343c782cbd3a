/** Parses JSON. Returns undefined if the text is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Makes a type guard for a list from the type guard for its items. */
export const isListOf =
  <Item>(isItem: (value: unknown) => value is Item) =>
  (value: unknown): value is Item[] =>
    Array.isArray(value) && value.every(isItem)

/** Whether a value is an object other than an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value at a path such as `data.quote.fees.0`, or undefined. */
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

/** Matches strings, empty brackets, punctuation and white space. */
const TOKENS = /"(?:\\.|[^"\\])*"|[[{]\s*[\]}]|[[{\]},:]|\s+/g

/** Maximum depth of indentation. Deeply nested lists would otherwise produce huge amounts of white space. */
const DEEPEST = 40

/**
 * Formats JSON with one line per value. Works on the text, to preserve large numbers, the order of keys and duplicate
 * keys.
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

/** Matches strings and numbers, except a number before a colon, which is not valid JSON. */
const SCALARS = /"(?:\\.|[^"\\])*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?!\s*:)/g

/**
 * Turns each number that `JSON.parse` would change (`9007199254740993`, `1.10`) into a string that starts with NUL, so
 * that it keeps all digits when parsed. `exactJson` turns these strings back into numbers.
 */
export const keepDigits = (json: string) =>
  json.replace(SCALARS, (token) =>
    token.startsWith('"') || JSON.stringify(Number(token)) === token ? token : `"\\u0000${token}"`,
  )

/** Returns indented JSON with exact numbers: those preserved by `keepDigits`, and BigInts. */
export const exactJson = (value: unknown) =>
  JSON.stringify(
    value,
    (_, part) => (typeof part === 'bigint' ? `\0${part}` : part) as unknown,
    2,
  ).replace(/"\\u0000(-?\d[\d.eE+-]*)"/g, '$1')

/** Returns the same value with JavaScript numbers, for code that calculates with them. */
export const asNumbers = <Value>(value: Value) => JSON.parse(exactJson(value)) as Value

/** Removes white space between tokens, so that JSON can be compared by content. @param json valid JSON */
export const compactJson = (json: string) =>
  json.replace(/("(?:\\.|[^"\\])*")|\s+/g, (_, string: string = '') => string)
