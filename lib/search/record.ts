/** What kind of thing a search result is; also the order of the groups. */
export const RECORD_KINDS = ['guide', 'operation', 'type', 'field', 'post'] as const

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
  /** What the title stands in: the page's title, or the parent type. */
  context: string
  text: string
}

/** A record as the index files carry it: kind by number, then url, title, context, text. */
export type PackedRecord = readonly [number, string, string, string, string]

export function packRecord({ kind, url, title, context, text }: SearchRecord): PackedRecord {
  return [RECORD_KINDS.indexOf(kind), url, title, context, text]
}

/** The reverse of packRecord. Throws on a kind that this version does not know. */
export function unpackRecord([kindNumber, url, title, context, text]: PackedRecord): SearchRecord {
  const kind = RECORD_KINDS[kindNumber]
  if (!kind) throw new Error(`The search index has the unknown kind ${kindNumber}.`)
  return { kind, url, title, context, text }
}
