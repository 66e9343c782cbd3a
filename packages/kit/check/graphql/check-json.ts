import {
  coerceInputValue,
  isInputType,
  Kind,
  typeFromAST,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { isRecord } from 'nextra-graphql/shared/json.ts'
import type { Mistake } from './blocks.ts'
import { didYouMean } from 'nextra-graphql/shared/closest.mjs'

/**
 * Mistakes for which a server would refuse the variables of an example. Also an error, unlike for a server: a variable
 * that the operation does not declare.
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
    const type = typeFromAST(schema, node)
    if (name in variables && isInputType(type)) {
      coerceInputValue(variables[name], type, (keys, _value, { message }) => {
        const field = /^Field "(\w+)" is not defined/.exec(message)?.slice(1) ?? []
        mistakes.push({ path: [name, ...keys, ...field], what: message })
      })
    } else if (node.kind === Kind.NON_NULL_TYPE && !defaultValue) {
      mistakes.push({ path: [], what: `The operation needs $${name}.` })
    }
  }
  return mistakes
}
