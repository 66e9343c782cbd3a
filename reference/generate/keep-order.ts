import { parse, type DocumentNode } from 'graphql'
import { isRecord } from '@/lib/format/json'
import { printSdl } from '@/reference/model/sdl/print-sdl'

/** Lists of a definition whose order says nothing to a client. */
const LISTS = [
  ...['arguments', 'definitions', 'fields', 'interfaces'],
  ...['locations', 'operationTypes', 'types', 'values'],
]

/**
 * SDL in the order of the snapshot, whatever order the server lists it in: some list another each time, and
 * every run would write the reference anew. What is new stands behind what the server lists before it.
 *
 * @param former SDL of the snapshot
 * @param next SDL by `printSdl`
 * @throws GraphQLError for a snapshot that is no SDL
 */
export function keepOrder(former: string, next: string): string {
  if (former === next) return next
  const [before, after] = [former, next].map((sdl) =>
    parse(sdl, { noLocation: true, experimentalDirectivesOnDirectiveDefinitions: true }),
  )
  return printSdl(inOrder(before, after) as DocumentNode)
}

function inOrder(former: unknown, next: unknown): unknown {
  if (!isRecord(former) || !isRecord(next)) return next
  const lists = LISTS.flatMap((key) => {
    const [before, after] = [former[key], next[key]]
    return Array.isArray(before) && Array.isArray(after) ? [[key, listInOrder(before, after)]] : []
  })
  return { ...next, ...(Object.fromEntries(lists) as object) }
}

function listInOrder(former: readonly unknown[], next: readonly unknown[]): unknown[] {
  const before = new Set(former.map(keyOf))
  const after = new Map(next.map((node) => [keyOf(node), node]))
  /** New nodes by the key of the known one that they follow; '' for the beginning. */
  const followers = new Map<string, unknown[]>()
  let place = ''
  for (const [key, node] of after) {
    if (before.has(key)) place = key
    else if (!followers.get(place)?.push(node)) followers.set(place, [node])
  }
  const nodes = former.flatMap((node) => {
    const key = keyOf(node)
    return after.has(key) ? [inOrder(node, after.get(key)), ...(followers.get(key) ?? [])] : []
  })
  return [...(followers.get('') ?? []), ...nodes]
}

/** Kind and name of a node; of a root type its operation. */
function keyOf(node: unknown): string {
  if (!isRecord(node)) return ''
  const name = isRecord(node.name) ? node.name.value : (node.operation ?? node.value)
  return `${String(node.kind)} ${String(name)}`
}
