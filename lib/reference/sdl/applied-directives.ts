import { isSpecifiedDirective, print, type ConstDirectiveNode, type GraphQLSchema } from 'graphql'
import { schemaElements, type NodeWithDirectives } from './schema-elements'

/**
 * Custom directives as applied in SDL (`@tag(name: "x")`), by coordinate.
 * Introspection does not carry them, so this is empty for an endpoint.
 */
export function appliedDirectives(schema: GraphQLSchema): Map<string, string[]> {
  const standard = new Set(
    schema
      .getDirectives()
      .filter(isSpecifiedDirective)
      .map(({ name }) => name),
  )
  const applied = new Map<string, string[]>()
  for (const { coordinate, nodes } of schemaElements(schema)) {
    const custom = directivesOf(...nodes).filter(({ name }) => !standard.has(name.value))
    if (custom.length > 0) applied.set(coordinate, custom.map(print))
  }
  return applied
}

/** All directives on a definition and its extensions. */
export function directivesOf(...nodes: readonly NodeWithDirectives[]): ConstDirectiveNode[] {
  return nodes.flatMap((node) => node?.directives ?? [])
}
