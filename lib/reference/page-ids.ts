import { anchorId, CONNECTIONS_ID, type EntryKind } from './anchors'
import type { SchemaModel } from './model/types'
import { entriesOf, type EntryModels, type Page } from './pages'

/** Every id of a page that a link from anywhere may name: entries, their members, headings of sections. */
export function pageIds({ kind, section }: Page, model: SchemaModel): string[] {
  const entries = entriesOf(model)
  const kinds: EntryKind[] =
    section && entries[section.kind].size > 0 ? [kind, section.kind] : [kind]
  const ids = kinds.flatMap((own) =>
    [...entries[own].values()].flatMap((entry) => [
      anchorId(own, entry.name),
      ...membersOf(entry).map(({ name }) => anchorId(own, entry.name, name)),
    ]),
  )
  const isPaged =
    kind === 'object' && model.objects.some(({ relay }) => relay?.role === 'connection')
  return [
    ...ids,
    ...(kinds.length > 1 && section ? [section.id] : []),
    ...(isPaged ? [CONNECTIONS_ID] : []),
  ]
}

/** What has an address within an entry: the arguments of an operation, fields, values. */
function membersOf(entry: EntryModels[EntryKind]): readonly { name: string }[] {
  if ('args' in entry) return entry.args
  if ('fields' in entry) return entry.fields
  return 'values' in entry ? entry.values : []
}
