import { isIntrospectionType, validateSchema, type DocumentNode, type GraphQLSchema } from 'graphql'
import { LoadFailure } from './failure'
import { messages } from './messages'
import { problemsOf } from './sdl-problems'

/**
 * Refuses a schema that has nothing to document or breaks GraphQL's rules.
 *
 * @param documents the SDL that it was built from, by name of source, for the places in messages
 * @throws LoadFailure 'empty-schema' or 'invalid-schema', each fault with coordinate and, from SDL, file:line:column
 */
export function checkSchema(
  schema: GraphQLSchema,
  documents: ReadonlyMap<string, DocumentNode> = new Map(),
): void {
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type))
  if (!schema.getQueryType() || types.length === 0) {
    throw new LoadFailure({ kind: 'empty-schema', ...messages['empty-schema'] })
  }
  const errors = validateSchema(schema)
  if (errors.length === 0) return
  throw new LoadFailure({
    kind: 'invalid-schema',
    ...messages['invalid-schema'],
    facts: problemsOf(errors, documents),
  })
}
