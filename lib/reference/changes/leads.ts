import {
  getNamedType,
  isNamedType,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import {
  membersOf,
  schemaElements,
  type Definition,
  type SchemaElement,
} from '../sdl/schema-elements'
import { rootTypes } from '../sdl/type-kinds'
import type { SchemaChange } from './schema-change'

/** Changes in which a type that comes or goes names the element that alone led to it, if that changed as well. */
export function withLeads(
  changes: readonly SchemaChange[],
  before: GraphQLSchema,
  after: GraphQLSchema,
): SchemaChange[] {
  const leads = {
    removed: leadsTo(changes, 'removed', before),
    added: leadsTo(changes, 'added', after),
  }
  return changes.map((change) => {
    const { kind, coordinate } = change
    const lead = kind === 'removed' || kind === 'added' ? leads[kind].get(coordinate) : undefined
    return lead === undefined ? change : { ...change, with: lead }
  })
}

/** @returns by the name of the type */
function leadsTo(
  changes: readonly SchemaChange[],
  kind: 'added' | 'removed',
  schema: GraphQLSchema,
): ReadonlyMap<string, string> {
  const roots = new Set(rootTypes(schema).map(([, { name }]) => name))
  const moved = new Map(
    changes
      .filter((change) => change.kind === kind && /^\w+$/.test(change.coordinate))
      .filter(({ coordinate }) => !roots.has(coordinate))
      .map(({ coordinate }) => [coordinate, new Set<string | undefined>()]),
  )
  if (moved.size === 0) return new Map()
  const changed = new Set(changes.map(({ coordinate }) => coordinate))
  for (const element of schemaElements(schema)) {
    const [type = element] = holders(element)
    if (moved.has(type.coordinate)) continue
    const lead = holders(element).findLast(({ coordinate }) => changed.has(coordinate))?.coordinate
    const types = typesIn(element.definition)
    // It grows on the way, by what a type leads to.
    for (const type of types) {
      const leads = moved.get(type.name)
      // Behind a type with two, all have both.
      if (!leads || leads.size > 1 || leads.has(lead)) continue
      leads.add(lead)
      types.push(...typesIn(type), ...membersOf(type).flatMap(typesOfMember))
    }
  }
  return new Map(
    [...moved].flatMap(([name, [lead, ...others]]) =>
      lead !== undefined && others.length === 0 ? [[name, lead] as const] : [],
    ),
  )
}

const typesIn = (definition: Definition): GraphQLNamedType[] => {
  if ('type' in definition) return [getNamedType(definition.type)]
  return isNamedType(definition) && isUnionType(definition) ? [...definition.getTypes()] : []
}

const typesOfMember = (member: Definition) => [
  ...typesIn(member),
  ...('args' in member ? member.args.flatMap(typesIn) : []),
]

/** The element, behind what holds it, the type first. */
const holders = (element: SchemaElement): SchemaElement[] => [
  ...(element.holder ? holders(element.holder) : []),
  element,
]
