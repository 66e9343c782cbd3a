import { findBreakingChanges, findDangerousChanges, type GraphQLSchema } from 'graphql'
import { readSdl } from '@/lib/reference/sdl/read-sdl'

/** What a client of the former schema would notice. */
export interface SchemaChanges {
  /** Descriptions that name the element, sorted. */
  breaking: string[]
  dangerous: string[]
}

/**
 * Compares the committed SDL with the new schema.
 *
 * @param formerSdl null where there is none yet
 * @returns null when there is nothing to compare with, or it does not parse (a merge conflict)
 */
export function schemaChanges(
  formerSdl: string | null,
  schema: GraphQLSchema,
): SchemaChanges | null {
  if (formerSdl === null) return null
  let former: GraphQLSchema
  try {
    former = readSdl(formerSdl).schema
  } catch {
    return null
  }
  const texts = (changes: readonly { description: string }[]) =>
    changes.map(({ description }) => description).sort()
  return {
    breaking: texts(findBreakingChanges(former, schema)),
    dangerous: texts(findDangerousChanges(former, schema)),
  }
}

const MAX_SHOWN = 10

/** Lines for the log; [] when no client would notice anything. */
export function describeChanges({ breaking, dangerous }: SchemaChanges): string[] {
  return [...section('breaking', breaking), ...section('dangerous', dangerous)]
}

function section(name: string, texts: readonly string[]): string[] {
  if (texts.length === 0) return []
  const rest = texts.length - MAX_SHOWN
  return [
    `${texts.length} ${name} ${texts.length === 1 ? 'change' : 'changes'} for clients of the former schema:`,
    ...texts.slice(0, MAX_SHOWN).map((text) => `  ${text}`),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ]
}
