import {
  coerceInputValue,
  getNamedType,
  getVariableValues,
  isEnumType,
  isInputObjectType,
  isInputType,
  isNonNullType,
  Kind,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { findNodeAtLocation } from 'jsonc-parser'
import type { Mistake } from './blocks'
import { entriesOf, entryOf, itemsOf, valueOf, type JsonNode } from './json'

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
): Mistake[] {
  if (node.type !== 'object') {
    return [{ offset: node.offset, what: 'Variables are a JSON object.', fix }]
  }
  const definitions = operation.variableDefinitions ?? []
  const declared = new Set(definitions.map(({ variable }) => variable.name.value))
  const unknown = entriesOf(node)
    .filter(({ key }) => !declared.has(key))
    .map(({ key, offset }) => ({ offset, what: `The operation declares no variable $${key}.` }))
  const checked = definitions.flatMap((definition): Mistake[] => {
    const name = definition.variable.name.value
    const type = typeFromAST(schema, definition.type)
    // Validation of the document reports an unknown type, or one that is no input.
    if (!type || !isInputType(type)) return []
    const entry = entryOf(node, name)
    if (entry) return [...checkInput(name, type, entry.value), ...deprecations(type, entry.value)]
    if (!isNonNullType(type) || definition.defaultValue) return []
    const what = `The required variable $${name} (${String(type)}) is missing.`
    return [{ offset: node.offset, what }]
  })
  return [...unknown, ...checked].map((mistake) => ({ ...mistake, fix }))
}

/** What graphql-js refuses, as a server would, with the place of each value. */
function checkInput(variable: string, type: GraphQLInputType, node: JsonNode): Mistake[] {
  const mistakes: Mistake[] = []
  coerceInputValue(valueOf(node), type, (path, _value, { message }) => {
    const at = findNodeAtLocation(node, [...path]) ?? node
    // What is said of a field has the path of the object around it.
    const [, field] = /^Field "(\w+)"/.exec(message) ?? []
    const own = field === undefined || path.at(-1) === field ? undefined : field
    mistakes.push({
      offset: (own === undefined ? undefined : entryOf(at, own)?.offset) ?? at.offset,
      coordinate: coordinateAt(variable, type, own === undefined ? path : [...path, own]),
      what: message,
    })
  })
  return mistakes
}

/** The schema coordinate of a place in a variable: `PayInput.amount`, or `$input` for the variable itself. */
function coordinateAt(
  variable: string,
  type: GraphQLInputType,
  path: readonly (string | number)[],
): string {
  let coordinate = `$${variable}`
  let named = getNamedType(type)
  for (const name of path) {
    if (!isInputObjectType(named)) continue
    const field = named.getFields()[name]
    if (typeof name === 'string') coordinate = `${named.name}.${name}`
    if (field) named = getNamedType(field.type)
  }
  return coordinate
}

function deprecations(type: GraphQLInputType, node: JsonNode): Mistake[] {
  const named = getNamedType(type)
  const { offset } = node
  const value = isEnumType(named) ? named.getValue(String(node.value)) : undefined
  return [
    ...deprecated(`${named.name}.${value?.name ?? ''}`, offset, value?.deprecationReason),
    ...itemsOf(node).flatMap((item) => deprecations(type, item)),
    ...entriesOf(node).flatMap((entry) => {
      const field = isInputObjectType(named) ? named.getFields()[entry.key] : undefined
      if (!field) return []
      const coordinate = `${named.name}.${field.name}`
      return [
        ...deprecated(coordinate, entry.offset, field.deprecationReason),
        ...deprecations(field.type, entry.value),
      ]
    }),
  ]
}

/** A warning, where there is a reason. */
export function deprecated(
  coordinate: string,
  offset: number,
  reason: string | null | undefined,
): Mistake[] {
  if (reason == null) return []
  return [{ offset, coordinate, what: `it is deprecated. ${reason}`, severity: 'warning' }]
}

/** The variables that an operation cannot do without: `$input`. */
export function requiredVariables(operation: OperationDefinitionNode): string[] {
  return (operation.variableDefinitions ?? [])
    .filter(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue)
    .map(({ variable }) => `$${variable.name.value}`)
}

/**
 * Coerced values, with defaults; those given as they are where they cannot be coerced. What is missing
 * is reported as that, and counts as false in the directives of the operation.
 */
export function variableValues(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  node: JsonNode | null,
): Record<string, unknown> {
  const definitions = operation.variableDefinitions ?? []
  const given = (node && (valueOf(node) as Record<string, unknown>)) ?? {}
  const { coerced } = getVariableValues(schema, definitions, given)
  const missing = definitions.map(({ variable }): [string, unknown] => [variable.name.value, false])
  return coerced ?? { ...Object.fromEntries(missing), ...given }
}
