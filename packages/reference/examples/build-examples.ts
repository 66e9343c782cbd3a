import {
  getOperationAST,
  GraphQLError,
  print,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import { asNumbers, exactJson, keepDigits } from '#shared/json.ts'
import type { Failures } from '#model/failures.ts'
import { entriesOf, operationsOf, type Operation } from '#model/pages.ts'
import { buildOperation, type BuiltOperation } from './build-operation.ts'
import { NoSuchValue, withoutFiles } from './input-value.ts'
import {
  shows,
  type Example,
  type ExampleExecutor,
  type OperationRecord,
  type SampleValues,
  type WrittenExample,
} from '#model/operations.ts'

/** Inputs for building the examples of the reference. */
export interface ExampleSources {
  executor: ExampleExecutor
  /** Returns the `Authorization` header that the executor uses for a document. */
  authorizationOf?: (document: DocumentNode) => string | undefined
  /** Sample values for generated examples, such as the IDs of existing records. */
  samples: SampleValues
  written: readonly WrittenExample[]
  /** Examples of the previous run. */
  last?: readonly Example[]
  /** Types that represent failures. A selection lists them last. */
  failures?: Failures
}

/** Builds an example for every operation. A hand-written example takes precedence over a generated one. */
export async function buildExamples(
  schema: GraphQLSchema,
  sources: ExampleSources,
): Promise<OperationRecord[]> {
  const records: OperationRecord[] = []
  for (const operation of operationsOf(entriesOf(schema))) {
    records.push(await buildExample(schema, operation, sources))
  }
  return records
}

async function buildExample(
  schema: GraphQLSchema,
  operation: Operation,
  sources: ExampleSources,
): Promise<OperationRecord> {
  const { executor, authorizationOf, samples, failures = new Set(), last = [] } = sources
  const about = { operation: operation.operation, field: operation.name }
  const person = sources.written.find((example) => shows(example, operation))
  const written = person && true
  try {
    const isSame = ({ operation: kind, field, written: isOwn }: Example) =>
      kind === about.operation && field === about.field && !isOwn
    const lastText = last.find(isSame)?.document.join('\n')
    const built = person
      ? fromPerson(person, operation, samples)
      : buildOperation({ schema, samples }, operation, failures, lastText)
    const { document } = built
    const { value, files } = withoutFiles(built.variables)
    return {
      ...about,
      document: print(document).split('\n'),
      variables: value as Example['variables'],
      files: files.length > 0 ? files : undefined,
      response: await answer(schema, built, executor),
      authorization: authorizationOf?.(document),
      written,
    }
  } catch (error) {
    if (!(error instanceof NoSuchValue || error instanceof GraphQLError)) throw error
    return { ...about, missing: (person ? `${person.source}: ` : '') + error.message, written }
  }
}

/**
 * Validates an operation and returns its response.
 *
 * @throws GraphQLError that lists every problem, including errors in the response
 */
async function answer(
  schema: GraphQLSchema,
  { document, variables }: BuiltOperation,
  executor: ExampleExecutor,
): Promise<ExecutionResult> {
  const invalid = validate(schema, document)
  const response = invalid.length === 0 ? await executor(document, asNumbers(variables)) : {}
  const errors = [...invalid, ...(response.errors ?? [])]
  if (errors.length > 0) throw new GraphQLError(errors.map(({ message }) => message).join(' '))
  // The JSON round trip removes prototypes and undefined, so the response looks as clients receive it.
  return JSON.parse(keepDigits(exactJson(response))) as ExecutionResult
}

/** Uses a hand-written example. If it has no variables, they get the sample values of the arguments with the same names. */
function fromPerson(
  { document, variables }: WrittenExample,
  { coordinate }: Operation,
  samples: SampleValues,
): BuiltOperation {
  const names = (getOperationAST(document)?.variableDefinitions ?? []).map(
    (definition) => definition.variable.name.value,
  )
  const entries = names
    .map((name) => [name, samples.get(`${coordinate}(${name}:)`)] as const)
    .filter(([, value]) => value !== undefined)
  return { document, variables: variables ?? Object.fromEntries(entries) }
}
