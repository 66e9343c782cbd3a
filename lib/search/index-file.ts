import { referenceHref, type EntryKind } from '@/lib/reference/anchors'

/** What kind of thing a search result is; also the order of the groups. */
const RECORD_KINDS = ['guide', 'operation', 'type', 'field', 'post'] as const

export type RecordKind = (typeof RECORD_KINDS)[number]

/** Heading of each group of results. */
export const KIND_LABELS: Record<RecordKind, string> = {
  guide: 'Guides',
  operation: 'Operations',
  type: 'Types',
  field: 'Fields and values',
  post: 'Blog',
}

/** Something that can be found: a section of a page, or an element of the schema. */
export interface SearchRecord {
  kind: RecordKind
  /** Address within the site, without base path; unique. */
  url: string
  /** Heading of the section, or name of the element. */
  title: string
  /** What the title is in: the page's title, or the parent type. */
  context: string
  text: string
  /** Further words that people look for, from a comment behind the heading. */
  words?: string
}

/** A record as the index files carry it: kind by number, then url, title, context, text, words. */
type PackedRecord = readonly [number, string, string, string, string, string?]

export function packRecord(record: SearchRecord): PackedRecord {
  const { kind, url, title, context, text, words } = record
  const packed = [RECORD_KINDS.indexOf(kind), url, title, context, text] as const
  return words ? [...packed, words] : packed
}

/** The reverse of packRecord. Throws on a kind that this version does not know. */
export function unpackRecord(packed: PackedRecord): SearchRecord {
  const [kindNumber, url, title, context, text, words] = packed
  const kind = RECORD_KINDS[kindNumber]
  if (!kind) throw new Error(`The search index has the unknown kind ${kindNumber}.`)
  return { kind, url, title, context, text, ...(words && { words }) }
}

/**
 * Names of the schema that belong together: kind and type that they belong to,
 * then each name with its text. Addresses and titles follow from these, and a
 * schema of ten thousand names costs half of what whole records would.
 *
 * Without a type the names are operations or types themselves.
 */
export type NameGroup = readonly [kind: EntryKind, type: string, ...namesAndTexts: string[]]

/** What an index file holds. */
export interface IndexFile {
  sections: readonly PackedRecord[]
  names: readonly NameGroup[]
}

/**
 * The index files, in the order in which they are fetched. The first is enough
 * for first results; the second, larger for large schemas, follows by itself.
 */
export const INDEX_FILES = ['/search/index.json', '/search/members.json'] as const

/** Every record of an index file. Throws on a kind of section that this version does not know. */
export function unpackIndex({ sections, names }: IndexFile): SearchRecord[] {
  return [...sections.map(unpackRecord), ...names.flatMap(unpackNames)]
}

function unpackNames([kind, type, ...namesAndTexts]: NameGroup): SearchRecord[] {
  const records: SearchRecord[] = []
  for (let index = 0; index + 1 < namesAndTexts.length; index += 2) {
    const [name = '', text = ''] = namesAndTexts.slice(index, index + 2)
    records.push(recordOf(kind, type, name, text))
  }
  return records
}

function recordOf(kind: EntryKind, type: string, name: string, text: string): SearchRecord {
  if (type) {
    const context = kind === 'enum' ? 'enum value' : `${kind} field`
    const url = referenceHref(kind, type, name)
    return { kind: 'field', url, title: `${type}.${name}`, context, text }
  }
  const isOperation = kind === 'query' || kind === 'mutation' || kind === 'subscription'
  const url = referenceHref(kind, name)
  return { kind: isOperation ? 'operation' : 'type', url, title: name, context: kind, text }
}
