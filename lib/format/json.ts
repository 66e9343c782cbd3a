/** The value, or undefined where the text is not JSON (which has no undefined). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Makes the test of a list from that of its items. */
export const isListOf =
  <Item>(isItem: (value: unknown) => value is Item) =>
  (value: unknown): value is Item[] =>
    Array.isArray(value) && value.every(isItem)

/** Narrows to an object with string keys; arrays and null are none. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value at a path such as `data.quote.fees.0`; undefined where there is none. */
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

/** Strings, which stay as they are, and what begins, ends and separates. */
const TOKENS = /"(?:\\.|[^"\\])*"|[[{]\s*[\]}]|[[{\]},:]|\s+/g

/** Lists within lists without end would have more spaces than a page can hold. */
const DEEPEST = 40

/**
 * JSON with a line for each value. Its text is never read as values: a large number, the order of
 * names and a repeated name stay as somebody sent them.
 *
 * @param json that parses
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

/** JSON without the space between its parts; what differs in this differs in content. @param json that parses */
export const compactJson = (json: string) =>
  json.replace(/("(?:\\.|[^"\\])*")|\s+/g, (_, string: string = '') => string)
