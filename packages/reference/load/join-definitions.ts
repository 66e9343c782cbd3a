import {
  getLocation,
  isTypeSystemDefinitionNode,
  isTypeSystemExtensionNode,
  Kind,
  OperationTypeNode,
  type ASTNode,
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  type NamedTypeNode,
  type NameNode,
  type OperationTypeDefinitionNode,
  type StringValueNode,
} from 'graphql'
import { capitalised } from '#shared/text.ts'
import { groupBy } from '#shared/lists.ts'
import { fail } from '#shared/failure.ts'
import { formatPlace } from '#shared/problem.ts'

/** A definition or an extension. */
interface Definition extends Pick<ASTNode, 'loc'> {
  kind: DefinitionNode['kind']
  name?: NameNode
  description?: StringValueNode
  directives?: readonly ConstDirectiveNode[]
  arguments?: readonly InputValueDefinitionNode[]
  operationTypes?: readonly OperationTypeDefinitionNode[]
  interfaces?: readonly NamedTypeNode[]
  fields?: readonly (FieldDefinitionNode | InputValueDefinitionNode)[]
  types?: readonly NamedTypeNode[]
  values?: readonly EnumValueDefinitionNode[]
}

const isExtension = ({ kind }: Definition) => kind.endsWith('Extension')

/** Returns the key of a definition. It is empty for `schema`, because a type can have that name. */
const keyOf = ({ kind, name }: Definition) =>
  name ? `${kind.startsWith('Directive') ? '@' : ''}${name.value}` : ''

/**
 * Merges definitions and extensions with the same name. Members keep their order; of duplicates, the first one is used.
 *
 * @param notes receives a sentence for each duplicate that differs from the first definition
 * @returns definitions only, without operations
 * @throws Failure for two `schema` definitions, because a site documents one API
 */
export function joinDefinitions({ definitions }: DocumentNode, notes: string[]): DocumentNode {
  const nodes: Definition[] = definitions.filter(
    (node) => isTypeSystemDefinitionNode(node) || isTypeSystemExtensionNode(node),
  )
  const groups = groupBy(nodes, keyOf)
  const joined = [...groups].map(([key, group]) => {
    // An extension can precede the definition.
    const [first = group[0], ...others] = group.toSorted(
      (a, b) => Number(isExtension(a)) - Number(isExtension(b)),
    )
    const whole = key === '' ? withRoots(first, others, groups) : first
    return join(whole, others, key || 'schema', notes)
  })
  return { kind: Kind.DOCUMENT, definitions: joined as DefinitionNode[] }
}

/** Adds root types with the default names to a schema that only has extensions. */
function withRoots(
  first: Definition,
  others: readonly Definition[],
  groups: ReadonlyMap<string, unknown>,
): Definition {
  if (!isExtension(first)) return first
  const roots = [first, ...others].flatMap(({ operationTypes = [] }) => operationTypes)
  const usual = Object.values(OperationTypeNode).flatMap(
    (operation): OperationTypeDefinitionNode[] => {
      const value = capitalised(operation)
      if (!groups.has(value) || roots.some((root) => root.operation === operation)) return []
      const type: NamedTypeNode = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value } }
      return [{ kind: Kind.OPERATION_TYPE_DEFINITION, operation, type }]
    },
  )
  return { ...first, operationTypes: [...usual, ...(first.operationTypes ?? [])] }
}

/** Lists that extensions can add to. */
const LISTS = ['operationTypes', 'interfaces', 'fields', 'types', 'values'] as const

type MemberNode = NonNullable<Definition[(typeof LISTS)[number]]>[number]

function join(
  first: Definition,
  others: readonly Definition[],
  coordinate: string,
  notes: string[],
): Definition {
  const isPart = (other: Definition) => belongsTo(first, other, coordinate, notes)
  const all = [first, ...others.filter(isPart)]
  const directives = all.flatMap((node) => node.directives ?? [])
  const lists = LISTS.map((key) => {
    const members = all.flatMap((node): readonly MemberNode[] => node[key] ?? [])
    return [key, once(members, (name) => `${coordinate}.${name}`, notes)] as const
  })
  return {
    ...first,
    kind: first.kind.replace(/Extension$/, 'Definition') as Definition['kind'],
    description: all.find(({ description }) => description)?.description,
    directives: directives.filter(
      (each, index) => directives.findIndex((other) => isSame(other, each)) === index,
    ),
    arguments: once(first.arguments ?? [], (name) => `${coordinate}(${name}:)`, notes),
    ...Object.fromEntries(lists),
  }
}

/** Whether a duplicate contributes its members: those of types of the same kind do, but not those of directives. */
function belongsTo(
  first: Definition,
  other: Definition,
  coordinate: string,
  notes: string[],
): boolean {
  if (other.kind === Kind.SCHEMA_DEFINITION) {
    return fail(
      `\`schema\` is defined twice: ${sourceOf(first)} and ${sourceOf(other)}.\nPass only the files of one API to --schema. In other modules of it, use \`extend schema\`.`,
    )
  }
  const stem = ({ kind }: Definition) => kind.replace(/(?:Definition|Extension)$/, '')
  const isOther = stem(first) !== stem(other)
  const isSecond = other.kind === Kind.DIRECTIVE_DEFINITION
  if (isOther || (isSecond && !isSame(first, other))) notes.push(duplicateNote(other, coordinate))
  return !isOther && !isSecond
}

/** Returns the first member with each name, and likewise for arguments. */
function once<Member extends MemberNode>(
  members: readonly Member[],
  coordinateOf: (name: string) => string,
  notes: string[],
): readonly Member[] {
  const firsts = new Map<string, Member>()
  for (const member of members) {
    const name = 'operation' in member ? member.operation : member.name.value
    const first = firsts.get(name)
    if (!first) firsts.set(name, member)
    else if (!isSame(first, member)) notes.push(duplicateNote(member, coordinateOf(name)))
  }
  return Array.from(firsts, ([field, member]) => {
    if (!('arguments' in member)) return member
    const args = once(member.arguments ?? [], (name) => `${coordinateOf(field)}(${name}:)`, notes)
    return { ...member, arguments: args }
  })
}

const duplicateNote = (node: Definition | ASTNode, coordinate: string) =>
  `${sourceOf(node)}  ${coordinate}: defined twice with differences; the first definition is used`.trim()

/** Whether nodes are equal, except for their positions and kinds of quotes. */
const isSame = (a: object, b: object) => textOf(a) === textOf(b)
const textOf = (node: object) =>
  JSON.stringify(node, (key, value: unknown) =>
    key === 'loc' || key === 'block' ? undefined : value,
  )

/** A definition or a member, with its coordinate. */
export type Element = readonly [node: ASTNode, coordinate: string]

/** Returns the elements of a document and `schema` with their coordinates, each followed by its members. */
export const elementsIn = ({ definitions }: DocumentNode): Element[] =>
  definitions.flatMap((node) => {
    const key = keyOf(node as Definition)
    return elementsFrom(node, key || 'schema')
  })

function elementsFrom(node: ASTNode, coordinate: string): Element[] {
  const { fields = [], values = [], arguments: args = [] } = node as Definition
  return [
    [node, coordinate],
    ...[...fields, ...values].flatMap((member) =>
      elementsFrom(member, `${coordinate}.${member.name.value}`),
    ),
    ...args.map((arg): Element => [arg, `${coordinate}(${arg.name.value}:)`]),
  ]
}

/** Returns the coordinates of elements that are only in the first document. */
export function removedCoordinates(before: DocumentNode, after: DocumentNode): Set<string> {
  const coordinates = new Set(elementsIn(before).map(([, coordinate]) => coordinate))
  for (const [, coordinate] of elementsIn(after)) coordinates.delete(coordinate)
  return coordinates
}

/** Returns the position of a node, such as `schema/orders.graphql:12:3`, or '' if it is not from a file. */
export const sourceOf = ({ loc }: Pick<ASTNode, 'loc'>): string =>
  loc ? formatPlace({ file: loc.source.name, ...getLocation(loc.source, loc.start) }) : ''
