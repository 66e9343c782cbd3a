import { coerceInputValue, isInputType, Kind, type GraphQLSchema, type GraphQLType } from 'graphql'
import { keepDigits, parseJson } from '#shared/json.ts'
import { directiveValues } from '#model/directives.ts'
import type { ApiSettings } from '#model/api-settings.ts'
import { asSentence } from '#model/schema-change.ts'
import { directivesOf, schemaElements, type Definition } from '#model/sdl/schema-elements.ts'

/**
 * Returns the owner's sample values by type name or coordinate. Settings override `@example(value:)` in the schema.
 *
 * @param notes receives a sentence for each `@example` value that does not fit its type
 * @returns the values, and problems in the settings
 */
export function sampleValues(
  schema: GraphQLSchema,
  examples: ApiSettings['examples'] = {},
  notes: string[] = [],
): { values: Map<string, unknown>; problems: string[] } {
  const elements = new Map(
    schemaElements(schema).map(({ coordinate, definition }) => [coordinate, definition]),
  )
  const values = new Map<string, unknown>()
  for (const [coordinate, definition] of elements) {
    for (const node of directivesOf(definition)) {
      const { value } = node.name.value === 'example' ? directiveValues(schema, node) : {}
      if (value === undefined) continue
      const literal = node.arguments?.find((argument) => argument.name.value === 'value')?.value
      const exact = literal?.kind === Kind.INT ? parseJson(keepDigits(literal.value)) : value
      // One directive serves all types, so its value is usually a string.
      const candidates = [exact, value, typeof value === 'string' ? parseJson(value) : value]
      const fit = candidates.find((each) => each !== undefined && misfit(definition, each) === null)
      if (fit !== undefined) values.set(coordinate, fit)
      else
        notes.push(
          `${coordinate}: the value of @example ${misfit(definition, value)}; it is ignored`,
        )
    }
  }
  const problems: string[] = []
  for (const [key, value] of Object.entries(examples)) {
    const definition = elements.get(key)
    // The value is published, so a coordinate that is not in the schema, and may be hidden, is left out.
    if (!definition) continue
    const reason = misfit(definition, value)
    if (reason !== null)
      problems.push(`api.config.ts, examples: the value of ${key} ${asSentence(reason)}`)
    else values.set(key, value)
  }
  return { values, problems }
}

/** Returns the reason why an element cannot have this value, or null if it can. */
function misfit(definition: Definition, value: unknown): string | null {
  const type: GraphQLType | null =
    'type' in definition ? definition.type : isInputType(definition) ? definition : null
  if (!type || !isInputType(type)) return 'cannot be set: set values for its fields instead'
  let reason: string | null = null
  coerceInputValue(
    value,
    type,
    (_path, _invalid, { message }) => (reason ??= `does not fit ${String(type)}: ${message}`),
  )
  return reason
}
