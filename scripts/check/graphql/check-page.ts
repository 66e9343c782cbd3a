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
import { codeBlocks, groupExamples, strayBlock, type CodeBlock, type GuideExample } from './blocks'
import { checkOperation } from './check-operation'
import { checkResponse } from './check-response'
import { checkSdl } from './check-sdl'
import { checkVariables, requiredVariables } from './check-variables'
import { readJson, type JsonMistake } from './json'

/** Checks every GraphQL block of a page, with its variables and responses. */
export function checkPage(
  schema: GraphQLSchema,
  file: string,
  tree: Root,
  source: string,
): Problem[] {
  const { examples, problems } = groupExamples(codeBlocks(file, tree, source))
  const checked = examples.filter(({ isSkipped }) => !isSkipped)
  return [...problems, ...checked.flatMap((example) => checkExample(schema, example))]
}

function checkExample(schema: GraphQLSchema, example: GuideExample): Problem[] {
  const { block, runs } = example
  const document = parseDocument(block.text)
  if (document instanceof GraphQLError) {
    const offset = document.positions?.[0] ?? 0
    const fix = 'Correct the syntax. Nothing else in this block was checked.'
    return [block.problem('graphql-syntax', { offset, what: document.message, fix })]
  }
  const executable = document.definitions.filter(isExecutableDefinitionNode)
  if (executable.length > 0 && executable.length < document.definitions.length) {
    const what = 'This block holds operations and type definitions.'
    return [block.problem('graphql-syntax', { what, fix: 'Put them into blocks of their own.' })]
  }
  const mistakes =
    executable.length === 0 ? checkSdl(schema, document) : checkOperation(schema, document)
  const problems = mistakes.map((mistake) => {
    const rule = mistake.severity === 'warning' ? 'graphql-deprecated' : 'graphql-validation'
    return block.problem(executable.length === 0 ? 'graphql-sdl' : rule, mistake)
  })
  const operations = executable.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const [operation] = operations
  if (!operation || operations.length > 1) {
    const count = operation ? 'several operations' : 'no operation'
    const what = `The GraphQL block before it holds ${count}: nobody can tell what this belongs to.`
    const strays = runs.flatMap(({ variables, responses }) => [variables ?? [], responses].flat())
    return [...problems, ...strays.map((stray) => strayBlock(stray, what))]
  }
  // An operation that is not valid has no shape to compare with.
  const isValid = mistakes.every(({ severity }) => severity === 'warning')
  return isValid ? [...problems, ...checkRuns(schema, document, operation, example)] : problems
}

/** Checks the variables of a valid operation, and each response with the variables before it. */
function checkRuns(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { block, runs }: GuideExample,
): Problem[] {
  const problems: Problem[] = []
  const required = requiredVariables(operation)
  if (required.length > 0 && runs.every(({ variables }) => !variables)) {
    const offset = operation.loc?.start ?? 0
    const what = `The operation needs ${required.join(', ')}, but no variables are shown.`
    const fix = 'Add them behind it as ```json filename="Variables".'
    problems.push(block.problem('graphql-variables', { offset, what, fix }))
  }
  /** Reads a block, checks what it says, and hands it on; undefined where it is no JSON. */
  const take = (
    target: CodeBlock,
    role: 'variables' | 'response',
    check: (value: unknown) => JsonMistake[],
  ): unknown => {
    const json = readJson(target.text)
    const rule = `graphql-${role}` as const
    if ('what' in json) {
      const fix = 'Write JSON: double quotes, no comments, no comma behind the last entry, no "…".'
      problems.push(target.problem(rule, { ...json, fix }))
      return undefined
    }
    for (const { path, ...mistake } of check(json.value)) {
      problems.push(target.problem(rule, { ...FIX[role], offset: json.offsetAt(path), ...mistake }))
    }
    return json.value
  }
  for (const { variables: given, responses } of runs) {
    const check = (value: unknown) => checkVariables(schema, operation, value)
    const variables = given ? take(given, 'variables', check) : undefined
    for (const response of responses) {
      take(response, 'response', (value) =>
        checkResponse({ schema, document, operation, variables }, value),
      )
    }
  }
  return problems
}

const FIX = {
  variables: { fix: 'Give the variables that the operation declares, each as its type wants it.' },
  response: {
    fix: 'Show what the endpoint answers: the fields of the operation, and nothing else.',
  },
}
