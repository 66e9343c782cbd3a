import { parse, type DocumentNode, type GraphQLSchema } from 'graphql'
import { sortByName } from '@/lib/format/sort'
import { toError } from '@/lib/format/to-error'
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
  const source = own ? fromPerson(own, target, given) : generated(schema, target, selector, given)
  if ('reason' in source) return { ...about, reason: source.reason }
  const { document, variables } = source
  const run = await runOperation(schema, document, variables, executor)
  if ('problems' in run) {
    return { ...about, reason: (own ? `${own.source}: ` : '') + run.problems.join(' ') }
  }
  const name = operationOf(document)?.name?.value ?? 'Example'
  const authorization = authorizationOf?.(document)
  return {
    ...about,
    name,
    document,
    variables,
    ...run,
    ...(authorization !== undefined && { authorization }),
    written: own !== undefined,
  }
}

type Source = BuiltOperation | { reason: string }

function fromPerson(
  { document: text, variables, source }: WrittenExample,
  target: RootField,
  given: SampleValues,
): Source {
  try {
    const document = parse(text)
    return { document, variables: variables ?? sampleVariables(document, target, given) }
  } catch (error) {
    return { reason: `${source}: ${toError(error).message}` }
  }
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

function generated(
  schema: GraphQLSchema,
  target: RootField,
  selector: Selector,
  given: SampleValues,
): Source {
  try {
    return buildOperation(schema, target, selector, given)
  } catch (error) {
    if (error instanceof NoSuchValue) return { reason: error.message }
    throw error
  }
}
