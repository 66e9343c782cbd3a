import { getNamedType, type GraphQLArgument } from 'graphql'
import { CONNECTIONS_ID } from '@/lib/reference/anchors'
import type { Reference } from '@/lib/reference/reference'
import { current } from '@/lib/reference/sdl/schema-elements'
import { isConnection } from '@/lib/reference/sdl/type-kinds'
import { Sample } from './parts'

const sample = (list: string) => `{
  items(first: 20, after: $cursor) {
    ${list}
    pageInfo { hasNextPage endCursor }
  }
}`

/** Explains connections once for the whole reference, when the schema has any. */
export function ConnectionsGuide({ entries }: Pick<Reference, 'entries'>) {
  const connections = [...entries.object.values()].filter(isConnection)
  if (connections.length === 0) return null
  const haveNodes = connections.every((type) => 'nodes' in type.getFields())
  return (
    <details className="ref-guide" id={CONNECTIONS_ID}>
      <summary>Paging through connections</summary>
      <p>
        Types whose name ends in <code>Connection</code> hold one page of a list. Ask for a page
        with <code>first</code> and <code>after</code> forwards, or <code>last</code> and{' '}
        <code>before</code> backwards. For the next page, send <code>pageInfo.endCursor</code> as{' '}
        <code>after</code> while <code>pageInfo.hasNextPage</code> is true. Cursors are opaque:
        store them, never read them.
      </p>
      <Sample
        code={sample(haveNodes ? 'nodes { id }' : 'edges { cursor node { id } }')}
        language="graphql"
      />
    </details>
  )
}

const PAGING_TYPES = new Map([
  ['first', 'Int'],
  ['last', 'Int'],
  ['after', 'String'],
  ['before', 'String'],
])

/** The arguments of a connection that the guide explains: not a deprecated one, nor one with a type of its own. */
export function pagingArguments(args: readonly GraphQLArgument[]): readonly GraphQLArgument[] {
  return current(args).filter(
    ({ name, type }) => PAGING_TYPES.get(name) === getNamedType(type).name,
  )
}
