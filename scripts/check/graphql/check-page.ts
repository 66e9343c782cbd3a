import {
  getOperationAST,
  GraphQLError,
  isExecutableDefinitionNode,
  Kind,
  NoDeprecatedCustomRule,
  NoUnusedFragmentsRule,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidationRule,
} from 'graphql'
import type { Root } from 'mdast'
import { isRecord } from '@/lib/format/json'
import { callsOf } from '@/lib/mdx/calls.mjs'
import { parseDocument } from '@/lib/reference/parse-document'
import type { Problem } from '../../shared/problem'
import {
  codeBlocks,
  offsetAt,
  readJson,
  type CodeBlock,
  type JsonMistake,
  type Mistake,
} from './blocks'
import { checkResponse } from './check-response'
import { checkSdl } from './check-sdl'
import { checkVariables } from './check-variables'

type Call = ReturnType<typeof callsOf<CodeBlock>>[number]

/** Checks every GraphQL block of a page, with its variables and responses. */
export function checkPage(
  schema: GraphQLSchema,
  file: string,
  tree: Root,
  source: string,
): Problem[] {
  const blocks = codeBlocks(file, tree, source)
  return [
    ...blocks.flatMap((block) => (block.nocheck === '' ? block.problem('nocheck', noReason) : [])),
    ...callsOf(blocks).flatMap((call) => checkCall(schema, call)),
  ]
}

const noReason: Mistake = {
  what: 'This block is not to be checked, but does not say why.',
  fix: 'Give a reason, nocheck="…", or remove the word and let the block be checked.',
}

const stray: Mistake = {
  what: 'This belongs to no operation: the GraphQL block before it holds none, or several.',
  fix: 'Put the block behind its operation, each operation in a block of its own, or give it another file name.',
}

function checkCall(schema: GraphQLSchema, { operation: block, cases }: Call): Problem[] {
  const parts = cases.flatMap(({ variables, responses }) => [variables ?? [], responses].flat())
  const strays = () => parts.map((part) => part.problem('stray-json', stray))
  if (!block) return strays()
  if (block.nocheck) return []
  const document = parseDocument(block.text)
  if (document instanceof GraphQLError) {
    const [offset] = document.positions ?? []
    const fix = 'Correct the syntax. Nothing else in this block was checked.'
    return [block.problem('syntax', { offset, what: document.message, fix })]
  }
  const isExecutable = document.definitions.some(isExecutableDefinitionNode)
  const mistakes = isExecutable ? checkOperation(schema, document) : checkSdl(schema, document)
  const problems = mistakes.map((mistake) => {
    const rule = mistake.severity === 'warning' ? 'deprecated' : 'validation'
    return block.problem(isExecutable ? rule : 'sdl', mistake)
  })
  const operation = getOperationAST(document)
  if (!operation) return [...problems, ...strays()]
  // An operation that is not valid has no shape to compare with.
  const isValid = mistakes.every(({ severity }) => severity === 'warning')
  return isValid
    ? [...problems, ...checkCases({ schema, document }, operation, block, cases)]
    : problems
}

/** Errors of an executable document against the schema, and warnings for deprecated elements. */
function checkOperation(schema: GraphQLSchema, document: DocumentNode): Mistake[] {
  // A block may show a fragment alone.
  const isFragment = document.definitions.every(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
  const rules = specifiedRules.filter((rule) => !isFragment || rule !== NoUnusedFragmentsRule)
  const mistakesBy = (by: readonly ValidationRule[], fix: string, severity?: 'warning') =>
    validate(schema, document, by).map(({ positions, message }): Mistake => {
      return { offset: positions?.[0] ?? 0, what: message, fix, ...(severity && { severity }) }
    })
  const [write, show] = [
    'Write what public/schema.graphql has; `npm run gen:api` writes it anew when the endpoint has changed.',
    'Show what the reason of the deprecation names instead.',
  ]
  return [...mistakesBy(rules, write), ...mistakesBy([NoDeprecatedCustomRule], show, 'warning')]
}

const FIX = {
  json: 'Write JSON: double quotes, no comments, no comma behind the last entry, no "…".',
  variables: 'Give the variables that the operation declares, each as its type wants it.',
  response: 'Show what the endpoint answers: the fields of the operation, and nothing else.',
  missing: 'Add them behind it as ```json filename="Variables".',
}

/** Checks the variables of a valid operation, and each response with the variables before it. */
function checkCases(
  execution: ExecutionArgs,
  operation: OperationDefinitionNode,
  block: CodeBlock,
  cases: Call['cases'],
): Problem[] {
  const problems: Problem[] = []
  /** Checks what a block says, and hands on its value; undefined where it is no JSON. */
  const read = (
    { text, nocheck, problem }: CodeBlock,
    rule: 'variables' | 'response',
    check: (value: unknown) => JsonMistake[],
  ): unknown => {
    if (nocheck) return undefined
    const json = readJson(text)
    if ('what' in json) {
      problems.push(problem(rule, { fix: FIX.json, ...json }))
      return undefined
    }
    for (const { path, ...mistake } of check(json.value)) {
      const offset = offsetAt(text, path)
      problems.push(problem(rule, { offset, ...mistake, fix: mistake.fix ?? FIX[rule] }))
    }
    return json.value
  }
  const { schema } = execution
  if (cases.every(({ variables }) => !variables)) {
    for (const { what } of checkVariables(schema, operation, {})) {
      const offset = operation.loc?.start
      problems.push(block.problem('variables', { offset, what, fix: FIX.missing }))
    }
  }
  for (const { variables, responses } of cases) {
    const check = (value: unknown) => checkVariables(schema, operation, value)
    const values = variables && read(variables, 'variables', check)
    const variableValues = isRecord(values) ? values : {}
    for (const response of responses) {
      read(response, 'response', (value) => checkResponse({ ...execution, variableValues }, value))
    }
  }
  return problems
}
