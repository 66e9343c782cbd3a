import {
  getNamedType,
  isAbstractType,
  isInputType,
  isNamedType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { groupBy } from '#shared/lists.ts'
import { remember } from '#shared/remember.ts'
import { compareText, sortByName } from '#shared/lists.ts'
import type { EntryKind } from '#model/anchors.ts'
import { operationType, operationTypes } from '#model/pages.ts'
import {
  current,
  elementsByType,
  membersOf,
  type SchemaElement,
} from '#model/sdl/schema-elements.ts'
import {
  documentedTypes,
  isConnection,
  namedKind,
  type OperationKind,
} from '#model/sdl/type-kinds.ts'

/** A place in the schema that refers to a type. */
export interface SchemaPlace {
  kind: EntryKind
  name: string
  member?: string
  /** Argument of a field that is not an operation. Such arguments have no anchor. */
  argument?: string
  /** Whether it returns a page of a list. */
  isPaged?: true
}

/** Sorted lists of the places that use a type. */
export type References = Record<
  'returnedBy' | 'fieldOf' | 'argumentOf' | 'inputFieldOf' | 'memberOf' | 'implementedBy',
  SchemaPlace[]
>

/**
 * Finds every place that uses a type.
 *
 * @returns places by type name. An unused type has empty lists
 */
export const collectReferences = remember(
  (schema: GraphQLSchema): ReadonlyMap<string, References> => {
    const byType = new Map(Object.keys(schema.getTypeMap()).map((name) => [name, noReferences()]))
    for (const [type, elements] of elementsByType(schema)) {
      for (const element of elements)
        byType.get(type)?.[listOf(element, schema)].push(placeOf(element, schema))
    }
    for (const type of documentedTypes(schema)) {
      if (!('getInterfaces' in type) || operationType(schema, type)) continue
      const place: SchemaPlace = { kind: namedKind(type), name: type.name }
      for (const parent of type.getInterfaces()) byType.get(parent.name)?.implementedBy.push(place)
    }
    for (const type of documentedTypes(schema).filter(isConnection)) {
      const places = byType.get(type.name)?.returnedBy ?? []
      byType
        .get(nodeOf(type))
        ?.returnedBy.push(...places.map((place) => ({ ...place, isPaged: true }) as const))
    }
    for (const list of [...byType.values()].flatMap((lists) => Object.values(lists)))
      list.sort((a, b) => compareText(sortKey(a), sortKey(b)))
    return byType
  },
)

/** Returns the type name of the items in a connection. */
function nodeOf(connection: GraphQLNamedType): string {
  const fields = 'getFields' in connection ? connection.getFields() : {}
  const edge = fields.edges && getNamedType(fields.edges.type)
  const node = fields.nodes ?? (edge && 'getFields' in edge ? edge.getFields().node : undefined)
  return node ? getNamedType(node.type).name : ''
}

function listOf({ definition, holder }: SchemaElement, schema: GraphQLSchema): keyof References {
  if (!holder) return 'memberOf'
  if ('args' in holder.definition) return 'argumentOf'
  if (!('args' in definition)) return 'inputFieldOf'
  return isNamedType(holder.definition) && operationType(schema, holder.definition)
    ? 'returnedBy'
    : 'fieldOf'
}

function placeOf({ definition, holder }: SchemaElement, schema: GraphQLSchema): SchemaPlace {
  const { name } = definition
  if (!holder) {
    return isNamedType(definition)
      ? { kind: namedKind(definition), name }
      : { kind: 'directive', name }
  }
  const parent = holder.definition
  if (isNamedType(parent)) {
    const root = operationType(schema, parent)
    return root
      ? { kind: root.operation, name: [...root.path, name].join('.') }
      : { kind: namedKind(parent), name: parent.name, member: name }
  }
  const place = placeOf(holder, schema)
  return { ...place, [place.member === undefined ? 'member' : 'argument']: name }
}

const noReferences = (): References => ({
  returnedBy: [],
  fieldOf: [],
  argumentOf: [],
  inputFieldOf: [],
  memberOf: [],
  implementedBy: [],
})

// A space sorts before every character of a name, so that a type precedes its members.
function sortKey({ kind, name, member, argument }: SchemaPlace): string {
  return [name, kind, member ?? '', argument ?? ''].join(' ')
}

/** One step on the path from an operation to a type. */
interface PathStep {
  place: SchemaPlace
  field: string
  /** Argument on the path, or member of an abstract type. */
  by?: string | undefined
}

export interface TypePath {
  operation: OperationKind
  steps: readonly PathStep[]
}

/** A type and the path to it. */
interface Candidate {
  type: GraphQLNamedType
  path: TypePath
}

/**
 * Finds the shortest path from an operation to each type, without deprecated elements. Prefers queries to mutations and
 * subscriptions. Among paths of equal length, prefers one without required arguments, then sorts by name.
 *
 * @returns paths by type name, for reachable types
 */
export function shortestPaths(schema: GraphQLSchema): ReadonlyMap<string, TypePath> {
  const paths = new Map<string, TypePath>()
  const isFirst = ({ type, path }: Candidate) => {
    const known = paths.get(type.name)
    const isShorter = isInputType(type) && known && path.steps.length < known.steps.length
    if ((known && !isShorter) || operationType(schema, type)) return false
    paths.set(type.name, path)
    return true
  }
  const groups = groupBy(operationTypes(schema), ({ operation }) => operation)
  for (const [operation, types] of groups) {
    let level = types.map(({ type }): Candidate => ({ type, path: { operation, steps: [] } }))
    while (level.length > 0) {
      level = level.flatMap((from) => stepsFrom(schema, from)).filter(isFirst)
    }
  }
  return paths
}

/** Returns the types one step away: types of fields and arguments, and possible types. */
function stepsFrom(schema: GraphQLSchema, { type, path }: Candidate): Candidate[] {
  const root = operationType(schema, type)
  const step = (target: GraphQLType, field: string, by?: string): Candidate => {
    const place: SchemaPlace = root
      ? { kind: root.operation, name: [...root.path, field].join('.') }
      : { kind: namedKind(type), name: type.name, member: field }
    return {
      type: getNamedType(target),
      path: { ...path, steps: [...path.steps, { place, field: root ? place.name : field, by }] },
    }
  }
  const fields = current(membersOf(type))
    .flatMap((field) => ('type' in field ? [{ args: [], ...field }] : []))
    .sort((a, b) => requiredCount(a) - requiredCount(b) || compareText(a.name, b.name))
  const last = path.steps.at(-1)
  const members =
    last && isAbstractType(type)
      ? sortByName(schema.getPossibleTypes(type)).map((member) => ({
          type: member,
          path: { ...path, steps: path.steps.with(-1, { ...last, by: member.name }) },
        }))
      : []
  return [
    ...fields.map((field) => step(field.type, field.name)),
    ...members,
    ...fields.flatMap(({ name, args }) =>
      current(args).map((argument) => step(argument.type, name, `${argument.name}:`)),
    ),
  ]
}

const requiredCount = ({ args }: { args: readonly GraphQLArgument[] }) =>
  args.filter(isRequiredArgument).length
