import { GraphQLError, parse, type DocumentNode, type GraphQLSchema } from 'graphql'
import { sortByName } from '@/lib/format/sort'
import { rootTypes } from '@/lib/reference/sdl/type-kinds'
import type { ExampleExecutor, WrittenExample } from '@/lib/reference/examples/types'
import { buildOperation, type BuiltOperation, type RootField } from './build-operation'
import { NoSuchValue } from './input-value'
import { operationOf, runOperation } from './run'
import { createSelector, type Selector } from '@/lib/reference/examples/select/selector'
import type { ExampleOutcome, SampleValues } from './types'

/** Where the examples of the reference come from. */
export interface ExampleSources {
  executor: ExampleExecutor
  /** The `Authorization` header with which the executor runs a document; samples send it. */
  authorizationOf?: (document: DocumentNode) => string
  /** Values for generated examples that fit together, such as ids of existing records. */
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
  const selector = createSelector(schema, sources.given)
  const outcomes: ExampleOutcome[] = []
  for (const [operation, root] of rootTypes(schema)) {
    if (operation === 'subscription') continue
    for (const field of sortByName(Object.values(root.getFields()))) {
      outcomes.push(await buildExample(schema, { root, operation, field }, selector, sources))
    }
  }
  return outcomes
}

async function buildExample(
  schema: GraphQLSchema,
  target: RootField,
  selector: Selector,
  { executor, authorizationOf, given, written }: ExampleSources,
): Promise<ExampleOutcome> {
  const about = { operation: target.operation, field: target.field.name }
  const own = written.find((example) => example.rootField === about.field)
  const missing = (why: string) => ({ ...about, reason: own ? `${own.source}: ${why}` : why })
  let made: BuiltOperation
  try {
    made = own ? fromPerson(own, target, given) : buildOperation(schema, target, selector, given)
  } catch (error) {
    if (error instanceof (own ? GraphQLError : NoSuchValue)) return missing(error.message)
    throw error
  }
  const { document, variables } = made
  const run = await runOperation(schema, document, variables, executor)
  if ('problems' in run) return missing(run.problems.join(' '))
  const name = operationOf(document)?.name?.value ?? 'Example'
  const authorization = authorizationOf?.(document)
  return { ...about, name, document, variables, ...run, authorization, written: own !== undefined }
}

/** @throws GraphQLError when the text does not parse */
function fromPerson(
  { document: text, variables }: WrittenExample,
  target: RootField,
  given: SampleValues,
): BuiltOperation {
  const document = parse(text)
  return { document, variables: variables ?? sampleVariables(document, target, given) }
}

/** The sample values of the root field's arguments, for the variables that carry their names. */
function sampleVariables(
  document: DocumentNode,
  { root, field }: RootField,
  given: SampleValues,
): Record<string, unknown> {
  const names = operationOf(document)?.variableDefinitions?.map(
    ({ variable }) => variable.name.value,
  )
  const known = (names ?? []).flatMap((name) => {
    const value = given.get(`${root.name}.${field.name}(${name}:)`)
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(known)
}
