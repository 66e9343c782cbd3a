import { Kind, parse, type ConstDirectiveNode, type DocumentNode } from 'graphql'
import { isRecord } from '#shared/json.ts'
import { fieldsKey } from '#model/sdl/default-value.ts'
import { printSdl } from '#model/sdl/print-sdl.ts'

/**
 * Puts SDL in the order of the snapshot. Some servers return elements in a different order each time, which would change
 * the reference on every run. A new element follows the one that precedes it in the server's order.
 *
 * @param published SDL of the snapshot
 * @param next SDL from `printSdl`
 * @throws GraphQLError if the snapshot is not valid SDL
 */
export function keepOrder(published: string, next: string): string {
  if (published === next) return next
  const [before, after] = [published, next].map((sdl) =>
    parse(sdl, { noLocation: true, experimentalDirectivesOnDirectiveDefinitions: true }),
  )
  return printSdl(inOrder(before, after) as DocumentNode)
}

function inOrder(before: unknown, next: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(next)) return listInOrder(before, next)
  // The order of a list value is significant.
  if (!isRecord(before) || !isRecord(next) || next.kind === Kind.LIST) return next
  return Object.fromEntries(
    Object.entries(next).map(([key, value]) => [key, inOrder(before[key], value)]),
  )
}

function listInOrder(former: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const before = new Set(former.map(keyOf))
  const after = new Map(next.map((node) => [keyOf(node), node]))
  // Repeated directives can have the same key.
  if (after.size < next.length || before.size < former.length) return next
  /** New nodes by the key of the known node that they follow, or '' at the start. */
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

/** Returns a key of kind and name (for a root type, of its operation), with the values of an applied directive. */
function keyOf(node: unknown): string {
  if (!isRecord(node)) return ''
  const name = isRecord(node.name) ? node.name.value : (node.operation ?? node.value)
  const values =
    node.kind === Kind.DIRECTIVE
      ? fieldsKey((node as unknown as ConstDirectiveNode).arguments ?? [], [])
      : ''
  return `${String(node.kind)} ${String(name)}${values}`
}
