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
  type GraphQLSchema,
  coerceInputValue,
  isInputType,
  typeFromAST,
  type OperationDefinitionNode,
} from 'graphql'
import { isRecord } from 'nextra-graphql/shared/json.ts'
import { remember } from 'nextra-graphql/shared/remember.ts'
import { callsOf } from '#markdown/calls.mjs'
import { referencePath } from 'nextra-graphql/model/anchors.ts'
import { entriesOf, pageIds, PAGES } from 'nextra-graphql/model/pages.ts'
import { parseDocument } from 'nextra-graphql/model/parse-document.ts'
import type { Settings, SiteSettings } from '#settings/settings.ts'
import { formatReport, plural, type Problem } from 'nextra-graphql/shared/problem.ts'
import { readSnapshot } from 'nextra-graphql/load/snapshot.ts'
import { addressOf, checkAddress } from '#check/links.ts'
import { readPage, readPages } from '#check/read-site.ts'
import {
  isReadable,
  problemAt,
  type Page,
  type ReadablePage,
  type Targets,
} from '#check/site-model.ts'
import { codeBlocks, readJson, type CodeBlock, type Mistake } from './blocks.ts'
import { checkResponse } from './check-response.ts'
import { didYouMean } from 'nextra-graphql/shared/closest.mjs'

/** Whether a page is generated. The generator validates its examples itself. */
export const isGenerated = (file: string) => file.startsWith('pages/docs/api/')

/** Matches text that can be checked against the schema: GraphQL, its JSON, a link to the reference. */
const NEEDS_SCHEMA = /\b(?:graphql|gql|json)\b|\/docs\/api\//

/**
 * Returns a function that checks the GraphQL of all pages except generated ones. It checks a page again only
 * if the page has changed, and builds the schema when it first needs it.
 *
 * @param root of the project, an absolute path
 */
export function graphqlChecker(root: string, settings: Settings) {
  let schema: GraphQLSchema | undefined
  const problemsOf = remember((page: Page): Problem[] => {
    const isOther = isGenerated(page.file) || page.frontMatter.text('nocheck')
    if (isOther || !NEEDS_SCHEMA.test(page.source)) return []
    schema ??= readSnapshot(root, settings.api).schema
    return isReadable(page) ? [...checkPage(settings.site, schema, page)] : []
  })
  return (pages: readonly Page[]) => pages.flatMap(problemsOf)
}

/**
 * Describes the errors in the pages of a project after a new schema is published.
 *
 * @returns null if there are no errors
 */
export async function describeGuideErrors(root: string, settings: Settings) {
  const pages = await readPages(root)
  const problems = graphqlChecker(root, settings)(pages)
  const errors = problems.filter(({ severity }) => severity === 'error')
  return errors.length === 0 ? null : formatReport(errors, plural(pages.length, 'page'))
}

/** Returns the problems of a text. Invalid MDX is one problem. */
export function checkText(
  site: SiteSettings,
  schema: GraphQLSchema,
  file: string,
  source: string,
): Problem[] {
  const page = readPage(file, '', source)
  return isReadable(page) ? [...checkPage(site, schema, page)] : [...page.syntaxProblems]
}

/** Checks every GraphQL block of a page, with its variables and responses, and its links to the reference. */
function* checkPage(settings: SiteSettings, schema: GraphQLSchema, page: ReadablePage) {
  const blocks = codeBlocks(page.file, page.tree, page.source)
  for (const call of callsOf(blocks)) yield* checkCall(schema, call)
  const targets = referenceTargets(schema)
  for (const link of page.links) {
    const address = addressOf(link.url, page, settings.url)
    const problem =
      address && targets.has(address.path) && checkAddress(address, { targets, settings })
    if (!problem) continue
    yield problemAt(page.file, { at: link, ...problem, severity: 'error', rule: 'schema-link' })
  }
}

/** Returns the ids of the entries by the path of their page. */
const referenceTargets = remember((schema: GraphQLSchema): Targets => {
  const entries = entriesOf(schema)
  return new Map(
    PAGES.map((page) => [referencePath(page.page), new Set(pageIds(page, entries))] as const),
  )
})

type Call = ReturnType<typeof callsOf<CodeBlock>>[number]

const stray: Mistake = {
  what: 'This block does not belong to an operation: the GraphQL block before it contains none, or several.',
  fix: 'Put it after its operation, with each operation in a separate block, or give it another file name.',
}

function* checkCall(schema: GraphQLSchema, { operation: block, cases }: Call): Generator<Problem> {
  const document = block && !block.nocheck ? yield* checkBlock(schema, block) : undefined
  if (block && !document) return
  const operation = document && getOperationAST(document)
  if (!block || !operation) {
    const parts = cases.flatMap(({ variables, responses }) => [variables ?? [], responses].flat())
    for (const part of parts) yield part.problem('stray-json', stray)
    return
  }
  if (cases.every(({ variables }) => !variables)) {
    for (const { what } of checkVariables(schema, operation, {})) {
      const offset = operation.loc?.start
      yield block.problem('variables', { offset, what, fix: FIX.missing })
    }
  }
  for (const { variables, responses } of cases) {
    const check = (value: unknown) => checkVariables(schema, operation, value)
    const values = variables && (yield* checkJson(variables, 'variables', check))
    const execution = { schema, document, variableValues: isRecord(values) ? values : {} }
    for (const response of responses) {
      yield* checkJson(response, 'response', (value) => checkResponse(execution, value))
    }
  }
}

/** Checks a block of GraphQL. @returns its document, if it has no errors */
function* checkBlock(
  schema: GraphQLSchema,
  { text, problem }: CodeBlock,
): Generator<Problem, DocumentNode | undefined> {
  const document = parseDocument(text)
  if (document instanceof GraphQLError) {
    const [offset] = document.positions ?? []
    yield problem('syntax', { offset, what: document.message, fix: FIX.syntax })
    return undefined
  }
  if (!document.definitions.some(isExecutableDefinitionNode)) {
    return document
  }
  // A block may consist only of fragments.
  const isFragment = document.definitions.every(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
  const rules = specifiedRules.filter((rule) => !isFragment || rule !== NoUnusedFragmentsRule)
  const errors = validate(schema, document, rules)
  for (const { positions: [offset] = [], message: what } of errors) {
    yield problem('validation', { offset, what, fix: FIX.validation })
  }
  for (const { positions, message } of validate(schema, document, [NoDeprecatedCustomRule])) {
    const mistake = { offset: positions?.[0], what: message, fix: FIX.deprecated }
    yield problem('deprecated', { ...mistake, severity: 'warning' })
  }
  return errors.length > 0 ? undefined : document
}

const FIX = {
  syntax: 'Correct the syntax. Nothing else in this block was checked.',
  validation: 'Follow public/schema.graphql. If the endpoint has changed, run `npm run gen:api`.',
  deprecated: 'Use the replacement that the deprecation names.',
  json: 'Write valid JSON: with double quotes, and without comments, trailing commas and "…".',
  variables: 'Provide the variables that the operation declares, each with a value of its type.',
  response: "Show the endpoint's response: exactly the fields that the operation selects.",
  missing: 'Add the variables after it as ```json filename="Variables".',
}

/** Checks a block of JSON. @returns its value; undefined if it is not JSON */
function* checkJson(
  { text, nocheck, problem }: CodeBlock,
  rule: 'variables' | 'response',
  check: (value: unknown) => Mistake[],
): Generator<Problem, unknown> {
  if (nocheck) return undefined
  const json = readJson(text)
  if ('what' in json) {
    yield problem(rule, { fix: FIX.json, ...json })
    return undefined
  }
  for (const mistake of check(json.value)) {
    yield problem(rule, { ...mistake, fix: mistake.fix ?? FIX[rule] })
  }
  return json.value
}

/**
 * Finds mistakes that would make a server reject the variables of an example, and variables that the operation does
 * not declare, which a server would accept.
 */
function checkVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: unknown,
): Mistake[] {
  if (!isRecord(variables)) return [{ path: [], what: 'Variables must be a JSON object.' }]
  const names = variableDefinitions.map(({ variable }) => variable.name.value)
  const mistakes = Object.keys(variables)
    .filter((name) => !names.includes(name))
    .map((name): Mistake => {
      const what = `The operation does not declare $${name}.`
      return { path: [name], what, fix: didYouMean(name, names, (meant) => `$${meant}`) }
    })
  for (const { variable, type: node, defaultValue } of variableDefinitions) {
    const name = variable.name.value
    const type = typeFromAST(schema, node)
    if (name in variables && isInputType(type)) {
      coerceInputValue(variables[name], type, (keys, _value, { message }) => {
        const field = /^Field "(\w+)" is not defined/.exec(message)?.slice(1) ?? []
        mistakes.push({ path: [name, ...keys, ...field], what: message })
      })
    } else if (node.kind === Kind.NON_NULL_TYPE && !defaultValue) {
      mistakes.push({ path: [], what: `The operation requires $${name}.` })
    }
  }
  return mistakes
}
