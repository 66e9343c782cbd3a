import { stemmer } from 'stemmer'

const SEPARATORS = /[^\p{L}\p{M}\p{N}_]+/u
// A capital after a digit does not start a word: `2FA` is one word.
const CAMEL_BOUNDARY = /(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{Lu}\p{N}])(?=\p{Lu}\p{Ll})|_/u
/** Two words joined by a hyphen. */
const HYPHENATED = /\p{L}+-\p{L}+/gu
/** Scripts without spaces between words, in which each letter counts as a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*/gu

/** Letters that Unicode does not decompose, with their usual replacements. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
}

/**
 * Normalises a text for comparison: lower case, without accents, ligatures and full-width forms. `Café` and `CAFE`
 * are equal, however their letters are composed.
 */
export const fold = (text: string): string => Array.from(text, foldLetter).join('')

const folded = new Map<string, string>()

function foldLetter(letter: string): string {
  const cached = folded.get(letter)
  if (cached !== undefined) return cached
  const bare = letter.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  const plain = PLAIN[bare] ?? bare
  folded.set(letter, plain)
  return plain
}

/** Folds a text, and returns the original position of each letter. */
export function foldWithPositions(text: string): { folded: string; positions: readonly number[] } {
  const positions: number[] = []
  let result = ''
  let position = 0
  for (const letter of text) {
    const plain = foldLetter(letter)
    for (let index = 0; index < plain.length; index += 1) positions.push(position)
    result += plain
    position += letter.length
  }
  return { folded: result, positions: [...positions, text.length] }
}

/**
 * Splits a text into folded words. Includes both schema names and their parts: `createQuote` becomes `createquote`,
 * `create` and `quote`. Hyphenated words also count as one: `sign-up` becomes `signup`.
 */
export function tokenize(text: string): string[] {
  const words = text.split(SEPARATORS).flatMap((word) => {
    if (!word) return []
    const letters = word.match(UNSPACED)
    if (letters) return [...letters, ...word.split(UNSPACED).filter(Boolean)]
    const parts = word.split(CAMEL_BOUNDARY).filter(Boolean)
    return parts.length > 1 ? [word, ...parts] : [word]
  })
  const hyphenated = text.match(HYPHENATED) ?? []
  return [...words, ...hyphenated.map((word) => word.replace('-', ''))].map(fold).filter(Boolean)
}

/** Returns the folded words of a name that has several, or an empty list. */
export function nameParts(name: string): string[] {
  const parts = name.split(CAMEL_BOUNDARY).filter(Boolean)
  return parts.length > 1 ? parts.map(fold) : []
}

/** English words long enough for useful stems. */
const ENGLISH = /^[a-z]{4,}$/

/** Returns the stem of a folded English word, which `verifying` and `verifies` share, and other words unchanged. */
export const stemOf = (word: string): string => (ENGLISH.test(word) ? stemmer(word) : word)

/** Returns the terms of a text for the index: its words, and their stems if different. */
export function indexTerms(text: string): string[] {
  const words = tokenize(text)
  return [...words, ...words.map(stemOf).filter((stem, index) => stem !== words[index])]
}

/** Returns the terms that find a folded word: the word and its stem. */
export const queryTerms = (word: string) => [...new Set([word, stemOf(word)])]

/** Common words in questions, which do not occur in names. */
const FILLERS = new Set(
  'a an and can do does for how i in is my of on or that the to what where with'.split(' '),
)

/** Returns the typed words, with whole names, and without fillers unless there are no other words. */
export function typedWords(query: string): string[] {
  const words = query
    .split(SEPARATORS)
    .flatMap((word) => word.replace(UNSPACED, ' $& ').split(' '))
    .filter(Boolean)
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase()))
  return telling.length > 0 ? telling : words
}
