import { getDirectiveValues, GraphQLDeprecatedDirective, type GraphQLSchema } from 'graphql'
import { compareText } from '../model/sort'
import { schemaElements } from '../sdl/schema-elements'
import { sinceBeginning, type HistoryEntry } from './history'

/** Something that clients should stop to use. */
export interface Deprecation {
  coordinate: string
  /** As the schema gives it: what to use instead. */
  reason: string
  /** The day of the entry that tells of it: `2026-11-21`; null when it is older than the history. */
  since: string | null
}

/** What of a schema is deprecated, by coordinate. @param schema with its SDL */
export function deprecationsOf(
  schema: GraphQLSchema,
  entries: readonly HistoryEntry[],
): Deprecation[] {
  const days = new Map(
    sinceBeginning(entries).flatMap(({ date, changes }) =>
      changes
        .filter(({ kind }) => kind === 'deprecated')
        .map(({ coordinate }): [string, string] => [coordinate, date]),
    ),
  )
  return [...schemaElements(schema)]
    .flatMap(({ coordinate, nodes }) => {
      const reason = nodes.map(reasonOf).find((text) => text !== null)
      return reason == null ? [] : [{ coordinate, reason, since: days.get(coordinate) ?? null }]
    })
    .sort((a, b) => compareText(a.coordinate, b.coordinate))
}

type Nodes = Parameters<typeof getDirectiveValues>[1]

function reasonOf(node: Nodes | null | undefined): string | null {
  const values = node ? getDirectiveValues(GraphQLDeprecatedDirective, node) : undefined
  return typeof values?.reason === 'string' ? values.reason : null
}
