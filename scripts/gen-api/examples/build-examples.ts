import { parse, type GraphQLField, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import { sortByName } from '../model/sort'
import type { OperationKind } from '../model/types'
import type { ExampleExecutor, WrittenExample } from '../types'
import { draftOperation } from './build-operation'
import { NoSuchValue } from './input-value'
import { isRunProblem, operationOf, runOperation } from './run'
import { settleConflicts } from './settle-conflicts'
import type { ExampleOutcome, SampleValues } from './types'

export interface ExampleSources {
  executor: ExampleExecutor
  given: SampleValues
  written: readonly WrittenExample[]
}

/**
 * Makes the example of every query and mutation: the one that a person wrote, or
 * a generated one. Subscriptions have none, since one answer would not show them.
 */
export async function buildExamples(
  schema: GraphQLSchema,
  sources: ExampleSources,
): Promise<ExampleOutcome[]> {
  const roots: [OperationKind, GraphQLObjectType | null | undefined][] = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ]
  const outcomes: ExampleOutcome[] = []
  for (const [operation, root] of roots) {
    for (const field of sortByName(Object.values(root?.getFields() ?? {}))) {
      if (root) outcomes.push(await buildExample(schema, root, operation, field, sources))
    }
  }
  return outcomes
}

async function buildExample(
  schema: GraphQLSchema,
  root: GraphQLObjectType,
  operation: OperationKind,
  field: GraphQLField<unknown, unknown>,
  sources: ExampleSources,
): Promise<ExampleOutcome> {
  const own = sources.written.find((example) => example.rootField === field.name)
  const source = own ? fromPerson(own) : generated(schema, root, operation, field, sources.given)
  if (source.reason !== undefined) return { operation, field: field.name, reason: source.reason }
  const { document, variables } = source
  const run = await runOperation(schema, document, variables, sources.executor)
  if (isRunProblem(run)) {
    const prefix = own ? `${own.source}: ` : ''
    return { operation, field: field.name, reason: prefix + run.problems.join(' ') }
  }
  const name = operationOf(document)?.name?.value ?? 'Example'
  return {
    operation,
    field: field.name,
    name,
    document,
    variables,
    ...run,
    written: own !== undefined,
  }
}

function fromPerson({ document, variables, source }: WrittenExample) {
  try {
    return { document: parse(document), variables }
  } catch (error) {
    return { reason: `${source}: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function generated(
  schema: GraphQLSchema,
  root: GraphQLObjectType,
  operation: OperationKind,
  field: GraphQLField<unknown, unknown>,
  given: SampleValues,
) {
  try {
    const draft = draftOperation(schema, root, operation, field, given)
    return { document: settleConflicts(schema, draft), variables: draft.variables }
  } catch (error) {
    if (error instanceof NoSuchValue) return { reason: error.message }
    throw error
  }
}
