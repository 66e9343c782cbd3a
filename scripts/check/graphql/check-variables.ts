import {
  coerceInputValue,
  getNamedType,
  isEnumType,
  isInputObjectType,
  Kind,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type NamedTypeNode,
  type OperationDefinitionNode,
} from 'graphql'
import { isRecord } from '@/lib/format/json'
import { didYouMean } from '@/lib/search/closest.mjs'
import type { Mistake, Path } from './blocks'

/**
 * Mistakes for which a server would refuse the variables of an example, and warnings for what is
 * deprecated. Also an error, unlike for a server: a variable that the operation does not declare.
 */
export function checkVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: unknown,
): Mistake[] {
  if (!isRecord(variables)) return [{ path: [], what: 'Variables are a JSON object.' }]
  const names = variableDefinitions.map(({ variable }) => variable.name.value)
  const mistakes = Object.keys(variables)
    .filter((name) => !names.includes(name))
    .map((name): Mistake => {
      const what = `The operation declares no variable $${name}.`
      return { path: [name], what, fix: didYouMean(name, names, (meant) => `$${meant}`) }
    })
  for (const { variable, type: node, defaultValue } of variableDefinitions) {
    const name = variable.name.value
    // The operation is valid: its variables are of types of input.
    const type = typeFromAST(schema, node as NamedTypeNode) as unknown as GraphQLInputType
    if (name in variables) {
      coerceInputValue(variables[name], type, (keys, _value, { message }) => {
        const field = /^Field "(\w+)" is not defined/.exec(message)?.slice(1) ?? []
        mistakes.push({ path: [name, ...keys, ...field], what: message })
      })
      mistakes.push(...deprecations(type, variables[name], [name]))
    } else if (node.kind === Kind.NON_NULL_TYPE && !defaultValue) {
      mistakes.push({ path: [], what: `The operation needs $${name}.` })
    }
  }
  return mistakes
}

/** Warnings for input fields and enum values that are deprecated. */
function* deprecations(input: GraphQLInputType, value: unknown, path: Path): Generator<Mistake> {
  const type = getNamedType(input)
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* deprecations(type, item, [...path, index])
  } else if (isEnumType(type)) {
    yield* deprecation(type.name, type.getValue(String(value)), path)
  } else if (isInputObjectType(type) && isRecord(value)) {
    for (const field of Object.values(type.getFields())) {
      if (!(field.name in value)) continue
      yield* deprecation(type.name, field, [...path, field.name])
      yield* deprecations(field.type, value[field.name], [...path, field.name])
    }
  }
}

function* deprecation(
  type: string,
  element: { name: string; deprecationReason?: string | null } | null | undefined,
  path: Path,
): Generator<Mistake> {
  if (element?.deprecationReason == null) return
  const what = `it is deprecated. ${element.deprecationReason}`
  yield { path, coordinate: `${type}.${element.name}`, severity: 'warning', what }
}
