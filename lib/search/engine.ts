import MiniSearch, { type SearchOptions } from 'minisearch'
import { RECORD_KINDS, type RecordKind, type SearchRecord } from './record'
import { tokenize } from './tokenize'

export interface SearchHit extends SearchRecord {
  /** Words of the index that the query matched, for marking. */
  terms: readonly string[]
}

export interface HitGroup {
  kind: RecordKind
  hits: readonly SearchHit[]
}

/** Results shown of each kind. */
const PER_KIND = 6

const options: SearchOptions = {
  boost: { title: 5, context: 1.5 },
  // Readers type while they look: the last word need not be whole.
  prefix: (term) => term.length > 1,
  // One error in five letters or more: `recipent` finds `recipient`.
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  weights: { prefix: 0.6, fuzzy: 0.3 },
  boostDocument: (_id, term, fields) => {
    // Who types a whole name wants the thing of that name, and its parts after it.
    const isName = String(fields?.title).toLowerCase() === term
    return (isName ? 4 : 1) * (fields?.kind === 'field' ? 0.7 : 1)
  },
}

/** A search over records, all in memory. */
export class SearchEngine {
  readonly #index = new MiniSearch<SearchRecord>({
    idField: 'url',
    fields: ['title', 'context', 'text'],
    storeFields: ['kind', 'url', 'title', 'context', 'text'],
    tokenize,
    // tokenize has done it already.
    processTerm: (term) => term,
  })

  /** Adds records without blocking the page. A URL that is there already is an error of the index. */
  add(records: readonly SearchRecord[]): Promise<void> {
    return this.#index.addAllAsync(records, { chunkSize: 500 })
  }

  /** Results by kind, the kind with the best result first; records with all words, else with any. */
  search(query: string): HitGroup[] {
    const all = this.#index.search(query, { ...options, combineWith: 'AND' })
    const found = all.length > 0 ? all : this.#index.search(query, options)
    const hits = found.map((result) => ({ ...readRecord(result), terms: result.terms }))
    return RECORD_KINDS.map((kind) => ({
      kind,
      best: hits.findIndex((hit) => hit.kind === kind),
      hits: hits.filter((hit) => hit.kind === kind).slice(0, PER_KIND),
    }))
      .filter(({ best }) => best >= 0)
      .sort((a, b) => a.best - b.best)
  }
}

/** The stored fields of a result, which MiniSearch types loosely. */
function readRecord(result: Record<string, unknown>): SearchRecord {
  const text = (field: keyof SearchRecord) => String(result[field])
  const kind = RECORD_KINDS.find((known) => known === result.kind) ?? 'guide'
  return {
    kind,
    url: text('url'),
    title: text('title'),
    context: text('context'),
    text: text('text'),
  }
}
