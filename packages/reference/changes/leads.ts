import type { GraphQLSchema } from 'graphql'
import { elementsByType, type SchemaElement } from '#model/sdl/schema-elements.ts'
import { rootTypes } from '#model/sdl/type-kinds.ts'
import type { SchemaChange } from '#model/schema-change.ts'

/**
 * Changes in which an added or removed type names the one element through which clients reach it, if that changed too.
 */
export function withLeads(
  changes: readonly SchemaChange[],
  before: GraphQLSchema,
  after: GraphQLSchema,
): SchemaChange[] {
  const ids = new Set(changes.map(({ coordinate }) => coordinate))
  const leadOf = (kind: string, schema: GraphQLSchema) => {
    const types = changes
      .filter((change) => change.kind === kind)
      .map((change) => change.coordinate)
    const moved = new Set(types.filter((type) => schema.getType(type)))
    for (const [, { name }] of rootTypes(schema)) moved.delete(name)
    return (type: string): string | undefined => {
      const leads = new Set<string | undefined>()
      // The loop adds the types that refer to it and were added or removed too.
      const ways = new Set(moved.has(type) ? [type] : [])
      for (const name of ways) {
        for (const element of elementsByType(schema).get(name) ?? []) {
          const chain = chainOf(element)
          const [{ coordinate: start }] = chain
          if (moved.has(start)) ways.add(start)
          else leads.add(chain.findLast(({ coordinate }) => ids.has(coordinate))?.coordinate)
          if (leads.size > 1) return undefined
        }
      }
      return [...leads][0]
    }
  }
  const leads: Readonly<Record<string, ReturnType<typeof leadOf>>> = {
    removed: leadOf('removed', before),
    added: leadOf('added', after),
  }
  return changes.map((change) => {
    // What clients have to handle keeps its own sentence.
    const isRisky = change.kind === 'added' && change.severity !== 'safe'
    const lead = isRisky ? undefined : leads[change.kind]?.(change.coordinate)
    return lead === undefined ? change : { ...change, with: lead }
  })
}

/** The element and its holders, starting with the type. */
const chainOf = (element: SchemaElement): [SchemaElement, ...SchemaElement[]] =>
  element.holder ? [...chainOf(element.holder), element] : [element]
