import { Kind, parse, type ConstDirectiveNode, type DocumentNode } from 'graphql'
import { isRecord } from '@/lib/format/json'
import { fieldsKey } from '@/reference/model/sdl/default-value'
import { printSdl } from '@/reference/model/sdl/print-sdl'

/**
 * SDL in the order of the snapshot, whatever order a server lists it in: some use another order each time, and
 * every run would write the reference anew. What is new follows what the server lists before it.
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
  if (Array.isArray(former) && Array.isArray(next)) return listInOrder(former, next)
  // A list that is a value is in the order that it means.
  if (!isRecord(former) || !isRecord(next) || next.kind === Kind.LIST) return next
  return Object.fromEntries(
    Object.entries(next).map(([key, value]) => [key, inOrder(former[key], value)]),
  )
}

function listInOrder(former: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const before = new Set(former.map(keyOf))
  const after = new Map(next.map((node) => [keyOf(node), node]))
  // The same twice, such as a directive, has no key of its own.
  if (after.size < next.length || before.size < former.length) return next
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

/** Kind and name of a node; of a root type its operation, and of an applied directive its values as well. */
function keyOf(node: unknown): string {
  if (!isRecord(node)) return ''
  const name = isRecord(node.name) ? node.name.value : (node.operation ?? node.value)
  const values =
    node.kind === Kind.DIRECTIVE
      ? fieldsKey((node as unknown as ConstDirectiveNode).arguments ?? [], [])
      : ''
  return `${String(node.kind)} ${String(name)}${values}`
}
