/**
 * What to leave out of the introspection query after a server refused it. Pure:
 * the loop that asks again stands in `introspect.ts`. Each answer removes at
 * least one thing, so the loop ends.
 */
import type { LoadFailure, ReportedError } from './failure'
import {
  capabilityNames,
  introspectionLines,
  LEAST_TYPE_DEPTH,
  type Capability,
  type QueryShape,
} from './introspection-query'

/** Tried in turn after a depth limit; fewer levels would lose `[Type!]!`. */
const DEPTHS = [6, 4, LEAST_TYPE_DEPTH]

/** Words of an error that name a capability, for servers that report no line. */
const MENTIONS: readonly (readonly [RegExp, Capability])[] = [
  [/\bisOneOf\b/, 'oneOf'],
  [/\bspecifiedByU(?:RL|rl)\b/, 'specifiedByUrl'],
  [/\bisRepeatable\b/, 'repeatable'],
  [
    /\b__Directive\b.*\bincludeDeprecated\b|\bincludeDeprecated\b.*\b__Directive\b/,
    'deprecatedDirectiveArguments',
  ],
  [/\binputFields\b/, 'deprecatedInputFields'],
  [/\bincludeDeprecated\b.*\bargs\b|\bargs\b.*\bincludeDeprecated\b/, 'deprecatedArguments'],
  [/\b(?:isDeprecated|deprecationReason)\b.*\b__InputValue\b/, 'inputDeprecation'],
  [/\bdescription\b.*\b__Schema\b/, 'schemaDescription'],
]

/** The next, smaller query, or null when nothing is left to leave out. */
export function stepDown(shape: QueryShape, failure: LoadFailure): QueryShape | null {
  if (failure.kind === 'depth-limit') return shallower(shape)
  if (failure.kind !== 'graphql-errors') return null

  const blamed = blamedCapabilities(shape, failure.reported)
  if (blamed.has('specifiedByUrl') && !shape.oldSpecifiedByName && suggestsOldName(failure)) {
    blamed.delete('specifiedByUrl')
    return { ...shape, oldSpecifiedByName: true, dropped: union(shape.dropped, blamed) }
  }
  if (blamed.size > 0) return { ...shape, dropped: union(shape.dropped, blamed) }

  const youngest = capabilityNames.find((name) => !shape.dropped.has(name))
  return youngest ? { ...shape, dropped: union(shape.dropped, new Set([youngest])) } : null
}

function shallower(shape: QueryShape): QueryShape | null {
  const typeDepth = DEPTHS.find((depth) => depth < shape.typeDepth)
  return typeDepth === undefined ? null : { ...shape, typeDepth }
}

/** The capabilities that the errors point at: by line of our query, else by words. */
function blamedCapabilities(shape: QueryShape, errors: readonly ReportedError[]): Set<Capability> {
  const lines = introspectionLines(shape)
  const blamed = new Set<Capability>()
  for (const { message, locations = [] } of errors) {
    const byLine = locations.flatMap(({ line }) => lines[line - 1]?.capability ?? [])
    const byWords = MENTIONS.filter(([words]) => words.test(message)).map(([, name]) => name)
    for (const name of byLine.length > 0 ? byLine : byWords) blamed.add(name)
  }
  return new Set([...blamed].filter((name) => !shape.dropped.has(name)))
}

function suggestsOldName(failure: LoadFailure): boolean {
  return failure.reported.some(({ message }) => message.includes('specifiedByUrl'))
}

function union<Item>(a: ReadonlySet<Item>, b: ReadonlySet<Item>): Set<Item> {
  return new Set([...a, ...b])
}
