import { referenceHref, type EntryKind } from 'nextra-graphql/model/anchors.ts'

/** Kinds of results, with the heading of each group. */
export const KIND_LABELS = {
  guide: 'Guides',
  operation: 'Operations',
  type: 'Types',
  field: 'Fields and values',
  post: 'Blog',
} as const

export type RecordKind = keyof typeof KIND_LABELS

/** A searchable item: a section of a page, or an element of the schema. */
export interface SearchRecord {
  kind: RecordKind
  /** Unique address within the site, without the base path. */
  url: string
  /** Heading of the section, or name of the element. */
  title: string
  /** Parent of the title: the page's title, or the type. */
  context: string
  text: string
  /** Search terms from a comment after the heading, or from the owner. */
  words?: string
}

/**
 * Schema names of one kind and type: the kind, the type, then each name with its text. Without a type, the names are
 * operations or types themselves. Addresses and titles are derived from these, which halves the size of the index for
 * a schema with ten thousand names.
 */
export type NameGroup = readonly [kind: EntryKind, type: string, ...namesAndTexts: string[]]

/** The content of the index. */
export interface IndexFile {
  sections: readonly SearchRecord[]
  names: readonly NameGroup[]
  /** Search terms by the name of an operation or type. */
  also?: Readonly<Record<string, string>>
}

/** Path of the index, without the base path. */
export const INDEX_FILE = '/search/index.json'

/** Expands the index into records. */
export const recordsOf = ({ sections, names, also = {} }: IndexFile): SearchRecord[] => [
  ...sections,
  ...names.flatMap(recordsOfNames).map((record) => {
    const words = also[record.title]
    return words === undefined ? record : { ...record, words }
  }),
]

function recordsOfNames([kind, type, ...namesAndTexts]: NameGroup): SearchRecord[] {
  const records: SearchRecord[] = []
  for (let index = 0; index + 1 < namesAndTexts.length; index += 2) {
    const [name = '', text = ''] = namesAndTexts.slice(index, index + 2)
    records.push(nameRecord(kind, type, name, text))
  }
  return records
}

function nameRecord(kind: EntryKind, type: string, name: string, text: string): SearchRecord {
  if (type) {
    const context = kind === 'enum' ? 'enum value' : `${kind} field`
    const url = referenceHref(kind, type, name)
    return { kind: 'field', url, title: `${type}.${name}`, context, text }
  }
  const isOperation = kind === 'query' || kind === 'mutation' || kind === 'subscription'
  const url = referenceHref(kind, name)
  return { kind: isOperation ? 'operation' : 'type', url, title: name, context: kind, text }
}
