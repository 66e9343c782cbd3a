import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { checkResponse } from './check-response'
import { checkVariables, requiredVariables, variableValues } from './check-variables'
import type { CodeBlock } from './code-blocks'
import { fragmentsOf } from './collect-fields'
import type { Example } from './examples'
import { toFinding, type Finding } from './finding'
import { JsonSyntaxError, parseJsonText, type JsonNode } from './json-text'

/** Checks the variables of a valid operation, and each response with the variables before it. */
export function checkRuns({
  schema,
  document,
  operation,
  example,
}: {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  example: Example
}): Finding[] {
  const fragments = fragmentsOf(document)
  const findings = missingVariables(operation, example)
  for (const { variables, responses } of example.runs) {
    const given = variables ? readJson(variables, 'graphql-variables') : null
    if (variables && given?.node) {
      const spots = checkVariables(schema, operation, given.node)
      findings.push(...spots.map((spot) => toFinding('graphql-variables', variables.placeAt, spot)))
    }
    findings.push(...(given?.findings ?? []))
    const values = variableValues(schema, operation, given?.node ?? null)
    for (const response of responses) {
      const { node, findings: wrong } = readJson(response, 'graphql-response')
      const spots = node
        ? checkResponse({ schema, fragments, variables: values }, operation, node)
        : []
      findings.push(
        ...wrong,
        ...spots.map((spot) => toFinding('graphql-response', response.placeAt, spot)),
      )
    }
  }
  return findings
}

function missingVariables(operation: OperationDefinitionNode, { block, runs }: Example): Finding[] {
  const required = requiredVariables(operation)
  if (required.length === 0 || runs.some(({ variables }) => variables)) return []
  return [
    {
      rule: 'graphql-variables',
      place: block.placeAt(operation.loc?.start ?? 0),
      what: `The operation needs ${required.join(', ')}, but no variables are shown.`,
      fix: 'Add a ```json filename="Variables" block behind it.',
    },
  ]
}

function readJson(
  block: CodeBlock,
  rule: Finding['rule'],
): { node: JsonNode | null; findings: Finding[] } {
  try {
    return { node: parseJsonText(block.text), findings: [] }
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    const fix = 'Write JSON: double quotes, no comments, no comma behind the last entry, no "…".'
    const spot = { offset: error.offset, coordinate: null, message: error.message, fix }
    return { node: null, findings: [toFinding(rule, block.placeAt, spot)] }
  }
}
