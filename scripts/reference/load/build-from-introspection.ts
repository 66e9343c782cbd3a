import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql'
import { describeBuilt, type BuiltSchema } from './built-schema'
import { checkSchema } from './check-schema'
import { LoadFailure } from './failure'
import { repairIntrospection } from './repair-introspection'
import { messages } from './messages'
import { isRecord } from '../../shared/json'

/**
 * The schema of an introspection result.
 *
 * @param data the `data` of the response: `{ __schema: … }`
 * @throws LoadFailure 'empty-schema' or 'invalid-schema', with coordinates
 */
export function buildFromIntrospection(data: Record<string, unknown>): BuiltSchema {
  assertNotEmpty(data)
  const { introspection, notes, problems, defaults } = repairIntrospection(data)
  if (problems.length > 0) throw invalid(problems)
  const schema = build(introspection)
  checkSchema(schema, null)
  return describeBuilt(schema, notes, (coordinate) => defaults.get(coordinate))
}

function assertNotEmpty(
  data: Record<string, unknown>,
): asserts data is { __schema: { types: unknown[] } } {
  const { __schema: schema } = data
  const types = isRecord(schema) ? schema.types : undefined
  if (Array.isArray(types) && types.length > 0 && isRecord(schema) && isRecord(schema.queryType))
    return
  throw new LoadFailure({ kind: 'empty-schema', ...messages['empty-schema'] })
}

function build(introspection: IntrospectionQuery): GraphQLSchema {
  try {
    return buildClientSchema(introspection)
  } catch (error) {
    throw invalid([error instanceof Error ? error.message : String(error)])
  }
}

function invalid(problems: readonly string[]): LoadFailure {
  return new LoadFailure({
    kind: 'invalid-schema',
    ...messages['invalid-schema'],
    facts: problems.map((problem) => ['problem', problem]),
  })
}
