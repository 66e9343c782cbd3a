import { referenceHref, type EntryKind } from '@/lib/reference/anchors'
import { unpackRecord, type PackedRecord, type SearchRecord } from './record'

/**
 * Names of the schema that stand together: kind and type that they belong to,
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
    records.push(type ? member(kind, type, name, text) : entry(kind, name, text))
  }
  return records
}

function entry(kind: EntryKind, name: string, text: string): SearchRecord {
  return {
    kind: isOperation(kind) ? 'operation' : 'type',
    url: referenceHref(kind, name),
    title: name,
    context: kind,
    text,
  }
}

function member(kind: EntryKind, type: string, name: string, text: string): SearchRecord {
  return {
    kind: 'field',
    url: referenceHref(kind, type, name),
    title: `${type}.${name}`,
    context: kind === 'enum' ? 'enum value' : `${kind} field`,
    text,
  }
}

const isOperation = (kind: EntryKind) =>
  kind === 'query' || kind === 'mutation' || kind === 'subscription'
