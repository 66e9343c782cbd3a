import { Kind, parse, print, visit, type ASTNode, type DefinitionNode } from 'graphql'
import { compareText } from '@/lib/format/sort'
import { readSdl } from '../sdl/read-sdl'
import { ROOTS } from './find-changes'

/**
 * What of a snapshot `findChanges` compares, as text: two snapshots have the same contract
 * exactly when there is no change between them.
 *
 * @param sdl as `printSdl` wrote it
 * @throws GraphQLError for text that is no SDL
 */
export function contractOf(sdl: string): string {
  const { schema } = readSdl(sdl)
  const document = parse(sdl, {
    noLocation: true,
    experimentalDirectivesOnDirectiveDefinitions: true,
  })
  const definitions = document.definitions
    .flatMap((node) => (node.kind === Kind.SCHEMA_DEFINITION ? [] : [plain(node)]))
    .sort()
  const roots = ROOTS.map(([what, rootOf]) => `${what}: ${rootOf(schema)?.name ?? 'none'}`)
  return [...roots, ...definitions].join('\n')
}

/** Without descriptions, and with everything that has no order sorted. */
function plain(definition: DefinitionNode): string {
  const node: unknown = visit(definition, {
    enter: (_child, key) => (key === 'description' ? null : undefined),
    leave: (child) =>
      Object.fromEntries(
        Object.entries(child).map(([key, value]: [string, unknown]) => [
          key,
          Array.isArray(value) && child.kind !== Kind.LIST
            ? [...(value as ASTNode[])].sort((a, b) => compareText(print(a), print(b)))
            : value,
        ]),
      ),
  })
  return print(node as ASTNode)
}
