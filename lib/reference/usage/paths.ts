import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInputObjectType,
  isInterfaceType,
  isRequiredArgument,
  isUnionType,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { compareText, sortByName } from '@/lib/format/sort'
import { current } from '../sdl/schema-elements'
import { documentedTypes, rootOperation, rootTypes, type OperationKind } from '../sdl/type-kinds'
import type { SchemaPlace } from './references'

/** One field on the way from an operation to a type. */
export interface PathStep {
  /** The field, as a place to link to. */
  place: SchemaPlace
  /** Name of the type that has the field. */
  parent: string
  field: GraphQLField<unknown, unknown>
  /** Arguments that the field cannot do without. */
  args: readonly GraphQLArgument[]
  /** Set when what follows needs an inline fragment on this type. */
  narrow?: GraphQLObjectType
}

/** A field of an input object on the way to a type that a client sends. */
export interface InputStep {
  parent: GraphQLInputObjectType
  field: GraphQLInputField
}

export interface TypePath {
  operation: OperationKind
  steps: readonly PathStep[]
  /** Only for what a client sends: the argument of the last step, and the way on from there. */
  into?: { argument: GraphQLArgument; fields: readonly InputStep[] }
}

/** A type, and the way to it. */
interface Arrival {
  type: GraphQLNamedType
  path: TypePath
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
  for (const [operation, type] of rootTypes(schema)) {
    let level: Arrival[] = [{ type, path: { operation, steps: [] } }]
    while (level.length > 0) {
      const next = level.flatMap((from) => outgoing(schema, from))
      level = firsts(
        next.filter((to) => !rootOperation(schema, to.type)),
        found,
      )
    }
  }
  return found
}

/** The first arrivals at types that nothing has reached, which are noted. */
const firsts = (arrivals: readonly Arrival[], found: Map<string, TypePath>): Arrival[] =>
  arrivals.filter(({ type, path }) => {
    const isFirst = !found.has(type.name)
    if (isFirst) found.set(type.name, path)
    return isFirst
  })

/** The types one field away, and the possible types of an abstract type. */
function outgoing(schema: GraphQLSchema, { type, path }: Arrival): Arrival[] {
  const { steps } = path
  if (!isCompositeType(type)) return []
  const last = steps.at(-1)
  const narrowed =
    last && isAbstractType(type)
      ? sortByName(schema.getPossibleTypes(type)).map((member) => ({
          type: member,
          path: { ...path, steps: steps.with(-1, { ...last, narrow: member }) },
        }))
      : []
  if (isUnionType(type)) return narrowed
  const fields = current(Object.values(type.getFields()))
    .sort((a, b) => required(a).length - required(b).length || compareText(a.name, b.name))
    .map((field) => ({
      type: getNamedType(field.type),
      path: { ...path, steps: [...steps, pathStep(schema, type, field)] },
    }))
  return [...fields, ...narrowed]
}

/**
 * A field as a step of a path.
 *
 * @param wanted an argument that the step passes although the field could do without
 */
function pathStep(
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
    parent: parent.name,
    field,
    args: field.args.filter((arg) => isRequiredArgument(arg) || arg === wanted),
  }
}

function required(field: GraphQLField<unknown, unknown>) {
  return field.args.filter(isRequiredArgument)
}

/** What the document selects behind the last step: an id where there is one, nothing of a scalar or enum. */
function leafOf({ field, narrow }: PathStep): string[] {
  const type = narrow ?? getNamedType(field.type)
  if (!isCompositeType(type)) return []
  const id = isUnionType(type) ? undefined : type.getFields().id
  return id && !isCompositeType(getNamedType(id.type)) && required(id).length === 0
    ? ['id']
    : ['__typename']
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
    nested = firsts([...direct, ...nested], found).flatMap(fieldsInside)
  }
  return found
}

/** Every argument of every field that an operation reaches: those of the root fields first. */
function argumentsOf(schema: GraphQLSchema, outputs: ReadonlyMap<string, TypePath>): Arrival[] {
  const fromRoots = rootTypes(schema).flatMap(([operation, root]) =>
    argumentsBelow(schema, root, { operation, steps: [] }),
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
  { operation, steps }: TypePath,
): Arrival[] {
  if (isUnionType(owner)) return []
  return sortByName(current(Object.values(owner.getFields()))).flatMap((field) =>
    current(field.args).map((argument) => ({
      type: getNamedType(argument.type),
      path: {
        operation,
        steps: [...steps, pathStep(schema, owner, field, argument)],
        into: { argument, fields: [] },
      },
    })),
  )
}

function fieldsInside({ type, path }: Arrival): Arrival[] {
  const { into } = path
  if (!isInputObjectType(type) || !into) return []
  return sortByName(current(Object.values(type.getFields()))).map((field) => ({
    type: getNamedType(field.type),
    path: { ...path, into: { ...into, fields: [...into.fields, { parent: type, field }] } },
  }))
}

/** A variable of the document that follows a path. */
interface PathVariable {
  argument: GraphQLArgument
  /** That of the argument, numbered where an earlier step has taken it. */
  name: string
}

/** The variables for the arguments of each step, in the order of the steps. */
export function pathVariables(steps: readonly PathStep[]): PathVariable[][] {
  const taken = new Set<string>()
  return steps.map(({ args }) =>
    args.map((argument) => {
      let { name } = argument
      for (let count = 2; taken.has(name); count += 1) name = `${argument.name}${count}`
      taken.add(name)
      return { argument, name }
    }),
  )
}

/**
 * Writes the document that follows a path: valid as it stands, with a variable
 * for every argument that a field on the way cannot do without.
 */
export function skeleton({ operation, steps }: TypePath): string {
  const variables = pathVariables(steps)
  const list = variables.flat().map(({ name, argument }) => `$${name}: ${String(argument.type)}`)
  const lines = steps.reduceRight<string[]>((inner, step, index) => {
    const narrowed = step.narrow ? braces(`... on ${step.narrow.name}`, inner) : inner
    const passed = variables[index]?.map(({ argument, name }) => `${argument.name}: $${name}`) ?? []
    const call = step.field.name + (passed.length > 0 ? `(${passed.join(', ')})` : '')
    return narrowed.length > 0 ? braces(call, narrowed) : [call]
  }, steps.slice(-1).flatMap(leafOf))
  return braces(list.length > 0 ? `${operation} (${list.join(', ')})` : operation, lines).join('\n')
}

const braces = (head: string, lines: readonly string[]): string[] => [
  `${head} {`,
  ...lines.map((line) => `  ${line}`),
  '}',
]
