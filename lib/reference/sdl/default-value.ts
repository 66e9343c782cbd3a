/** Defaults as the literals of the schema's text: a value of JavaScript cannot hold all of them. */
import { isNonNullType, print } from 'graphql'
import type { Input } from './schema-elements'

/** The default of an argument or input field; null where it has none. */
export const defaultText = ({ astNode }: Input): string | null =>
  astNode?.defaultValue ? print(astNode.defaultValue) : null

/** A request without it is rejected: it is never null, and has no default. */
export const isRequired = (input: Input) => isNonNullType(input.type) && defaultText(input) === null

/** An argument or input field as GraphQL writes it: `first: Int = 20`. */
export function inputText(input: Input): string {
  const standard = defaultText(input)
  return `${input.name}: ${String(input.type)}${standard === null ? '' : ` = ${standard}`}`
}
