import {
  getVariableValues,
  Kind,
  print,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import type { Example, ExampleExecutor } from '@/lib/reference/examples/types'

/**
 * Validates an operation against the schema, coerces its variables as a server
 * does, and executes it. An answer with errors is a problem as well.
 *
 * @returns the text and the response, or why it could not be run, one sentence each
 */
export async function runOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
  executor: ExampleExecutor,
): Promise<Pick<Example, 'text' | 'response'> | { problems: readonly string[] }> {
  const invalid = validate(schema, document)
  if (invalid.length > 0) return { problems: invalid.map(({ message }) => message) }
  const coerced = getVariableValues(
    schema,
    operationOf(document)?.variableDefinitions ?? [],
    variables,
  )
  if (coerced.errors) return { problems: coerced.errors.map(({ message }) => message) }
  const response = await executor(document, { ...variables })
  if (response.errors?.length) return { problems: response.errors.map(({ message }) => message) }
  // Through JSON, as a client gets it: no prototypes, no undefined.
  const json = JSON.parse(JSON.stringify(response)) as ExecutionResult
  return { text: print(document), response: json }
}

/** The first operation of a document. */
export function operationOf(document: DocumentNode): OperationDefinitionNode | undefined {
  return document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
}
