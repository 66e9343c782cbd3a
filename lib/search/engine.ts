import MiniSearch, { type SearchOptions } from 'minisearch'
import { groupBy } from '@/lib/format/group-by'
import type { RecordKind, SearchRecord } from './index-file'
import { fold, tokenize, typedWords, unbroken } from './words'

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
  /** Nothing has all the words as typed: the hits are the closest to them. */
  isApproximate: boolean
}

/** Results of each kind: more than that nobody reads, who can type another word. */
const PER_KIND = 24

/** Results of each kind where none is exactly what was typed. */
const CLOSEST_PER_KIND = 2

const OPTIONS: SearchOptions = {
  boost: { title: 5, words: 5, context: 1.5 },
  // Readers type while they look: the last word need not be whole.
  prefix: (term) => term.length > 1,
  weights: { prefix: 0.6, fuzzy: 0.3 },
}

/** A search over records, all in memory. */
export class SearchEngine {
  readonly #index = new MiniSearch<SearchRecord>({
    idField: 'url',
    fields: ['title', 'context', 'text', 'words'],
    tokenize,
    // tokenize has done it already.
    processTerm: (term) => term,
  })
  readonly #records = new Map<string, SearchRecord>()

  /** Adds records without blocking the page. A URL that is there already is an error of the index. */
  add(records: readonly SearchRecord[]): Promise<void> {
    for (const record of records) this.#records.set(record.url, record)
    return this.#index.addAllAsync(records, { chunkSize: 500 })
  }

  /**
   * Results by kind: records with all the words, and behind them operations with one of them in their
   * name; where there is none, the closest records. Of a call that was pasted its name counts.
   */
  search(typed: string): SearchResult {
    const query = typedQuery(/^\s*(\w+)\s*\(/.exec(typed)?.[1] ?? typed)
    const all = this.#find(query, query.words, { combineWith: 'AND' })
    if (all.length === 0) {
      // `recipent` finds `recipient`, and `refnud` finds `refund`.
      const fuzzy = (term: string) => (term.length > 4 ? 0.25 : false)
      const closest = this.#find(query, query.parts, { combineWith: 'OR', fuzzy })
      return {
        groups: byKind(closest, query, CLOSEST_PER_KIND),
        isApproximate: closest.length > 0,
      }
    }
    const urls = new Set(all.map(({ url }) => url))
    const operations = this.#find(query, query.words, {
      combineWith: 'OR',
      fields: ['title'],
    }).filter(({ kind, url }) => kind === 'operation' && !urls.has(url))
    return { groups: byKind([...all, ...operations], query), isApproximate: false }
  }

  /** Records that match, the best first. */
  #find(query: TypedQuery, words: readonly string[], options: SearchOptions): SearchHit[] {
    const boostDocument = (url: string) => {
      const record = this.#records.get(url)
      return record ? weight(record, query) : 0
    }
    const separate = { queries: [...words], combineWith: options.combineWith ?? 'OR' }
    // `sign up` is `sign-up` as well, and `pay in` PayIn.
    const asOne = { queries: [query.unbroken], prefix: false, fuzzy: false }
    return this.#index
      .search(
        { queries: [separate, asOne] },
        { ...OPTIONS, ...options, combineWith: 'OR', tokenize: (word) => [word], boostDocument },
      )
      .flatMap(({ id, terms }) => {
        const record = this.#records.get(String(id))
        return record ? [{ ...record, terms }] : []
      })
  }
}

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
}

function typedQuery(text: string): TypedQuery {
  const typed = typedWords(text)
  const words = typed.map(fold)
  const parts = [...new Set(typed.flatMap(tokenize))]
  return { text: text.trim(), words, parts, joined: words.join(''), unbroken: unbroken(text) }
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
  if (kind === 'field') return 0.3
  // Words that stand beside each other, `api key`, are meant so.
  const hasPhrase = query.words.length > 1 && text.toLowerCase().includes(query.words.join(' '))
  return hasPhrase ? 2 : 1
}

/** A whole name as the schema writes it: one of several words, or a field with its type. */
const isAsWritten = ({ kind, title }: SearchRecord, typed: string) =>
  kind === 'field'
    ? title.toLowerCase() === typed.toLowerCase()
    : title === typed && /[a-z][A-Z]/.test(title)
