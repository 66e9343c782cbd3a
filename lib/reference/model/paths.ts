import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isRequiredArgument,
  isUnionType,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { compareText } from './sort'
import { rootOperation } from './type-ref'
import type { OperationKind, PathStep, TypePath } from './types'

interface Visit {
  type: GraphQLNamedType
  operation: OperationKind
  steps: readonly PathStep[]
}

/**
 * Finds the shortest way from an operation to every output type, in one
 * breadth-first walk for all types: from the queries first, and from mutations
 * and subscriptions for what no query reaches. Between equally short ways one
 * without required arguments wins, then the order of names. Deprecated fields
 * are no way.
 *
 * @returns by type name; a type that no operation reaches is missing
 */
export function shortestPaths(schema: GraphQLSchema): ReadonlyMap<string, TypePath> {
  const found = new Map<string, TypePath>()
  const roots: [OperationKind, GraphQLCompositeType | null | undefined][] = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ]
  for (const [operation, root] of roots) {
    if (root) walk(schema, { type: root, operation, steps: [] }, found)
  }
  return found
}

function walk(schema: GraphQLSchema, start: Visit, found: Map<string, TypePath>): void {
  let level: Visit[] = [start]
  while (level.length > 0) {
    const next: Visit[] = []
    for (const visit of level.flatMap((from) => outgoing(schema, from))) {
      const { type, operation, steps } = visit
      if (found.has(type.name) || rootOperation(schema, type)) continue
      found.set(type.name, { operation, steps, leaf: leafOf(type) })
      next.push(visit)
    }
    level = next
  }
}

/** The types one field away, and the possible types of an abstract type. */
function outgoing(schema: GraphQLSchema, visit: Visit): Visit[] {
  const { type, steps } = visit
  if (!isCompositeType(type)) return []
  const narrowed = isAbstractType(type)
    ? [...schema.getPossibleTypes(type)]
        .sort((a, b) => compareText(a.name, b.name))
        .map((member) => ({ ...visit, type: member, steps: narrowLast(steps, member.name) }))
    : []
  if (isUnionType(type)) return narrowed
  const fields = Object.values(type.getFields())
    .filter((field) => field.deprecationReason == null)
    .sort((a, b) => required(a).length - required(b).length || compareText(a.name, b.name))
    .map((field) => ({
      ...visit,
      type: getNamedType(field.type),
      steps: [...steps, pathStep(schema, type, field)],
    }))
  return [...fields, ...narrowed]
}

/**
 * A field as a step of a path.
 *
 * @param wanted an argument that the step passes although the field could do without
 */
export function pathStep(
  schema: GraphQLSchema,
  parent: GraphQLNamedType,
  field: GraphQLField<unknown, unknown>,
  wanted?: GraphQLArgument,
): PathStep {
  const root = rootOperation(schema, parent)
  const kind = isInterfaceType(parent) ? 'interface' : 'object'
  return {
    place: root
      ? { kind: root, name: field.name }
      : { kind, name: parent.name, member: field.name },
    field: field.name,
    args: field.args
      .filter((arg) => isRequiredArgument(arg) || arg === wanted)
      .map((arg) => ({ name: arg.name, type: String(arg.type) })),
  }
}

function required(field: GraphQLField<unknown, unknown>) {
  return field.args.filter(isRequiredArgument)
}

function narrowLast(steps: readonly PathStep[], member: string): PathStep[] {
  const last = steps.at(-1)
  return last ? [...steps.slice(0, -1), { ...last, narrow: member }] : []
}

/** What the document at the end of a path selects: an id where there is one, null where nothing can be. */
export function leafOf(type: GraphQLNamedType): string | null {
  if (!isCompositeType(type)) return null
  const id = isUnionType(type) ? undefined : type.getFields().id
  return id && !isCompositeType(getNamedType(id.type)) && required(id).length === 0
    ? 'id'
    : '__typename'
}
