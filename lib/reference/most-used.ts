import { Kind, parse } from 'graphql'
import { REFERENCE_PREFIX } from '@/lib/navigation/routes'
import { anchorId } from './anchors'

/** A link to an entry or a part of it; groups: the id of the entry, its name. */
export const ENTRY_LINK = new RegExp(`${REFERENCE_PREFIX}/\\w+#([a-z]+-(\\w+))`, 'g')

const BLOCK = /^[ \t]*```graphql(?![^\n]* nocheck)[^\n]*\n(.*?)^[ \t]*```/gms

/**
 * The entries that texts use, by how often they link to one, call it in an example, or name it as
 * code; among equals the one that comes first. What is neither linked nor called does not count:
 * its name could be of something else.
 *
 * @param sources of pages, in their order
 * @returns ids such as `mutation-login`, the most used first
 */
export function mostUsed(sources: readonly string[]): string[] {
  const text = sources.join('\n')
  const uses = [...linksIn(text), ...callsIn(text)].sort((a, b) => a.at - b.at)
  const counts = new Map<string, number>()
  for (const { id } of uses) counts.set(id, (counts.get(id) ?? 0) + 1)
  const names = new Map<string, number>()
  for (const [, name = ''] of text.matchAll(/`(\w+)`/g)) names.set(name, (names.get(name) ?? 0) + 1)
  return [...counts]
    .map(([id, count]) => ({ id, count: count + (names.get(id.replace(/^\w+-/, '')) ?? 0) }))
    .sort((a, b) => b.count - a.count)
    .map(({ id }) => id)
}

interface Use {
  id: string
  /** Its place in the text. */
  at: number
}

const linksIn = (text: string): Use[] =>
  [...text.matchAll(ENTRY_LINK)].map(({ 1: id = '', index }) => ({ id, at: index }))

function callsIn(text: string): Use[] {
  return [...text.matchAll(BLOCK)].flatMap(({ 1: block = '', index }) =>
    parse(block).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? definition.selectionSet.selections.flatMap((field) =>
            field.kind === Kind.FIELD
              ? { id: anchorId(definition.operation, field.name.value), at: index }
              : [],
          )
        : [],
    ),
  )
}
