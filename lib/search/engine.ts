import MiniSearch, { type SearchOptions } from 'minisearch'
import { editDistance } from './closest.mjs'
import { RECORD_KINDS, type RecordKind, type SearchRecord } from './index-file'

const SEPARATORS = /[^\p{L}\p{N}_]+/u
// Between a digit and capitals there is none: `2FA` is one word.
const CAMEL_BOUNDARY = /(?<=[a-z])(?=[A-Z])|(?<=[A-Z0-9])(?=[A-Z][a-z])|_/

/** Two words with a hyphen. */
const HYPHENATED = /\p{L}+-\p{L}+/gu

/**
 * Words of a text, lower case. A name of the schema counts as itself and as its parts: `createQuote`
 * gives `createquote`, `create` and `quote`. So does what has a hyphen: `sign-up` is `signup` as well.
 */
export function tokenize(text: string): string[] {
  const words = text.split(SEPARATORS).flatMap((word) => {
    if (!word) return []
    const parts = word.split(CAMEL_BOUNDARY).filter(Boolean)
    return parts.length > 1 ? [word, ...parts] : [word]
  })
  const hyphenated = text.match(HYPHENATED) ?? []
  return [...words, ...hyphenated.map((word) => word.replace('-', ''))].map((word) =>
    word.toLowerCase(),
  )
}

/** Words of a question that are in every text, and in no name. */
const FILLERS = new Set(
  'a an and can do does for how i in is my of on or the to what where with'.split(' '),
)

/**
 * What a reader typed, word by word, names unbroken; without the words that only make a sentence of
 * it, unless there are no others.
 */
function typedWords(query: string): string[] {
  const words = query.split(SEPARATORS).filter(Boolean)
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase()))
  return telling.length > 0 ? telling : words
}

export interface SearchHit extends SearchRecord {
  /** Words of the index that the query matched, for marking. */
  terms: readonly string[]
}

interface HitGroup {
  kind: RecordKind
  hits: readonly SearchHit[]
}

/** Results of each kind: more than that nobody reads, who can type another word. */
const PER_KIND = 24

/** Names that are offered where nothing was found. */
const SUGGESTIONS = 4

const options: SearchOptions = {
  boost: { title: 5, context: 1.5 },
  // Readers type while they look: the last word need not be whole.
  prefix: (term) => term.length > 1,
  weights: { prefix: 0.6, fuzzy: 0.3 },
}

/** A search over records, all in memory. */
export class SearchEngine {
  /** Every word that can be found. */
  readonly #words = new Set<string>()
  readonly #index = new MiniSearch<SearchRecord>({
    idField: 'url',
    fields: ['title', 'context', 'text'],
    tokenize: (text) => {
      const words = tokenize(text)
      for (const word of words) this.#words.add(word)
      return words
    },
    // tokenize has done it already.
    processTerm: (term) => term,
  })
  readonly #records = new Map<string, SearchRecord>()
  /** Names that can be suggested, with the words in them. */
  readonly #names: { record: SearchRecord; words: readonly string[] }[] = []

  /** Adds records without blocking the page. A URL that is there already is an error of the index. */
  add(records: readonly SearchRecord[]): Promise<void> {
    for (const record of records) this.#records.set(record.url, record)
    this.#names.push(
      ...records
        .filter((record) => record.kind !== 'field' && isWhole(record))
        .map((record) => ({ record, words: tokenize(record.title) })),
    )
    return this.#index.addAllAsync(records, { chunkSize: 500 })
  }

  /**
   * Results by kind. Those with all words come before operations with one of them in their name; where
   * there is neither, whatever has any of the words. Of a call that was pasted its name counts.
   */
  search(typed: string): HitGroup[] {
    const query = /^\s*(\w+)\s*\(/.exec(typed)?.[1] ?? typed
    const withAll = this.#find(query, 'AND')
    const withAny = this.#find(query, 'OR')
    const rankOf = (hit: SearchHit) => nameRank(hit, query)
    const found = withAll.length > 0 ? withAll : withAny
    const known = new Set(found.map(({ url }) => url))
    const alsoNamed = withAny.filter((hit) => !known.has(hit.url) && rankOf(hit) < Rank.text)
    const hits = [...found.toSorted((a, b) => rankOf(a) - rankOf(b)), ...alsoNamed]
    return RECORD_KINDS.map((kind) => ({
      kind,
      best: hits.findIndex((hit) => hit.kind === kind),
      hits: shortestFirst(
        hits.filter((hit) => hit.kind === kind),
        joined(query),
      ).slice(0, PER_KIND),
    }))
      .filter(({ best }) => best >= 0)
      .sort((a, b) => a.best - b.best)
  }

  #find(query: string, combineWith: 'AND' | 'OR'): SearchHit[] {
    const asked = typedWords(query).join(' ')
    const phrase = asked.includes(' ') ? asked.toLowerCase() : undefined
    const boostDocument = (url: string, term: string) => {
      const { title, text, kind } = this.#records.get(url) ?? {}
      // Who types a whole name wants the thing of that name, and its parts after it; who types words
      // that stand beside each other, `api key`, wants what has them so.
      const isName = title?.toLowerCase() === term
      const hasPhrase = phrase !== undefined && text?.toLowerCase().includes(phrase)
      return (isName ? 4 : 1) * (hasPhrase ? 2 : 1) * (kind === 'field' ? 0.7 : 1)
    }
    // One error in five letters or more: `recipent` finds `recipient`. A word that is there has none:
    // `passport` is no `password`.
    const fuzzy = (term: string) => (term.length > 4 && !this.#words.has(term) ? 0.2 : false)
    // `sign up` is `sign-up` as well, and `pay in` PayIn.
    const asOne = { queries: [unbroken(query)], prefix: false, fuzzy: false }
    const queries = [{ queries: [asked], combineWith }, asOne]
    return this.#index
      .search({ queries }, { ...options, tokenize, fuzzy, boostDocument })
      .flatMap(({ id, terms }) => {
        const record = this.#records.get(String(id))
        return record ? [{ ...record, terms }] : []
      })
  }

  /** Pages, operations and types with a name like what was typed, the nearest first; for a search without a result. */
  suggest(query: string): SearchHit[] {
    const typed = joined(query)
    // Of a single letter any other is as far away as nothing at all.
    const limit = Math.min(typed.length - 1, Math.max(1, Math.floor(typed.length / 4)))
    return this.#names
      .map(({ record, words }) => ({
        hit: { ...record, terms: [] },
        distance: Math.min(...words.map((word) => editDistance(typed, word))),
      }))
      .filter(({ distance }) => distance <= limit)
      .sort((a, b) => a.distance - b.distance)
      .slice(0, SUGGESTIONS)
      .map(({ hit }) => hit)
  }
}

/** All that was typed as one word. */
const unbroken = (query: string) => query.split(SEPARATORS).join('').toLowerCase()

/** A name as it would be typed, without spaces and capitals. */
const joined = (text: string) => typedWords(text).join('').toLowerCase()

/** Operations and types whose names begin as typed come first, the shortest ahead: as an editor completes them. */
function shortestFirst(hits: readonly SearchHit[], typed: string): SearchHit[] {
  const rank = ({ kind, title }: SearchHit) =>
    (kind === 'operation' || kind === 'type') && title.toLowerCase().startsWith(typed)
      ? title.length
      : Number.MAX_SAFE_INTEGER
  return hits.toSorted((a, b) => rank(a) - rank(b))
}

/** Whether a record is a whole page or name, and no section of a page. */
const isWhole = ({ kind, context }: SearchRecord) =>
  (kind !== 'guide' && kind !== 'post') || context === ''

/** How well the name of a record is what was typed: the smaller, the better. */
enum Rank {
  exact,
  page,
  operationBegins,
  name,
  operationHasAll,
  operationHasSome,
  text,
}

/** An operation whose name is typed, in part or by its words, is meant before texts that are about it. */
function nameRank(record: SearchRecord, query: string): Rank {
  const { kind, title, context } = record
  if (isAsWritten(record, query.trim())) return Rank.exact
  const words = typedWords(query).map((word) => word.toLowerCase())
  const name = joined(context === 'enum value' ? title.slice(title.indexOf('.') + 1) : title)
  // Also with the words that were left out: `log in` is `login`.
  const isTyped = name === words.join('') || name === unbroken(query)
  if (isTyped && kind === 'operation') return Rank.exact
  if (isTyped && isWhole(record)) return kind === 'guide' ? Rank.page : Rank.name
  if (kind !== 'operation') return Rank.text
  if (name.startsWith(words.join(''))) return Rank.operationBegins
  const parts = tokenize(title)
  const isPart = (word: string) => parts.some((part) => part.startsWith(word))
  if (words.every(isPart)) return Rank.operationHasAll
  return words.some(isPart) ? Rank.operationHasSome : Rank.text
}

/** A whole name as the schema writes it: one of several words, or a field with its type. */
const isAsWritten = ({ kind, title }: SearchRecord, typed: string) =>
  kind === 'field'
    ? title.toLowerCase() === typed.toLowerCase()
    : title === typed && /[a-z][A-Z]/.test(title)
