import { Fragment } from 'react'
import { getNamedType, type GraphQLArgument } from 'graphql'
import { groupBy } from '#shared/lists.ts'
import { remember } from '#shared/remember.ts'
import { CONNECTIONS_ID } from '#model/anchors.ts'
import type { Reference } from '#model/reference.ts'
import { reasonOf } from '#model/sdl/schema-elements.ts'
import { isConnection } from '#model/sdl/type-kinds.ts'
import { Description } from './description.tsx'
import { Sample } from './parts.tsx'

const sample = (list: string) => `{
  items(first: 20, after: $cursor) {
    ${list}
    pageInfo { hasNextPage endCursor }
  }
}`

/** Explains connections once for the whole reference, if the schema has any. */
export function ConnectionsGuide({ entries }: Pick<Reference, 'entries'>) {
  const connections = [...entries.object.values()].filter(isConnection)
  if (connections.length === 0) return null
  const haveNodes = connections.every((type) => 'nodes' in type.getFields())
  return (
    <details className="ref-guide" id={CONNECTIONS_ID}>
      <summary>Paging through connections</summary>
      <p>
        A type whose name ends in <code>Connection</code> contains one page of a list. To page
        forwards, use <code>first</code> and <code>after</code>; to page backwards,{' '}
        <code>last</code> and <code>before</code>. While <code>pageInfo.hasNextPage</code> is true,
        get the next page by sending <code>pageInfo.endCursor</code> as <code>after</code>. Cursors
        are opaque: do not parse them.
      </p>
      <Sample
        code={sample(haveNodes ? 'nodes { id }' : 'edges { cursor node { id } }')}
        language="graphql"
      />
      <dl className="ref-inner">
        {Array.from(usualWords(entries), ([name, words]) => (
          <Fragment key={name}>
            <dt>
              <b>{name}</b>
            </dt>
            <dd>
              <Description text={words} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  )
}

const PAGING_TYPES = new Map([
  ['first', 'Int'],
  ['last', 'Int'],
  ['after', 'String'],
  ['before', 'String'],
])

/** Returns the most frequent description of each paging argument, which the guide shows once. */
const usualWords = remember((entries: Reference['entries']): ReadonlyMap<string, string> => {
  const types = [...entries.object.values(), ...entries.interface.values()]
  const args = types
    .flatMap((type) => Object.values(type.getFields()))
    .flatMap(({ type, args: all }) => (isConnection(getNamedType(type)) ? all : []))
    .filter(isPaging)
  return new Map(
    [...PAGING_TYPES.keys()].flatMap((name) => {
      const texts = args.flatMap((arg) => (arg.name === name ? (arg.description ?? []) : []))
      const [usual] = [...groupBy(texts, (text) => text).values()].sort(
        (a, b) => b.length - a.length,
      )
      return usual ? [[name, usual[0]] as const] : []
    }),
  )
})

/** Whether an argument is a paging argument with the usual type that is not deprecated. */
const isPaging = (arg: GraphQLArgument) =>
  PAGING_TYPES.get(arg.name) === getNamedType(arg.type).name && reasonOf(arg) === null

/** Returns the paging arguments that have no description other than the usual one, which the guide shows. */
export const pagingArguments = (
  args: readonly GraphQLArgument[],
  entries: Reference['entries'],
): readonly GraphQLArgument[] =>
  args
    .filter(isPaging)
    .filter(({ name, description }) =>
      [null, undefined, '', usualWords(entries).get(name)].includes(description),
    )
