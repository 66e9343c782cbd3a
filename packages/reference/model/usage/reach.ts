import {
  getNamedType,
  isAbstractType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { groupBy } from '#shared/lists.ts'
import { membersOf } from '../sdl/schema-elements.ts'
import { documentedTypes, rootTypes } from '../sdl/type-kinds.ts'

/** Names of the types that clients of a schema can use. */
export interface Reach {
  /** Types that a request can refer to: in a selection, a fragment, a variable or a value. */
  named: ReadonlySet<string>
  /** Types whose values occur in responses. */
  out: ReadonlySet<string>
  /** Types whose values occur in requests: in arguments of fields, or of directives that requests can use. */
  in: ReadonlySet<string>
}

/**
 * Finds the part of a schema that requests can use. Starts from the root types and the arguments of directives that
 * requests can use, and follows fields, their arguments, the possible types of their results, and the interfaces and
 * unions that a fragment can refer to. Excludes unreachable types and types that only occur in arguments of type system
 * directives.
 */
export function reachOf(schema: GraphQLSchema): Reach {
  const reach = { named: new Set<string>(), out: new Set<string>(), in: new Set<string>() }
  const unions = groupBy(
    documentedTypes(schema)
      .filter(isUnionType)
      .flatMap((union) => union.getTypes().map((member) => ({ union, member }))),
    ({ member }) => member.name,
  )
  const inputSteps = (args: readonly GraphQLArgument[]) =>
    args.map(({ type }): Step => ['in', getNamedType(type)])
  const next = (type: GraphQLNamedType): Step[] => [
    ...membersOf(type).flatMap((member): Step[] => {
      if (!('type' in member)) return []
      if (!('args' in member)) return [['in', getNamedType(member.type)]]
      return [['out', getNamedType(member.type)], ...inputSteps(member.args)]
    }),
    ...('getInterfaces' in type ? type.getInterfaces() : []).map((each): Step => ['named', each]),
    ...(unions.get(type.name) ?? []).map(({ union }): Step => ['named', union]),
  ]
  const directives = schema.getDirectives().filter(isExecutable)
  const steps: Step[] = [
    ...rootTypes(schema).map(([, root]): Step => ['out', root]),
    ...directives.flatMap(({ args }) => inputSteps(args)),
  ]
  // The loop appends steps while it runs. Recursion would be as deep as the longest chain of types.
  for (const [way, type] of steps) {
    if (reach[way].has(type.name)) continue
    reach[way].add(type.name)
    if (way === 'named') steps.push(...next(type))
    else steps.push(['named', type])
    if (way === 'out' && isAbstractType(type)) {
      steps.push(...schema.getPossibleTypes(type).map((each): Step => ['out', each]))
    }
  }
  return reach
}

/** A type and how clients can use it. */
type Step = [way: keyof Reach, type: GraphQLNamedType]

/** Whether requests can use a directive: for example on FIELD, but not on FIELD_DEFINITION. */
export const isExecutable = ({ locations }: { locations: readonly string[] }) =>
  locations.some((location) => EXECUTABLE.has(location))

/** `ExecutableDirectiveLocation` in the specification. */
const EXECUTABLE = new Set([
  'QUERY',
  'MUTATION',
  'SUBSCRIPTION',
  'FIELD',
  'FRAGMENT_DEFINITION',
  'FRAGMENT_SPREAD',
  'INLINE_FRAGMENT',
  'VARIABLE_DEFINITION',
])
