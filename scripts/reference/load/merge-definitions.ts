import {
  getLocation,
  isExecutableDefinitionNode,
  Kind,
  OperationTypeNode,
  print,
  type ASTNode,
  type DefinitionNode,
  type DocumentNode,
  type NameNode,
  type OperationTypeDefinitionNode,
} from 'graphql'
import { capitalised } from '@/lib/format/capitalised'
import { formatPlace } from '../../shared/problem'
import { coordinateOf } from '../../shared/sdl-coordinates'

const LISTS = ['interfaces', 'fields', 'values', 'types', 'operationTypes'] as const

/** A definition of any kind, with the lists that it can have. */
type Definition = ASTNode &
  Partial<Record<(typeof LISTS)[number] | 'directives', readonly ASTNode[]>>

/**
 * One document of any number, without extensions: they are part of what they extend, and a root type
 * that is only extended exists. Of what is defined twice the first counts.
 *
 * @param notes receives a sentence for each definition that does not count, with its place
 */
export function mergeDefinitions(
  documents: readonly DocumentNode[],
  notes: string[],
): DocumentNode {
  const nodes = documents.flatMap(({ definitions }) => definitions)
  const merged = new Map<string, Definition>()
  // Definitions first: an extension may stand in a file before them.
  for (const node of nodes.toSorted((a, b) => Number(isExtension(a)) - Number(isExtension(b)))) {
    const coordinate = coordinateOf(node, '')
    if (isExecutableDefinitionNode(node) || coordinate === null) {
      notes.push(`${placeOf(node)} an operation or a fragment is no part of a schema`)
      continue
    }
    const bare = { kind: node.kind.replace('Extension', 'Definition') } as Definition
    const former = merged.get(coordinate) ?? bare
    if (former.kind === bare.kind) merged.set(coordinate, union(former, node, coordinate, notes))
    else
      notes.push(`${placeOf(node)} ${coordinate} is another kind of type elsewhere, which counts`)
  }
  const schema = merged.get('schema')
  if (schema && !schema.operationTypes?.length) {
    merged.set('schema', { ...schema, operationTypes: usualRoots(merged) })
  }
  return { kind: Kind.DOCUMENT, definitions: [...merged.values()] as DefinitionNode[] }
}

/** Root types by their names, where a schema is extended that is nowhere defined. */
const usualRoots = (merged: ReadonlyMap<string, unknown>): OperationTypeDefinitionNode[] =>
  Object.values(OperationTypeNode).flatMap((operation) => {
    const name: NameNode = { kind: Kind.NAME, value: capitalised(operation) }
    return merged.has(name.value)
      ? [{ kind: Kind.OPERATION_TYPE_DEFINITION, operation, type: { kind: Kind.NAMED_TYPE, name } }]
      : []
  })

const isExtension = ({ kind }: ASTNode) => kind.endsWith('Extension')

/** The members of both; of two members with one name the first. */
function union(a: Definition, b: Definition, coordinate: string, notes: string[]): Definition {
  const lists = LISTS.filter((list) => a[list] ?? b[list]).map((list) => {
    const members = [...(a[list] ?? [])]
    const byName = new Map(members.map((member) => [keyOf(member), member]))
    for (const member of b[list] ?? []) {
      const former = byName.get(keyOf(member))
      if (!former) {
        members.push(member)
        byName.set(keyOf(member), member)
      } else if (print(former) !== print(member)) {
        const own = coordinateOf(member, coordinate) ?? coordinate
        notes.push(`${placeOf(member)} ${own} is defined twice, and differs; the first counts`)
      }
    }
    return [list, members]
  })
  const directives = [...(a.directives ?? []), ...(b.directives ?? [])]
  return { ...b, ...a, ...Object.fromEntries(lists), directives } as Definition
}

/** The name of a member; an operation type is known by its operation. */
const keyOf = (node: ASTNode) => ('name' in node && node.name ? node.name.value : print(node))

/** `schema/orders.graphql:12:3`; empty for what comes from no file. */
export function placeOf({ loc }: ASTNode): string {
  if (!loc) return ''
  return formatPlace({ file: loc.source.name, ...getLocation(loc.source, loc.start) })
}
