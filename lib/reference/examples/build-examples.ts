import {
  getOperationAST,
  GraphQLError,
  parse,
  print,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import { sortByName } from '@/lib/format/sort'
import { rootTypes } from '@/lib/reference/sdl/type-kinds'
import { buildOperation, type BuiltOperation, type RootField } from './build-operation'
import { NoSuchValue } from './input-value'
import type { ExampleExecutor, ExampleOutcome, SampleValues, WrittenExample } from './types'

/** Sources of the examples of the reference. */
export interface ExampleSources {
  executor: ExampleExecutor
  /** The `Authorization` header with which the executor runs a document; samples send it. */
  authorizationOf?: (document: DocumentNode) => string | undefined
  /** Values for generated examples that fit together, such as ids of existing records. */
  samples: SampleValues
  written: readonly WrittenExample[]
  /** The texts of the last examples, by operation and field: `query customer`. */
  formerTexts?: ReadonlyMap<string, string>
}

/**
 * Makes the example of every query and mutation: the one that a person wrote, or
 * a generated one. Subscriptions have none, since one answer would not show them.
 */
export async function buildExamples(
  schema: GraphQLSchema,
  sources: ExampleSources,
): Promise<ExampleOutcome[]> {
  const outcomes: ExampleOutcome[] = []
  for (const [operation, root] of rootTypes(schema)) {
    if (operation === 'subscription') continue
    for (const field of sortByName(Object.values(root.getFields()))) {
      outcomes.push(await buildExample(schema, { root, operation, field }, sources))
    }
  }
  return outcomes
}

async function buildExample(
  schema: GraphQLSchema,
  target: RootField,
  { executor, authorizationOf, samples, written, formerTexts }: ExampleSources,
): Promise<ExampleOutcome> {
  const { operation } = target
  const about = { operation, field: target.field.name }
  const writtenExample = written.find((example) => example.rootField === about.field)
  try {
    const built = writtenExample
      ? fromPerson(writtenExample, target, samples)
      : buildOperation(schema, target, samples, formerTexts?.get(`${operation} ${about.field}`))
    const { document } = built
    return {
      ...about,
      ...built,
      name: getOperationAST(document)?.name?.value ?? 'Example',
      text: print(document),
      response: await answer(schema, built, executor),
      authorization: authorizationOf?.(document),
      written: writtenExample !== undefined,
    }
  } catch (error) {
    if (!(error instanceof NoSuchValue || error instanceof GraphQLError)) throw error
    return {
      ...about,
      reason: writtenExample ? `${writtenExample.source}: ${error.message}` : error.message,
    }
  }
}

/**
 * The response to a valid operation. An answer with errors is a problem as well.
 *
 * @throws GraphQLError with every problem, one sentence each
 */
async function answer(
  schema: GraphQLSchema,
  { document, variables }: BuiltOperation,
  executor: ExampleExecutor,
): Promise<ExecutionResult> {
  const invalid = validate(schema, document)
  const response = invalid.length === 0 ? await executor(document, { ...variables }) : {}
  const errors = [...invalid, ...(response.errors ?? [])]
  if (errors.length > 0) throw new GraphQLError(errors.map(({ message }) => message).join(' '))
  // Through JSON, as a client gets it: no prototypes, no undefined.
  return JSON.parse(JSON.stringify(response)) as ExecutionResult
}

/**
 * An example that a person wrote. Where it brings no variables, they have the sample values of the
 * root field's arguments of the same names.
 *
 * @throws GraphQLError when the text does not parse
 */
function fromPerson(
  { document: text, variables }: WrittenExample,
  { root, field }: RootField,
  samples: SampleValues,
): BuiltOperation {
  const document = parse(text)
  const definitions = getOperationAST(document)?.variableDefinitions ?? []
  const entries = definitions.flatMap(({ variable: { name } }) => {
    const value = samples.get(`${root.name}.${field.name}(${name.value}:)`)
    return value === undefined ? [] : [[name.value, value] as const]
  })
  return { document, variables: variables ?? Object.fromEntries(entries) }
}
