import MiniSearch, { type SearchOptions } from 'minisearch'
import { groupBy } from 'nextra-graphql/shared/lists.ts'
import type { RecordKind, SearchRecord } from './index-file.ts'
import { CHANGES_ROUTE } from 'nextra-graphql/model/anchors.ts'
import { fold, indexTerms, nameParts, queryTerms, stemOf, tokenize, typedWords } from './words.ts'

export interface SearchHit extends SearchRecord {
  /** Folded words, or prefixes of words, that matched the query and will be marked. */
  terms: readonly string[]
}

interface HitGroup {
  kind: RecordKind
  hits: readonly SearchHit[]
}

interface SearchResult {
  /** Groups in order of relevance. */
  groups: readonly HitGroup[]
  /** Whether the hits contain all words, some of them, or only similar words. */
  match: 'all' | 'some' | 'similar'
}

/** Maximum number of results per kind. Readers who need more can refine the query. */
const PER_KIND = 24

/** Maximum number of results per kind if only similar words match. */
const SIMILAR_PER_KIND = 2

/** Minimum score of a result, relative to the first result of its kind. */
const CUT = 1 / 8

/** An in-memory search engine. */
export class SearchEngine {
  readonly #index = new MiniSearch<SearchRecord & { id: number }>({
    fields: ['title', 'context', 'text', 'words'],
    tokenize: indexTerms,
    // indexTerms has already folded them.
    processTerm: (term) => term,
  })
  readonly #records: SearchRecord[] = []

  /** Adds records without blocking the page. Ids are numbers because two records can share an address. */
  add(records: readonly SearchRecord[]): Promise<void> {
    const first = this.#records.length
    this.#records.push(...records)
    const numbered = records.map((record, index) => ({ ...record, id: first + index }))
    return this.#index.addAllAsync(numbered, { chunkSize: 500 })
  }

  /**
   * Returns results by kind: the element whose name was typed, then records with all words, then operations
   * with at least half of them, and other records if none contains all words. Days of the schema history come last.
   * Otherwise finds records with similar words. Words in quotation marks must be adjacent. For
   * a pasted call, only the name counts.
   */
  search(typed: string): SearchResult {
    const query = typedQuery(/^\s*(\w+)\s*\(/.exec(typed)?.[1] ?? typed)
    const all = query.words.length
    const found = this.#find(query)
    const isComplete = found.some((hit) => hit.count >= all && !isOfHistory(hit))
    const isKept = (hit: CountedHit) =>
      hit.count >= all ||
      ((!isComplete || hit.kind === 'operation') && hit.count >= all / 2 && !isOfHistory(hit))
    const rank = (hit: CountedHit) => (isOfHistory(hit) ? 0 : hit.count)
    const hits = found.filter(isKept).sort((a, b) => rank(b) - rank(a))
    if (hits.some(({ count }) => count >= all)) {
      return { groups: byKind(hits, query, PER_KIND), match: 'all' }
    }
    // For example, `recipent` finds `recipient`, and `refnud` finds `refund`.
    const isLong = (term: string) => term.length > 4 && query.parts.includes(term)
    const similar = this.#find(query, (term) => isLong(term) && 0.25)
    const close = hits.length > 0 ? similar.filter(({ count }) => count >= all) : similar
    return close.length > 0 || hits.length === 0
      ? { groups: byKind(close, query, SIMILAR_PER_KIND), match: 'similar' }
      : { groups: byKind(hits, query, PER_KIND), match: 'some' }
  }

  /** Finds records with any of the words, best match first. */
  #find(query: TypedQuery, fuzzy: SearchOptions['fuzzy'] = false): CountedHit[] {
    // Results appear while readers type, so the last word may be incomplete.
    const prefix = (term: string) => term.length > 1 && query.parts.includes(term)
    const boostDocument = (id: number) => {
      const record = this.#records[id]
      return record ? weight(record, query) : 0
    }
    return this.#index
      .search(query.terms.join(' '), {
        boost: { title: 5, words: 5 },
        prefix,
        fuzzy,
        tokenize: (text) => text.split(' '),
        boostDocument,
      })
      .flatMap(({ id, terms, queryTerms: matched, score }) => {
        const record = this.#records[Number(id)]
        if (!record || !query.phrases.every((phrase) => holds(record, phrase))) return []
        const count = countOf(record, query, matched)
        const marks = terms.map((term) => query.parts.find((part) => term.startsWith(part)) ?? term)
        return [{ ...record, terms: marks, count, score: score / weight(record, query) }]
      })
  }
}

interface CountedHit extends SearchHit {
  /** Number of matching query words, in any form, plus one if the name was typed. */
  count: number
  /** How well the words match, regardless of the kind of record. */
  score: number
}

function countOf(record: SearchRecord, query: TypedQuery, matched: readonly string[]): number {
  if (isMeant(record, query)) return query.words.length + 1
  const isMatched = (form: readonly string[]) => form.every((term) => matched.includes(term))
  return query.forms.filter((forms) => forms.some(isMatched)).length
}

/** Whether a record is one day of the schema history, which few readers look for. */
const isOfHistory = ({ url, context }: SearchRecord) =>
  context !== '' && url.startsWith(`${CHANGES_ROUTE}#changes-`)

const holds = ({ title, context, text, words = '' }: SearchRecord, phrase: string) =>
  [title, context, text, words].some((part) => sequence(part).includes(phrase))

/** A query in the forms used for comparison. */
interface TypedQuery {
  /** The typed words without fillers, folded. Names stay whole. */
  words: readonly string[]
  /** The words, and the parts of names. */
  parts: readonly string[]
  /** Alternative forms of each word. All terms of one form must match. */
  forms: readonly (readonly string[])[][]
  /** All terms to search for. */
  terms: readonly string[]
  /** All words joined together, and the same in the form used for comparing names. */
  joined: string
  key: string
  /** Names as in the schema: with several words, with type and field, or capitalised within the text. */
  names: readonly string[]
  /** All words in order, if there are several. The last one may be incomplete. */
  phrase: string
  /** Quoted phrases, as sequences of words. */
  phrases: readonly string[]
}

const QUOTED = /["“„]([^"“”„]+)["“”]/g
const NAMES = /\w+\.\w+|\w*[a-z][A-Z]\w*|(?<=\S\s+)[A-Z]\w*[a-z]\w*/g

function typedQuery(text: string): TypedQuery {
  const typed = typedWords(text)
  const words = typed.map(fold)
  const parts = [...new Set(typed.flatMap(tokenize))]
  // `createPayout` also matches `create` and `payout`, `sign up` matches `sign-up`, and `pay in` matches `PayIn`.
  const forms = typed.map((word) => [
    ...queryTerms(fold(word)).map((term) => [term]),
    ...[nameParts(word)].filter((names) => names.length > 0),
  ])
  return {
    words,
    parts,
    forms,
    terms: [...new Set([...forms.flat(2), ...parts])],
    joined: words.join(''),
    key: keyOf(text),
    names: text.match(NAMES) ?? [],
    phrase: words.length > 1 ? sequence(typed.join(' ')).trimEnd() : '',
    phrases: Array.from(text.matchAll(QUOTED), ([, phrase = '']) => sequence(phrase)),
  }
}

/** Groups hits by kind, starting with the kind of the best hit. */
function byKind(hits: readonly CountedHit[], query: TypedQuery, most: number): HitGroup[] {
  return [...groupBy(hits, ({ kind }) => kind)].map(([kind, ofKind]) => {
    const [best] = ofKind
    const close = ofKind.filter(({ score }) => score >= best.score * CUT)
    return {
      kind,
      hits: close.sort((a, b) => completion(b, query) - completion(a, query)).slice(0, most),
    }
  })
}

/** Ranks operations and types that start with the typed text by length, as editors rank completions. */
const completion = ({ kind, title }: SearchRecord, { joined }: TypedQuery) =>
  (kind === 'operation' || kind === 'type') && fold(title).startsWith(joined) ? 1 / title.length : 0

/**
 * Reasons to boost a record, strongest first. Each step weighs five times the next. Typed names come first,
 * tasks come before fields, and adjacent words before separate ones.
 */
const STEPS: readonly ((record: SearchRecord, query: TypedQuery) => boolean)[] = [
  isMeant,
  (record, query) => record.kind === 'operation' && isNamed(record, query),
  (record, query) => record.kind === 'guide' && record.context === '' && isNamed(record, query),
  (record, query) => record.kind === 'operation' && completion(record, query) > 0,
  (record, query) => record.kind !== 'post' && isNamed(record, query),
  ({ kind, text }, { phrase }) =>
    kind === 'operation' || (phrase !== '' && sequence(text).includes(phrase)),
]

const weight = (record: SearchRecord, query: TypedQuery): number =>
  5 ** (STEPS.length - [...STEPS, () => true].findIndex((holds) => holds(record, query)))

/** Whether the exact name of a schema element was typed, such as `Transaction.payIn` or `payIn`. */
function isMeant({ kind, title }: SearchRecord, { names }: TypedQuery): boolean {
  return names.includes(title) || (kind === 'field' && names.includes(ownName(title)))
}

/** Returns the name of a member without the type. */
const ownName = (title: string) => title.slice(title.indexOf('.') + 1)

/** Whether the query is the name of a record or one of its search terms, in any form. */
function isNamed({ title, context, words = '' }: SearchRecord, query: TypedQuery): boolean {
  const name = context === 'enum value' ? ownName(title) : title
  return [name, ...words.split(',')].some((each) => keyOf(each) === query.key)
}

/** Reduces a name to the form that it shares with its plural, without spaces. */
const keyOf = (name: string) => stemOf(fold(typedWords(name).join('')))

/** Lists the words of a text in order, each surrounded by spaces. */
const sequence = (text: string) => ` ${tokenize(text).join(' ')} `
