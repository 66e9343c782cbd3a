import {
  buildASTSchema,
  isTypeDefinitionNode,
  parse,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'
import { appliedDirectives } from './applied-directives'
import { readRawDefaults } from './raw-defaults'

/** What the snapshot of a schema says. */
export interface ReadSdl {
  schema: GraphQLSchema
  /** Where each type stands in the text, description included: start and length in UTF-16 units, by name. */
  ranges: ReadonlyMap<string, readonly [start: number, length: number]>
  /** Custom directives as applied, by schema coordinate. */
  appliedDirectives: ReadonlyMap<string, readonly string[]>
  /** Defaults that are no GraphQL, as the server sent them, by schema coordinate. */
  rawDefaults: ReadonlyMap<string, string>
}

/**
 * Reads SDL that `printSdl` wrote.
 *
 * @throws GraphQLError, with line and column, for text that is no SDL; Error for a type that is not there
 */
export function readSdl(sdl: string): ReadSdl {
  // A directive that is deprecated prints its own definition with `@deprecated`.
  const document = parse(sdl, { experimentalDirectivesOnDirectiveDefinitions: true })
  const schema = buildASTSchema(document, { assumeValidSDL: true, assumeValid: true })
  return {
    schema,
    ranges: rangesOf(document),
    appliedDirectives: appliedDirectives(schema),
    rawDefaults: readRawDefaults(sdl.slice(document.definitions.at(-1)?.loc?.end)),
  }
}

function rangesOf({ definitions }: DocumentNode): ReadSdl['ranges'] {
  return new Map(
    definitions
      .filter(isTypeDefinitionNode)
      .map(({ name, loc }) => [name.value, [loc?.start ?? 0, (loc?.end ?? 0) - (loc?.start ?? 0)]]),
  )
}
