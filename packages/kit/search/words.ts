import { stemmer } from 'stemmer'

const SEPARATORS = /[^\p{L}\p{M}\p{N}_]+/u
// `2FA` is one word: a capital after a digit starts none.
const CAMEL_BOUNDARY = /(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{Lu}\p{N}])(?=\p{Lu}\p{Ll})|_/u
/** Two words with a hyphen. */
const HYPHENATED = /\p{L}+-\p{L}+/gu
/** Scripts without spaces between words. Each of their letters is a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*/gu

/** Letters that Unicode does not decompose, and how people type them without the key. */
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
 * A text as it is compared: lower case, without accents, ligatures and full width. `Café` and `CAFE`
 * are the same, however their letters are composed.
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

/** A folded text, and the original position of each of its letters. */
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
 * Words of a text, folded. A name of the schema counts as itself and as its parts: `createQuote`
 * gives `createquote`, `create` and `quote`. Words with a hyphen also count as one: `sign-up` gives `signup`.
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

/** The folded words of a name with several; otherwise none. */
export function nameParts(name: string): string[] {
  const parts = name.split(CAMEL_BOUNDARY).filter(Boolean)
  return parts.length > 1 ? parts.map(fold) : []
}

/** Prefix of stems. No word of a text has it. */
export const STEM = '~'

/** English words with useful stems; shorter words have none. */
const ENGLISH = /^[a-z]{4,}$/

/** The stem of a folded English word: `verifying` and `verifies` have the same. Other words are returned as they are. */
export const stemOf = (word: string): string => (ENGLISH.test(word) ? stemmer(word) : word)

/** Terms of a text for the index: its words, and their stems if these differ. */
export function indexTerms(text: string): string[] {
  const words = tokenize(text)
  return [
    ...words,
    ...words.filter((word) => stemOf(word) !== word).map((word) => STEM + stemOf(word)),
  ]
}

/** Terms that find a folded word: the word, and its stem. */
export const queryTerms = (word: string): readonly string[] => [
  ...new Set([word, stemOf(word), STEM + stemOf(word)]),
]

/** Common words of questions, which no name has. */
const FILLERS = new Set(
  'a an and can do does for how i in is my of on or that the to what where with'.split(' '),
)

/** The words that a reader typed, names unbroken, and without fillers unless there are no other words. */
export function typedWords(query: string): string[] {
  const words = query
    .split(SEPARATORS)
    .flatMap((word) => word.replace(UNSPACED, ' $& ').split(' '))
    .filter(Boolean)
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase()))
  return telling.length > 0 ? telling : words
}

/** The whole query as one folded word. */
export const unbroken = (query: string): string => fold(query.split(SEPARATORS).join(''))
