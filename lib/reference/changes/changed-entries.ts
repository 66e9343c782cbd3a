import type { GraphQLSchema } from 'graphql'
import { groupBy } from '@/lib/format/lists'
import { OPERATION_TITLES, rootTypes } from '../sdl/type-kinds'
import type { SchemaChange } from './schema-change'

/** What changed of an entry of the reference. */
export interface ChangedEntry {
  /** `Query.quote`, `Money`, `@auth`. */
  coordinate: string
  /** Of an operation without its root type. */
  name: string
  /** Sentences, with names of the schema in backticks; parts of the entry are named as in it. */
  text: string
}

/**
 * Changes as the reference is ordered: operations, types, directives, and in each the entries by name.
 *
 * @param changes of one severity, as sentences (`sentencesOf`), by coordinate
 * @param schema of today
 */
export function changedEntries(
  changes: readonly SchemaChange[],
  schema: GraphQLSchema,
): [group: string, entries: ChangedEntry[]][] {
  const titles = new Map(
    rootTypes(schema).map(([operation, { name }]) => [name, OPERATION_TITLES[operation]]),
  )
  const titleOf = ({ coordinate }: SchemaChange) => {
    const [type = '', field] = coordinate.split('.')
    if (coordinate.startsWith('@')) return 'Directives'
    return (field !== undefined && titles.get(type)) || 'Types'
  }
  const groups = groupBy(changes, titleOf)
  return [...Object.values(OPERATION_TITLES), 'Types', 'Directives'].flatMap((title) => {
    const entries = groupBy(groups.get(title) ?? [], ({ coordinate }) =>
      coordinate.replace(title === 'Types' ? /[.(].*/ : /\(.*/, ''),
    )
    if (entries.size === 0) return []
    return [[title, Array.from(entries, ([coordinate, all]) => entryOf(coordinate, all))]]
  })
}

function entryOf(coordinate: string, changes: readonly SchemaChange[]): ChangedEntry {
  const members = groupBy(changes, (change) => change.coordinate.slice(coordinate.length))
  const removals: string[] = []
  const sentences: string[] = []
  for (const [end, all] of members) {
    const name = `\`${end.replace(/^\.|^\((\w+):\)$/, '$1')}\``
    const text = all.map((change) => change.text).join(' ')
    if (end === '') sentences.push(text)
    else if (/^The [a-z ]+ was removed\.$/.test(text)) removals.push(name)
    else sentences.push(`${name}: ${text}`)
  }
  if (removals.length > 0) sentences.push(`Removed: ${removals.join(', ')}.`)
  return { coordinate, name: coordinate.replace(/^.*\./, ''), text: sentences.join(' ') }
}
