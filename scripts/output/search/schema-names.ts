import type { GraphQLSchema } from 'graphql'
import type { EntryKind } from '@/lib/reference/anchors'
import { firstSentence } from '@/lib/reference/description/parse-description'
import { entriesOf } from '@/lib/reference/pages'
import { membersOf, type Definition } from '@/lib/reference/sdl/schema-elements'
import type { NameGroup } from '@/lib/search/index-file'

export interface SchemaNames {
  /** Operations, types and directives, with the first sentence of what they are. */
  entries: NameGroup[]
  /** Fields, input fields and enum values, by their type. */
  members: NameGroup[]
}

/** Everything of a schema that the reference documents, for the search index. */
export function schemaNames(schema: GraphQLSchema): SchemaNames {
  const { query, mutation, subscription, directive, ...types } = entriesOf(schema)
  const kinds = Object.entries({ query, mutation, subscription, ...types, directive })
  return {
    entries: kinds.flatMap(([kind, entries]) => group(kind, '', [...entries.values()])),
    members: Object.entries(types).flatMap(([kind, ofKind]) =>
      [...ofKind.values()].flatMap((type) => group(kind, type.name, membersOf(type))),
    ),
  }
}

/** Names of one kind with what each is; nothing for none. */
function group(kind: string, type: string, items: readonly Definition[]): NameGroup[] {
  const namesAndTexts = items.flatMap(({ name, description }) => [name, firstSentence(description)])
  return items.length === 0 ? [] : [[kind as EntryKind, type, ...namesAndTexts]]
}
