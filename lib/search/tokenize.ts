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

/** Words of a question that are in every text, and in no name. */
const FILLERS = new Set(
  'a an and can do does for how i in is my of on or the to what where with'.split(' '),
)

/**
 * What a reader typed, word by word, names unbroken; without the words that only make a sentence of
 * it, unless there are no others.
 */
export function typedWords(query: string): string[] {
  const words = query.split(SEPARATORS).filter(Boolean)
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase()))
  return telling.length > 0 ? telling : words
}
