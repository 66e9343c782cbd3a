import { isSpecifiedDirective, print, type GraphQLSchema } from 'graphql'
import { directivesOf, schemaElements } from './schema-elements'

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
  for (const { coordinate, definition } of schemaElements(schema)) {
    const custom = directivesOf(definition).filter(({ name }) => !standard.has(name.value))
    if (custom.length > 0) applied.set(coordinate, custom.map(print))
  }
  return applied
}
