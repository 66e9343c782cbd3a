import {
  getNamedType,
  isCompositeType,
  isInputObjectType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { leafOf, pathStep } from './paths'
import { documentedTypes } from './references'
import { sortByName } from './sort'
import type { TypePath } from './types'

interface Arrival {
  type: GraphQLNamedType
  path: TypePath
}

/**
 * Finds the shortest way from an operation to every type that a client can send:
 * to a field with an argument of it, or of an input object that holds it. One
 * more field counts as much as one more input object; between equally short ways
 * a query wins, then the order of names. Nothing deprecated is a way.
 *
 * @param outputs the ways to the types whose fields have arguments
 * @returns by type name; a type that no argument takes is missing
 */
export function shortestInputPaths(
  schema: GraphQLSchema,
  outputs: ReadonlyMap<string, TypePath>,
): ReadonlyMap<string, TypePath> {
  const found = new Map<string, TypePath>()
  const waiting = argumentsOf(schema, outputs)
  let nested: Arrival[] = []
  for (let hops = 1; waiting.length > 0 || nested.length > 0; hops += 1) {
    const direct = waiting.filter(({ path }) => path.steps.length === hops)
    waiting.splice(0, waiting.length, ...waiting.filter(({ path }) => path.steps.length > hops))
    const fresh = [...direct, ...nested].filter(({ type, path }) => {
      const isFirst = !found.has(type.name)
      if (isFirst) found.set(type.name, path)
      return isFirst
    })
    nested = fresh.flatMap(fieldsInside)
  }
  return found
}

/** Every argument of every field that an operation reaches: those of the root fields first. */
function argumentsOf(schema: GraphQLSchema, outputs: ReadonlyMap<string, TypePath>): Arrival[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const
  const fromRoots = roots.flatMap(([operation, root]) =>
    root ? argumentsBelow(schema, root, { operation, steps: [] }) : [],
  )
  const fromTypes = documentedTypes(schema).flatMap((type) => {
    const path = outputs.get(type.name)
    return path && isCompositeType(type) ? argumentsBelow(schema, type, path) : []
  })
  return [...fromRoots, ...fromTypes]
}

function argumentsBelow(
  schema: GraphQLSchema,
  owner: GraphQLCompositeType,
  { operation, steps }: Pick<TypePath, 'operation' | 'steps'>,
): Arrival[] {
  if (isUnionType(owner)) return []
  const arrival = (field: GraphQLField<unknown, unknown>, arg: GraphQLArgument): Arrival => ({
    type: getNamedType(arg.type),
    path: {
      operation,
      steps: [...steps, pathStep(schema, owner, field, arg)],
      leaf: leafOf(getNamedType(field.type)),
      into: { argument: arg.name, fields: [] },
    },
  })
  return sortByName(current(Object.values(owner.getFields()))).flatMap((field) =>
    current(field.args).map((arg) => arrival(field, arg)),
  )
}

function fieldsInside({ type, path }: Arrival): Arrival[] {
  const { into } = path
  if (!isInputObjectType(type) || !into) return []
  return sortByName(current(Object.values(type.getFields()))).map((field) => ({
    type: getNamedType(field.type),
    path: {
      ...path,
      into: {
        ...into,
        fields: [...into.fields, { kind: 'input', name: type.name, member: field.name }],
      },
    },
  }))
}

function current<Item extends { deprecationReason?: string | null | undefined }>(
  items: readonly Item[],
): Item[] {
  return items.filter(({ deprecationReason }) => deprecationReason == null)
}
