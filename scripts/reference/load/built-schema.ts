import type { GraphQLSchema } from 'graphql'
import { lostDefaults } from '@/lib/reference/sdl/raw-defaults'

/** A schema with what its source says beside it. */
export interface BuiltSchema {
  schema: GraphQLSchema
  /** What was lost or repaired: one sentence each. */
  notes: string[]
  /** Defaults that do not fit their type, as the source prints them, by coordinate. */
  rawDefaults: ReadonlyMap<string, string>
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
  }
}
