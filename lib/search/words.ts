import { stemmer } from 'stemmer'

const SEPARATORS = /[^\p{L}\p{M}\p{N}_]+/u
// Between a digit and capitals there is none: `2FA` is one word.
const CAMEL_BOUNDARY = /(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{Lu}\p{N}])(?=\p{Lu}\p{Ll})|_/u
/** Two words with a hyphen. */
const HYPHENATED = /\p{L}+-\p{L}+/gu
/** Scripts that put no spaces between words: each of their letters counts as a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*/gu

/** Letters that Unicode does not decompose, as people without the key for them type them. */
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

/** A folded text, and for each of its letters the position in the text that it comes from. */
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
 * gives `createquote`, `create` and `quote`. So does what has a hyphen: `sign-up` is `signup` as well.
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

/** The words of a name of several, folded; none of any other. */
export function nameParts(name: string): string[] {
  const parts = name.split(CAMEL_BOUNDARY).filter(Boolean)
  return parts.length > 1 ? parts.map(fold) : []
}

/** Begins a stem, which no word of a text does. */
export const STEM = '~'

/** Forms of English words; shorter words have none that anybody searches for. */
const ENGLISH = /^[a-z]{4,}$/

/** The stem of a folded English word: `verifying` and `verifies` have the same. Any other is its own. */
export const stemOf = (word: string): string => (ENGLISH.test(word) ? stemmer(word) : word)

/** Terms of a text for the index: its words, and the stems of those that are none themselves. */
export function indexTerms(text: string): string[] {
  const words = tokenize(text)
  return [
    ...words,
    ...words.filter((word) => stemOf(word) !== word).map((word) => STEM + stemOf(word)),
  ]
}

/** Terms by which a folded word is found: itself, and any word of its stem. */
export const queryTerms = (word: string): readonly string[] => [
  ...new Set([word, stemOf(word), STEM + stemOf(word)]),
]

/** Words of a question that are in every text, and in no name. */
const FILLERS = new Set(
  'a an and can do does for how i in is my of on or that the to what where with'.split(' '),
)

/**
 * Words that a reader typed, names unbroken; without those that only make a sentence of it, unless
 * there are no others.
 */
export function typedWords(query: string): string[] {
  const words = query
    .split(SEPARATORS)
    .flatMap((word) => word.replace(UNSPACED, ' $& ').split(' '))
    .filter(Boolean)
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase()))
  return telling.length > 0 ? telling : words
}

/** All that was typed as one folded word. */
export const unbroken = (query: string): string => fold(query.split(SEPARATORS).join(''))
