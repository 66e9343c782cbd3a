import MiniSearch, { type SearchOptions } from 'minisearch'
import { groupBy } from '@/lib/format/lists'
import type { RecordKind, SearchRecord } from './index-file'
import { CHANGES_ROUTE } from '@/reference/model/anchors'
import { fold, indexTerms, queryTerms, STEM, tokenize, typedWords, unbroken } from './words'

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
    const [meant, rest] = partition(others, ({ title }) => query.names.includes(title))
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
      queries: forms.map(([word = '', ...stems]) => ({
        queries: [word, { queries: stems, prefix: false, fuzzy: false }],
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
  fold([title, context, text, words].join('\n')).includes(phrase)

/** A query in the forms in which it is compared; all but `text` are folded. */
interface TypedQuery {
  text: string
  /** Words that tell something, names unbroken. */
  words: readonly string[]
  /** The same with the parts of names. */
  parts: readonly string[]
  /** The words as one. */
  joined: string
  /** All of the text as one word. */
  unbroken: string
  /** Names of several words, as the schema writes them. */
  names: readonly string[]
  /** Texts in quotation marks. */
  phrases: readonly string[]
}

const QUOTED = /["“„]([^"“”„]+)["“”]/g

function typedQuery(text: string): TypedQuery {
  const typed = typedWords(text)
  const words = typed.map(fold)
  const parts = [...new Set(typed.flatMap(tokenize))]
  const phrases = Array.from(text.matchAll(QUOTED), ([, phrase = '']) => fold(phrase.trim()))
  const names = text.match(/[\w.]*[a-z][A-Z][\w.]*/g) ?? []
  const forms = { joined: words.join(''), unbroken: unbroken(text) }
  return { text: text.trim(), words, parts, ...forms, names, phrases }
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

/** Factor by which a record counts for more than its words do: a name that is typed is meant. */
function weight(record: SearchRecord, query: TypedQuery): number {
  const { kind, title, context, text, words = '' } = record
  if (isAsWritten(record, query.text)) return 10_000
  const isNamed = (name: string) => [query.joined, query.unbroken].includes(unbroken(name))
  if (isNamed(context === 'enum value' ? title.slice(title.indexOf('.') + 1) : title)) {
    if (kind === 'operation') return 10_000
    const isSection = (kind === 'guide' || kind === 'post') && context !== ''
    if (!isSection) return kind === 'guide' ? 5000 : 20
  }
  if (words.split(',').some(isNamed)) return 20
  if (kind === 'operation') return completion(record, query) > 0 ? 40 : 4
  // Words that stand beside each other, `api key`, are meant so.
  const hasPhrase = query.words.length > 1 && text.toLowerCase().includes(query.words.join(' '))
  return hasPhrase ? 2 : 1
}

const CAMEL_CASE = /[a-z][A-Z]/

/** A whole name as the schema writes it: one of several words, or a field with its type. */
const isAsWritten = ({ kind, title }: SearchRecord, typed: string) =>
  kind === 'field'
    ? title.toLowerCase() === typed.toLowerCase()
    : title === typed && CAMEL_CASE.test(title)
