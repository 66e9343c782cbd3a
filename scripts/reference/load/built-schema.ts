import type { GraphQLSchema } from 'graphql'
import { appliedDirectives } from '@/lib/reference/sdl/applied-directives'
import { lostDefaults } from '@/lib/reference/sdl/raw-defaults'

/** A schema with what its source says beside it. */
export interface BuiltSchema {
  schema: GraphQLSchema
  /** What was lost or repaired: one sentence each. */
  notes: string[]
  /** Defaults that do not fit their type, as the source prints them, by coordinate. */
  rawDefaults: ReadonlyMap<string, string>
  /** Custom directives as applied, by coordinate: from SDL, which introspection does not carry. */
  appliedDirectives: ReadonlyMap<string, readonly string[]>
}

/** Adds the side data of a schema, and a note for each default that graphql could not take. */
export function describeBuilt(
  schema: GraphQLSchema,
  notes: readonly string[] = [],
  rawOf?: (coordinate: string) => string | undefined,
): BuiltSchema {
  const rawDefaults = lostDefaults(schema, rawOf)
  const aboutDefaults = [...rawDefaults].map(
    ([coordinate, raw]) => `${coordinate}: the default ${raw} is no valid value of its type`,
  )
  return {
    schema,
    notes: [...notes, ...aboutDefaults],
    rawDefaults,
    appliedDirectives: appliedDirectives(schema),
  }
}
