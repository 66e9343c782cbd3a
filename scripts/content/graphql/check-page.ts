import {
  GraphQLError,
  isExecutableDefinitionNode,
  Kind,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import type { Root } from 'mdast'
import { parseDocument } from '@/lib/reference/parse-document'
import type { Problem } from '../../shared/problem'
import { codeBlocks, groupExamples, type CodeBlock, type GuideExample } from './blocks'
import { checkOperation } from './check-operation'
import { checkResponse } from './check-response'
import { checkSdl } from './check-sdl'
import { checkVariables, requiredVariables } from './check-variables'
import { parseJson, type JsonNode } from './json'

/** What a page holds and what is wrong with it. */
export interface PageResult {
  problems: Problem[]
  counts: Counts
}

export interface Counts {
  operations: number
  responses: number
  sdl: number
  /** Blocks that say why they are not checked. */
  skipped: number
}

export const none = (): Counts => ({ operations: 0, responses: 0, sdl: 0, skipped: 0 })

/** Checks every GraphQL block of a page, with its variables and responses. */
export function checkPage(
  schema: GraphQLSchema,
  file: string,
  tree: Root,
  source: string,
): PageResult {
  const { examples, problems } = groupExamples(codeBlocks(file, tree, source))
  const counts = none()
  for (const example of examples) {
    if (example.skipped) counts.skipped += 1
    else problems.push(...checkExample(schema, example, counts))
  }
  return { problems, counts }
}

function checkExample(schema: GraphQLSchema, example: GuideExample, counts: Counts): Problem[] {
  const { block, runs } = example
  const document = parseDocument(block.text)
  if (document instanceof GraphQLError) {
    const offset = document.positions?.[0] ?? 0
    const fix = 'Correct the syntax. Nothing else in this block was checked.'
    return [block.problem('graphql-syntax', { offset, what: document.message, fix })]
  }
  const executable = document.definitions.filter(isExecutableDefinitionNode)
  if (executable.length === 0) {
    counts.sdl += 1
    const mistakes = checkSdl(schema, document)
    return [...mistakes.map((one) => block.problem('graphql-sdl', one)), ...belongsToNone(example)]
  }
  if (executable.length < document.definitions.length) {
    const what = 'This block holds operations and type definitions.'
    return [block.problem('graphql-syntax', { what, fix: 'Put them into blocks of their own.' })]
  }
  const operations = executable.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  counts.operations += operations.length
  counts.responses += runs.flatMap(({ responses }) => responses).length
  const mistakes = checkOperation(schema, document)
  const problems = mistakes.map((mistake) => {
    const isWarning = mistake.severity === 'warning'
    return block.problem(isWarning ? 'graphql-deprecated' : 'graphql-validation', mistake)
  })
  const [operation] = operations
  if (operations.length > 1 && runs.length > 0) {
    const what =
      'This block holds several operations, and JSON blocks that could belong to any of them.'
    const fix =
      'Put each operation into a block of its own, with its variables and its response behind it.'
    return [...problems, block.problem('graphql-stray-json', { what, fix })]
  }
  if (!operation) return [...problems, ...belongsToNone(example)]
  // An operation that is not valid has no shape to compare with.
  const isValid = mistakes.every(({ severity }) => severity === 'warning')
  return isValid ? [...problems, ...checkRuns(schema, document, operation, example)] : problems
}

function belongsToNone({ runs }: GuideExample): Problem[] {
  const blocks = runs.flatMap(({ variables, responses }) => [variables ?? [], responses].flat())
  const what = 'The GraphQL block before it holds no operation that this could belong to.'
  const fix = 'Put the block behind its operation, or give it another file name.'
  return blocks.map((block) => block.problem('graphql-stray-json', { what, fix }))
}

/** Checks the variables of a valid operation, and each response with the variables before it. */
function checkRuns(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { block, runs, unnamed }: GuideExample,
): Problem[] {
  const problems: Problem[] = []
  const required = requiredVariables(operation)
  if (required.length > 0 && runs.every(({ variables }) => !variables)) {
    const offset = operation.loc?.start ?? 0
    const what = `The operation needs ${required.join(', ')}, but no variables are shown.`
    const fix = unnamed
      ? `Write \`\`\`json filename="Variables" in line ${unnamed.line}, if these are they.`
      : 'Add a ```json filename="Variables" block behind it.'
    problems.push(block.problem('graphql-variables', { offset, what, fix }))
  }
  for (const run of runs) {
    const given = run.variables && readJson(run.variables, 'graphql-variables', problems)
    if (run.variables && given) {
      for (const mistake of checkVariables(schema, operation, given)) {
        problems.push(run.variables.problem('graphql-variables', mistake))
      }
    }
    for (const response of run.responses) {
      const node = readJson(response, 'graphql-response', problems)
      if (!node) continue
      for (const mistake of checkResponse({ schema, document, operation, given }, node)) {
        const fix = 'Show what the endpoint answers: the fields of the operation, and nothing else.'
        problems.push(response.problem('graphql-response', { fix, ...mistake }))
      }
    }
  }
  return problems
}

/** The JSON of a block; null, with a problem more, when it is none. */
function readJson(
  block: CodeBlock,
  rule: 'graphql-variables' | 'graphql-response',
  problems: Problem[],
): JsonNode | null {
  const json = parseJson(block.text)
  if (!('what' in json)) return json
  const fix = 'Write JSON: double quotes, no comments, no comma behind the last entry, no "…".'
  problems.push(block.problem(rule, { ...json, fix }))
  return null
}
