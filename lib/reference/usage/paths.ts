import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInputObjectType,
  isInterfaceType,
  isRequiredArgument,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { compareText, sortByName } from '@/lib/format/sort'
import { current } from '../sdl/schema-elements'
import { documentedTypes, rootOperation, rootTypes, type OperationKind } from '../sdl/type-kinds'
import type { SchemaPlace } from './references'

/** One field on the way from an operation to a type, as a place to link to. */
interface PathStep {
  place: SchemaPlace
  field: string
  /** The argument that the way goes through, or the member of an abstract type. */
  by?: string
}

export interface TypePath {
  operation: OperationKind
  steps: readonly PathStep[]
}

/** A type, and the way to it. */
interface Candidate {
  type: GraphQLNamedType
  path: TypePath
}

/**
 * Finds the shortest way from an operation to every type. What comes back is
 * reached from the queries first, and from mutations and subscriptions for what
 * no query reaches; what is sent, through an argument of any field. Between
 * equally short ways one without required arguments wins, then the order of
 * names. Nothing deprecated is a way.
 *
 * @returns by type name; a type that no operation reaches is missing
 */
export function shortestPaths(schema: GraphQLSchema): ReadonlyMap<string, TypePath> {
  const paths = new Map<string, TypePath>()
  const firsts = (candidates: readonly Candidate[]) =>
    candidates.filter(({ type, path }) => {
      const isFirst = !paths.has(type.name) && !rootOperation(schema, type)
      if (isFirst) paths.set(type.name, path)
      return isFirst
    })
  const roots = rootTypes(schema).map(([operation, type]): Candidate => ({
    type,
    path: { operation, steps: [] },
  }))
  for (const root of roots) {
    for (let level = [root]; level.length > 0;) {
      level = firsts(level.flatMap((from) => fieldsFrom(schema, from)))
    }
  }
  const outputs = documentedTypes(schema).flatMap((type): Candidate[] => {
    const path = paths.get(type.name)
    return path ? [{ type, path }] : []
  })
  const sent = [...roots, ...outputs].flatMap((from) => argumentsFrom(schema, from))
  const longest = Math.max(0, ...sent.map(({ path }) => path.steps.length))
  for (let hops = 1, level: Candidate[] = []; hops <= longest || level.length > 0; hops += 1) {
    const direct = sent.filter(({ path }) => path.steps.length === hops)
    level = firsts([...direct, ...level.flatMap(inputFieldsFrom)])
  }
  return paths
}

const extended = ({ operation, steps }: TypePath, step: PathStep): TypePath => ({
  operation,
  steps: [...steps, step],
})

/** The types one field away, and the possible types of an abstract type. */
function fieldsFrom(schema: GraphQLSchema, { type, path }: Candidate): Candidate[] {
  const last = path.steps.at(-1)
  const members =
    last && isAbstractType(type)
      ? sortByName(schema.getPossibleTypes(type)).map((member) => ({
          type: member,
          path: { ...path, steps: path.steps.with(-1, { ...last, by: member.name }) },
        }))
      : []
  const fields = fieldsOf(type)
    .sort((a, b) => requiredCount(a) - requiredCount(b) || compareText(a.name, b.name))
    .map((field) => ({
      type: getNamedType(field.type),
      path: extended(path, { place: placeOf(schema, type, field.name), field: field.name }),
    }))
  return [...fields, ...members]
}

/** The types that the arguments of a type's fields take. */
const argumentsFrom = (schema: GraphQLSchema, { type, path }: Candidate): Candidate[] =>
  sortByName(fieldsOf(type)).flatMap((field) =>
    current(field.args).map((argument) => ({
      type: getNamedType(argument.type),
      path: extended(path, {
        place: placeOf(schema, type, field.name),
        field: field.name,
        by: `${argument.name}:`,
      }),
    })),
  )

function inputFieldsFrom({ type, path }: Candidate): Candidate[] {
  if (!isInputObjectType(type)) return []
  return sortByName(current(Object.values(type.getFields()))).map((field) => ({
    type: getNamedType(field.type),
    path: extended(path, {
      place: { kind: 'input', name: type.name, member: field.name },
      field: field.name,
    }),
  }))
}

const fieldsOf = (type: GraphQLNamedType): GraphQLField<unknown, unknown>[] =>
  isCompositeType(type) && !isUnionType(type) ? current(Object.values(type.getFields())) : []

const requiredCount = ({ args }: GraphQLField<unknown, unknown>) =>
  args.filter(isRequiredArgument).length

function placeOf(schema: GraphQLSchema, type: GraphQLNamedType, field: string): SchemaPlace {
  const root = rootOperation(schema, type)
  if (root) return { kind: root, name: field }
  return { kind: isInterfaceType(type) ? 'interface' : 'object', name: type.name, member: field }
}
