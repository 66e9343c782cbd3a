import MiniSearch, { type SearchOptions } from 'minisearch'
import { groupBy } from 'nextra-graphql/shared/lists.ts'
import type { RecordKind, SearchRecord } from './index-file.ts'
import { CHANGES_ROUTE } from 'nextra-graphql/model/anchors.ts'
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
} from './words.ts'

export interface SearchHit extends SearchRecord {
  /** Folded words, or beginnings of words, that the query matched, for marking. */
  terms: readonly string[]
}

interface HitGroup {
  kind: RecordKind
  hits: readonly SearchHit[]
}

interface SearchResult {
  /** The best kind first. */
  groups: readonly HitGroup[]
  /** Whether the hits have all the words, some of them, or only similar words. */
  match: 'all' | 'some' | 'similar'
}

/** Results of each kind. Readers who need more type another word. */
const PER_KIND = 24

/** Results of each kind if no word is as typed. */
const SIMILAR_PER_KIND = 2

/** If fewer records have all the words, those with at least half of them follow. */
const FEW = 5

/** Results whose words match worse than this part of the first result of their kind are left out. */
const CUT = 1 / 8

const OPTIONS: SearchOptions = {
  boost: { title: 5, words: 5, context: 1.5 },
  weights: { prefix: 0.6, fuzzy: 0.3 },
  // Another form of the word is worth less than the word.
  boostTerm: (term) => (term.startsWith(STEM) ? 0.4 : 1),
}

/** A search over records, all in memory. */
export class SearchEngine {
  readonly #index = new MiniSearch<SearchRecord & { id: number }>({
    fields: ['title', 'context', 'text', 'words'],
    tokenize: indexTerms,
    // indexTerms has folded them.
    processTerm: (term) => term,
  })
  readonly #records: SearchRecord[] = []

  /** Adds records without blocking the page. Their ids are numbers because two may have one address. */
  add(records: readonly SearchRecord[]): Promise<void> {
    const first = this.#records.length
    this.#records.push(...records)
    const numbered = records.map((record, index) => ({ ...record, id: first + index }))
    return this.#index.addAllAsync(numbered, { chunkSize: 500 })
  }

  /**
   * Results by kind: the element whose name was typed, then records with all the words, then operations
   * with at least half of them, and other records as well if those with all the words are few. Days of the
   * history come last. If a word occurs nowhere, records with similar words are found. Words in quotation
   * marks must be adjacent. Of a pasted call, the name counts.
   */
  search(typed: string): SearchResult {
    const query = typedQuery(/^\s*(\w+)\s*\(/.exec(typed)?.[1] ?? typed)
    const all = query.words.length
    const found = this.#find(query)
    const isFew = found.filter((hit) => hit.count >= all && !isOfHistory(hit)).length < FEW
    const isKept = (hit: CountedHit) =>
      hit.count >= all ||
      ((isFew || hit.kind === 'operation') && hit.count >= all / 2 && !isOfHistory(hit))
    const rank = (hit: CountedHit) => (isOfHistory(hit) ? 0 : hit.count)
    const hits = found.filter(isKept).sort((a, b) => rank(b) - rank(a))
    if (hits.some(({ count }) => count >= all)) {
      return { groups: byKind(hits, query, PER_KIND), match: 'all' }
    }
    // `recipent` finds `recipient`, and `refnud` finds `refund`.
    const isUnknown = (word: string) => this.#find(typedQuery(word)).length === 0
    const similar = query.words.some(isUnknown)
      ? this.#find(query, (term) => term.length > 4 && query.parts.includes(term) && 0.25)
      : []
    const close = hits.length > 0 ? similar.filter(({ count }) => count >= all) : similar
    return close.length > 0 || hits.length === 0
      ? { groups: byKind(close, query, SIMILAR_PER_KIND), match: 'similar' }
      : { groups: byKind(hits, query, PER_KIND), match: 'some' }
  }

  /** Records that have any of the words, the best first. */
  #find(query: TypedQuery, fuzzy: SearchOptions['fuzzy'] = false): CountedHit[] {
    // Readers type while they look, so the last word may be incomplete.
    const prefix = (term: string) => term.length > 1 && query.parts.includes(term)
    const boostDocument = (id: number) => {
      const record = this.#records[id]
      return record ? weight(record, query) : 0
    }
    return this.#index
      .search(query.terms.join(' '), {
        ...OPTIONS,
        prefix,
        fuzzy,
        tokenize: (text) => text.split(' '),
        boostDocument,
      })
      .flatMap(({ id, terms, queryTerms: matched, score }) => {
        const record = this.#records[Number(id)]
        if (!record || !query.phrases.every((phrase) => holds(record, phrase))) return []
        const count = countOf(record, query, matched)
        const marks = terms.map(
          (term) => query.parts.find((part) => term.startsWith(part)) ?? term.replace(STEM, ''),
        )
        return [{ ...record, terms: marks, count, score: score / weight(record, query) }]
      })
  }
}

interface CountedHit extends SearchHit {
  /** Number of words of the query that it has, in any form; one more if its name was typed. */
  count: number
  /** How well its words match, whatever kind of record it is. */
  score: number
}

function countOf(record: SearchRecord, query: TypedQuery, matched: readonly string[]): number {
  if (isMeant(record, query)) return query.words.length + 1
  if (matched.includes(query.unbroken)) return query.words.length
  const isMatched = (form: readonly string[]) => form.every((term) => matched.includes(term))
  return query.forms.filter((forms) => forms.some(isMatched)).length
}

/** Few readers look for a day of the history. */
const isOfHistory = ({ url, context }: SearchRecord) =>
  context !== '' && url.startsWith(`${CHANGES_ROUTE}#changes-`)

const holds = ({ title, context, text, words = '' }: SearchRecord, phrase: string) =>
  [title, context, text, words].some((part) => sequence(part).includes(phrase))

/** A query in the forms in which it is compared. */
interface TypedQuery {
  /** The typed words without fillers, folded; names unbroken. */
  words: readonly string[]
  /** The same and the parts of names. */
  parts: readonly string[]
  /** For each word, its alternative forms; all terms of one of them must match. */
  forms: readonly (readonly string[])[][]
  /** All terms to search for. */
  terms: readonly string[]
  /** The words as one, and all of the text as one. */
  joined: string
  unbroken: string
  /** Both in the form in which names are compared. */
  keys: readonly string[]
  /** Names as the schema writes them: of several words, of a field with its type, or with a capital within the text. */
  names: readonly string[]
  /** All words in their order, if there are several; the last may be incomplete. */
  phrase: string
  /** Texts in quotation marks, as sequences of words. */
  phrases: readonly string[]
}

const QUOTED = /["“„]([^"“”„]+)["“”]/g
const NAMES = /\w+\.\w+|\w*[a-z][A-Z]\w*|(?<=\S\s+)[A-Z]\w*[a-z]\w*/g

function typedQuery(text: string): TypedQuery {
  const typed = typedWords(text)
  const words = typed.map(fold)
  const parts = [...new Set(typed.flatMap(tokenize))]
  // `createPayout` is also `create` and `payout`; `sign up` is also `sign-up`, and `pay in` PayIn.
  const forms = typed.map((word) => [
    ...queryTerms(fold(word)).map((term) => [term]),
    ...[nameParts(word)].filter((names) => names.length > 0),
  ])
  return {
    words,
    parts,
    forms,
    terms: [...new Set([...forms.flat(2), ...parts, unbroken(text)])],
    joined: words.join(''),
    unbroken: unbroken(text),
    keys: [typed.join(' '), text.trim()].map(keyOf).filter(Boolean),
    names: text.match(NAMES) ?? [],
    phrase: words.length > 1 ? sequence(typed.join(' ')).trimEnd() : '',
    phrases: Array.from(text.matchAll(QUOTED), ([, phrase = '']) => sequence(phrase)),
  }
}

/** Hits in groups, the kind of the best hit first. */
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

/** Operations and types that start with the typed text are sorted by length, as editors sort completions. */
const completion = ({ kind, title }: SearchRecord, { joined }: TypedQuery) =>
  (kind === 'operation' || kind === 'type') && fold(title).startsWith(joined) ? 1 / title.length : 0

/**
 * Reasons to weigh a record more than its words do, the strongest first: each step weighs five times the
 * next. Typed names come first, tasks come before fields, and adjacent words before separate ones.
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

/** True for an element of the schema whose name was typed as it is written there: `Transaction.payIn` or `payIn`. */
function isMeant({ kind, title }: SearchRecord, { names }: TypedQuery): boolean {
  const isNamed = names.includes(title) || (kind === 'field' && names.includes(ownName(title)))
  return isNamed && kind !== 'guide' && kind !== 'post'
}

/** The name of a member without its type. */
const ownName = (title: string) => title.slice(title.indexOf('.') + 1)

/** True if the query is the name of a record, or one of its further words, in any form. */
function isNamed({ title, context, words = '' }: SearchRecord, query: TypedQuery): boolean {
  const name = context === 'enum value' ? ownName(title) : title
  return [name, ...words.split(',')].some((each) => query.keys.includes(keyOf(each)))
}

/** A name without spaces, and its plural, as one form. */
const keyOf = (name: string) => stemOf(fold(typedWords(name).join('')))

/** The words of a text in their order, each between spaces. */
const sequence = (text: string) => ` ${tokenize(text).join(' ')} `
