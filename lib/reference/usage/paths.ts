import {
  getNamedType,
  isAbstractType,
  isInputType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { compareText, groupBy, sortByName } from '@/lib/format/lists'
import { operationType, operationTypes } from '@/lib/reference/pages'
import { current, membersOf } from '../sdl/schema-elements'
import { namedKind, type OperationKind } from '../sdl/type-kinds'
import type { SchemaPlace } from './references'

/** One field on the way from an operation to a type, as a place to link to. */
interface PathStep {
  place: SchemaPlace
  field: string
  /** The argument that the way goes through, or the member of an abstract type. */
  by?: string | undefined
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
 * Finds the shortest way from an operation to every type. What comes back is reached from the queries
 * first, and from mutations and subscriptions for what no query reaches. Between equally short ways
 * one without required arguments wins, then the order of names. Nothing deprecated is a way.
 *
 * @returns by type name; a type that no operation reaches is missing
 */
export function shortestPaths(schema: GraphQLSchema): ReadonlyMap<string, TypePath> {
  const paths = new Map<string, TypePath>()
  const isFirst = ({ type, path }: Candidate) => {
    const former = paths.get(type.name)
    const isShorter = isInputType(type) && former && path.steps.length < former.steps.length
    if ((former && !isShorter) || operationType(schema, type)) return false
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

/** Neighbours of a type, one field away: its types, the possible ones of an abstract type, and what its arguments take. */
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
