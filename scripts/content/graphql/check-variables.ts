import {
  getVariableValues,
  isInputType,
  isNonNullType,
  Kind,
  typeFromAST,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { checkInput } from './check-input'
import type { Spot } from './finding'
import { entryOf, toValue, type JsonNode } from './json-text'

const fix = 'Give the variables that the operation declares, each as its type wants it.'

/**
 * Coerces the variables of an example against the types that its operation
 * declares. Also an error, unlike for a server: a variable that it does not
 * declare.
 */
export function checkVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  node: JsonNode,
): Spot[] {
  if (node.kind !== 'object') {
    return [{ offset: node.start, coordinate: null, message: 'Variables are a JSON object.', fix }]
  }
  const definitions = operation.variableDefinitions ?? []
  const declared = new Set(definitions.map(({ variable }) => variable.name.value))
  const unknown = node.entries
    .filter(({ key }) => !declared.has(key))
    .map(({ key, start }): Spot => {
      const message = `The operation declares no variable $${key}.`
      return { offset: start, coordinate: null, message, fix }
    })
  const checked = definitions.flatMap((definition): Spot[] => {
    const name = definition.variable.name.value
    const type = typeFromAST(schema, definition.type)
    // Validation of the document reports an unknown type, or one that is no input.
    if (!type || !isInputType(type)) return []
    const entry = entryOf(node, name)
    if (entry) return checkInput(entry.value, type, `$${name}`).map((spot) => ({ ...spot, fix }))
    if (!isNonNullType(type) || definition.defaultValue) return []
    const message = `The required variable $${name} (${String(type)}) is missing.`
    return [{ offset: node.start, coordinate: null, message, fix }]
  })
  return [...unknown, ...checked]
}

/** The variables that an operation cannot do without: `$input`. */
export function requiredVariables(operation: OperationDefinitionNode): string[] {
  return (operation.variableDefinitions ?? [])
    .filter(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue)
    .map(({ variable }) => `$${variable.name.value}`)
}

/** Coerced values, with defaults; those given as they are where they cannot be coerced. */
export function variableValues(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  node: JsonNode | null,
): Record<string, unknown> {
  const given =
    node?.kind === 'object'
      ? Object.fromEntries(node.entries.map(({ key, value }) => [key, toValue(value)]))
      : {}
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given)
  return coerced ?? given
}
