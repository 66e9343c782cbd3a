/**
 * What a source says about a schema and a `GraphQLSchema` cannot hold, by
 * schema coordinate.
 */
import { isSpecifiedDirective, print, type GraphQLSchema } from 'graphql'
import { schemaElements } from './schema-elements'

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
  for (const { coordinate, directives } of schemaElements(schema)) {
    const custom = directives.filter(({ name }) => !standard.has(name.value))
    if (custom.length > 0) applied.set(coordinate, custom.map(print))
  }
  return applied
}

/**
 * Defaults that the source states and graphql dropped, because they do not fit
 * the type (an enum value in quotes, a number too large): it does so silently,
 * and an argument would look required that is not.
 *
 * @param rawOf the default as the source has it; undefined where it has none
 */
export function lostDefaults(
  schema: GraphQLSchema,
  rawOf: (coordinate: string) => string | undefined = () => undefined,
): Map<string, string> {
  const lost = new Map<string, string>()
  for (const { coordinate, input } of schemaElements(schema)) {
    if (!input || input.defaultValue !== undefined) continue
    const node = input.astNode?.defaultValue
    const raw = node ? print(node) : rawOf(coordinate)
    if (raw !== undefined) lost.set(coordinate, raw)
  }
  return lost
}
