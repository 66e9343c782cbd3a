import type { GraphQLAbstractType, GraphQLObjectType, SelectionSetNode } from 'graphql'
import { collectFields, type Execution } from './collect-fields'
import type { Spot } from './finding'
import { entryOf, toValue, type JsonObject } from './json-text'

/** The type, null where the operation does not ask for it, or what is wrong with the name. */
export type RuntimeType = { type: GraphQLObjectType | null } | { spot: Spot }

/** Which type of an interface or union a response object says to be, by `__typename` under any alias. */
export function runtimeType(
  { schema, ...execution }: Execution,
  abstract: GraphQLAbstractType,
  selectionSets: readonly SelectionSetNode[],
  node: JsonObject,
): RuntimeType {
  const possible = schema.getPossibleTypes(abstract)
  let claimed: { start: number; name: unknown } | null = null
  for (const type of possible) {
    for (const [key, [field]] of collectFields({ schema, ...execution }, type, selectionSets)) {
      const entry = field?.name.value === '__typename' ? entryOf(node, key) : undefined
      if (!entry) continue
      const name = toValue(entry.value)
      if (name === type.name) return { type }
      claimed = { start: entry.value.start, name }
    }
  }
  if (!claimed) return { type: null }
  const names = possible.map(({ name }) => name).join(', ')
  const message = `${JSON.stringify(claimed.name)} is no type of ${abstract.name}: ${names}.`
  return { spot: { offset: claimed.start, coordinate: abstract.name, message } }
}
