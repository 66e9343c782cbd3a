import {
  buildASTSchema,
  parse,
  printSchema,
  Source,
  validateSchema,
  type GraphQLSchema,
} from 'graphql'
import { LoadFailure, type Fact } from './failure'
import { messages } from './messages'
import { problemsOf, type Documents } from './sdl-problems'

/**
 * Refuses a schema that has nothing to document or breaks GraphQL's rules.
 *
 * @param documents the SDL that it was built from; null for a schema from introspection
 * @throws LoadFailure 'empty-schema' or 'invalid-schema', each fault with coordinate and, from SDL, file:line:column
 */
export function checkSchema(schema: GraphQLSchema, documents: Documents | null): void {
  const fields = schema.getQueryType()?.getFields() ?? {}
  if (Object.keys(fields).length === 0) {
    throw new LoadFailure({ kind: 'empty-schema', ...messages['empty-schema'] })
  }
  const errors = validateSchema(schema)
  if (errors.length === 0) return
  const problems = documents ? problemsOf(errors, documents) : problemsBySdl(schema)
  const facts = problems ?? errors.map(({ message }): Fact => ['problem', message])
  throw new LoadFailure({ kind: 'invalid-schema', ...messages['invalid-schema'], facts })
}

/**
 * Errors of a schema from introspection point nowhere. The same schema printed
 * as SDL and read again has places, and with them coordinates.
 */
function problemsBySdl(schema: GraphQLSchema): Fact[] | null {
  try {
    const document = parse(new Source(printSchema(schema), 'introspection'))
    const errors = validateSchema(buildASTSchema(document, { assumeValidSDL: true }))
    if (errors.length === 0) return null
    return problemsOf(errors, new Map([['introspection', document]]), { hidden: true })
  } catch {
    // A name that SDL cannot even write; the plain messages have to do.
    return null
  }
}
