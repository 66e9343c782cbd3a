const SEPARATORS = /[^\p{L}\p{N}_]+/u
const CAMEL_BOUNDARY = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/

/**
 * Words of a text, lower case. A name of the schema counts as itself and as its
 * parts: `createQuote` gives `createquote`, `create` and `quote`.
 */
export function tokenize(text: string): string[] {
  return text.split(SEPARATORS).flatMap((word) => {
    if (!word) return []
    const parts = word.split(CAMEL_BOUNDARY).filter(Boolean)
    const all = parts.length > 1 ? [word, ...parts] : [word]
    return all.map((part) => part.toLowerCase())
  })
}
