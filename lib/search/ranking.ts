import MiniSearch, { type SearchOptions } from 'minisearch'
import { groupBy } from '@/lib/format/lists'
import type { RecordKind, SearchRecord } from './index-file'
import { CHANGES_ROUTE } from '@/reference/model/anchors'
import {
  fold,
  indexTerms,
  nameParts,
  queryTerms,
  STEM,
  stemOf,
  tokenize,
  typedWords,
  unbroken,
} from './words'

export interface SearchHit extends SearchRecord {
  /** Folded words of the index that the query matched, for marking. */
  terms: readonly string[]
}

interface HitGroup {
  kind: RecordKind
  hits: readonly SearchHit[]
}

interface SearchResult {
  /** The best kind first. */
  groups: readonly HitGroup[]
  /** The first hit has all the words, or most of them; or no word occurs, and the hits have similar ones. */
  match: 'all' | 'some' | 'similar'
}

/** Results of each kind: more than that nobody reads, who can type another word. */
const PER_KIND = 24

/** Results of each kind where no word is as typed. */
const SIMILAR_PER_KIND = 2

/** With fewer records that have all the words, those with most of them follow. */
const FEW = 5

const OPTIONS: SearchOptions = {
  boost: { title: 5, words: 5, context: 1.5 },
  // Readers type while they look: the last word need not be whole.
  prefix: (term) => term.length > 1,
  weights: { prefix: 0.6, fuzzy: 0.3 },
  // Another form of the word is worth less than the word.
  boostTerm: (term) => (term.startsWith(STEM) ? 0.4 : 1),
}

/** A search over records, all in memory. */
export class SearchEngine {
  readonly #index = new MiniSearch<SearchRecord & { id: number }>({
    fields: ['title', 'context', 'text', 'words'],
    tokenize: indexTerms,
    // tokenize has done it already.
    processTerm: (term) => term,
  })
  readonly #records: SearchRecord[] = []

  /** Adds records without blocking the page. They go by number, so that two of one address are two results. */
  add(records: readonly SearchRecord[]): Promise<void> {
    const first = this.#records.length
    this.#records.push(...records)
    const numbered = records.map((record, index) => ({ ...record, id: first + index }))
    return this.#index.addAllAsync(numbered, { chunkSize: 500 })
  }

  /**
   * Results by kind: records with all the words; where these are few, behind them those with at least half,
   * the most first, and operations with a word in their name; where no word occurs, records with similar
   * ones. Words in quotation marks have to stand so. Of a call that was pasted its name counts.
   */
  search(typed: string): SearchResult {
    const query = typedQuery(/^\s*(\w+)\s*\(/.exec(typed)?.[1] ?? typed)
    const [present, past] = partition(
      this.#find(query, query.words, { combineWith: 'AND' }),
      (hit) => !isOfHistory(hit),
    )
    const ids = new Set(present.map(({ id }) => id))
    const others = this.#find(query, query.words, { combineWith: 'OR' }).filter(
      (hit) => !ids.has(hit.id) && !isOfHistory(hit),
    )
    // A name of several words that is typed is meant, whatever stands beside it.
    const [meant, rest] = partition(others, (hit) => isMeant(hit, query))
    const half = Math.ceil(query.words.length / 2)
    const most = rest.filter(({ count }) => count >= half).sort((a, b) => b.count - a.count)
    const operations = rest.filter(
      ({ kind, title }) =>
        kind === 'operation' && query.words.some((word) => fold(title).includes(word)),
    )
    const behind = present.length < FEW ? most : operations
    const hits = [...meant, ...present, ...behind, ...past]
    if (hits.length > 0) {
      const isWhole = present.length + past.length > 0 || meant.length > 0
      return { groups: byKind(hits, query), match: isWhole ? 'all' : 'some' }
    }
    // `recipent` finds `recipient`, and `refnud` finds `refund`.
    const fuzzy = (term: string) => (term.length > 4 ? 0.25 : false)
    const similar = this.#find(query, query.parts, { combineWith: 'OR', fuzzy })
    return { groups: byKind(similar, query, SIMILAR_PER_KIND), match: 'similar' }
  }

  /** Records that match, the best first. */
  #find(query: TypedQuery, words: readonly string[], options: SearchOptions): CountedHit[] {
    const boostDocument = (id: number) => {
      const record = this.#records[id]
      return record ? weight(record, query) : 0
    }
    const forms = words.map(queryTerms)
    const separate = {
      queries: forms.map(([word = '', ...stems], index) => ({
        queries: [
          word,
          { queries: stems, prefix: false, fuzzy: false },
          // `createPayout` is `create` and `payout` as well.
          { queries: nameParts(query.typed[index] ?? ''), combineWith: 'AND' as const },
        ],
        combineWith: 'OR' as const,
      })),
      combineWith: options.combineWith ?? 'OR',
    }
    // `sign up` is `sign-up` as well, and `pay in` PayIn.
    const asOne = { queries: [query.unbroken], prefix: false, fuzzy: false }
    return this.#index
      .search(
        { queries: [separate, asOne] },
        { ...OPTIONS, ...options, combineWith: 'OR', tokenize: (word) => [word], boostDocument },
      )
      .flatMap(({ id, terms, queryTerms: matched }) => {
        const record = this.#records[Number(id)]
        if (!record || !query.phrases.every((phrase) => holds(record, phrase))) return []
        const count = forms.filter((all) => all.some((form) => matched.includes(form))).length
        const marks = terms.map((term) => term.replace(STEM, ''))
        return [{ ...record, terms: marks, id: Number(id), count }]
      })
  }
}

interface CountedHit extends SearchHit {
  /** Number of the record. */
  id: number
  /** Number of words of the query that it has, in any form. */
  count: number
}

/** A day of the history: what was, which few look for. */
const isOfHistory = ({ url, context }: SearchRecord) =>
  context !== '' && url.startsWith(`${CHANGES_ROUTE}#changes-`)

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}

const holds = ({ title, context, text, words = '' }: SearchRecord, phrase: string) =>
  [title, context, text, words].some((part) => sequence(part).includes(phrase))

/** A query in the forms in which it is compared. */
interface TypedQuery {
  /** Words that tell something, names unbroken; folded in `words`. */
  typed: readonly string[]
  words: readonly string[]
  /** The same with the parts of names. */
  parts: readonly string[]
  /** The words as one, and all of the text as one. */
  joined: string
  unbroken: string
  /** Both in the form that names are compared in. */
  keys: readonly string[]
  /** Names as the schema writes them: of several words, of a field with its type, or with a capital within the text. */
  names: readonly string[]
  /** All words in their order, where there are several; the last may go on. */
  phrase: string
  /** Texts in quotation marks, as sequences of words. */
  phrases: readonly string[]
}

const QUOTED = /["“„]([^"“”„]+)["“”]/g
const NAMES = /\w+\.\w+|\w*[a-z][A-Z]\w*|(?<=\S\s+)[A-Z]\w*[a-z]\w*/g

function typedQuery(text: string): TypedQuery {
  const typed = typedWords(text)
  const words = typed.map(fold)
  return {
    typed,
    words,
    parts: [...new Set(typed.flatMap(tokenize))],
    joined: words.join(''),
    unbroken: unbroken(text),
    keys: [typed.join(' '), text.trim()].map(keyOf).filter(Boolean),
    names: text.match(NAMES) ?? [],
    phrase: words.length > 1 ? sequence(typed.join(' ')).trimEnd() : '',
    phrases: Array.from(text.matchAll(QUOTED), ([, phrase = '']) => sequence(phrase)),
  }
}

/** Hits in groups, the kind of the best hit first. */
function byKind(hits: readonly SearchHit[], query: TypedQuery, most = PER_KIND): HitGroup[] {
  return [...groupBy(hits, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    kind,
    hits: ofKind.sort((a, b) => completion(b, query) - completion(a, query)).slice(0, most),
  }))
}

/** Of the operations and types that begin as typed the shortest comes first, as an editor completes them. */
const completion = ({ kind, title }: SearchRecord, { joined }: TypedQuery) =>
  (kind === 'operation' || kind === 'type') && fold(title).startsWith(joined) ? 1 / title.length : 0

/**
 * What makes a record count for more than its words do, the strongest first: each step weighs five times the
 * next. A name that is typed is meant, tasks come before fields, and words next to each other belong together.
 */
const STEPS: readonly ((record: SearchRecord, query: TypedQuery) => boolean)[] = [
  isMeant,
  (record, query) => record.kind === 'operation' && isNamed(record, query),
  (record, query) => record.kind === 'guide' && record.context === '' && isNamed(record, query),
  (record, query) => record.kind === 'operation' && completion(record, query) > 0,
  (record, query) => record.kind !== 'post' && isNamed(record, query),
  ({ kind, text }, { phrase }) =>
    kind === 'operation' || (phrase !== '' && sequence(text).includes(phrase)),
  ({ kind }) => kind !== 'field',
]

const weight = (record: SearchRecord, query: TypedQuery): number =>
  5 ** (STEPS.length - [...STEPS, () => true].findIndex((holds) => holds(record, query)))

/** True for an element of the schema whose name was typed as it is written there. */
function isMeant({ kind, title }: SearchRecord, { names }: TypedQuery): boolean {
  return kind !== 'guide' && kind !== 'post' && names.includes(title)
}

/** True for a record whose name, or one of whose further words, is all that was typed, in any form. */
function isNamed({ title, context, words = '' }: SearchRecord, query: TypedQuery): boolean {
  const name = context === 'enum value' ? title.slice(title.indexOf('.') + 1) : title
  return [name, ...words.split(',')].some((each) => query.keys.includes(keyOf(each)))
}

/** A name without spaces, in the form that its plural has, too. */
const keyOf = (name: string) => stemOf(fold(typedWords(name).join('')))

/** The words of a text in their order, each between spaces. */
const sequence = (text: string) => ` ${tokenize(text).join(' ')} `
