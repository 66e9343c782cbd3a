import { anchorId, CONNECTIONS_ID, type EntryKind } from './anchors'
import type { SchemaModel } from './model/types'
import { entriesOf, membersOf, type Page } from './pages'

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
