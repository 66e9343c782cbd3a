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
