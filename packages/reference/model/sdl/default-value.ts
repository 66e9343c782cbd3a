/** Values as literals of the SDL, because JavaScript cannot represent all of them. */
import {
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  print,
  visit,
  type ASTNode,
  type ConstObjectFieldNode,
  type ConstValueNode,
  type GraphQLInputType,
} from 'graphql'
import { compareText } from '#shared/lists.ts'
import type { Input } from './schema-elements.ts'

/** The default of an argument or input field, or null. */
export const defaultText = ({ astNode }: Input): string | null =>
  astNode?.defaultValue ? print(astNode.defaultValue) : null

/** True if a request needs it: it is never null and has no default. */
export const isRequired = (input: Input) => isNonNullType(input.type) && defaultText(input) === null

/** An argument or input field as GraphQL writes it: `first: Int = 20`. */
export function inputText(input: Input): string {
  const standard = defaultText(input)
  return `${input.name}: ${String(input.type)}${standard === null ? '' : ` = ${standard}`}`
}

/** A value on one line, with block strings as strings. */
export const lineOf = (node: ASTNode): string =>
  print(visit(node, { StringValue: (text) => ({ ...text, block: false }) }))

/**
 * One text for all ways to write a value: `1` for a list is `[1]`, `1.0` for a Float is `1`, an ID needs no quotes, a
 * block string is a string, and an object has no order. A value of a custom scalar keeps its text.
 *
 * @param type of the value; null if it is unknown
 */
export function valueKey(value: ConstValueNode, type: GraphQLInputType | null): string {
  const nullable = type && getNullableType(type)
  if (value.kind === Kind.NULL) return 'null'
  if (isListType(nullable) || value.kind === Kind.LIST) {
    const itemType = isListType(nullable) ? nullable.ofType : null
    const items = value.kind === Kind.LIST ? value.values : [value]
    return `[${items.map((item) => valueKey(item, itemType)).join(', ')}]`
  }
  if (value.kind === Kind.OBJECT) {
    const inputs = isInputObjectType(nullable) ? Object.values(nullable.getFields()) : []
    return fieldsKey(value.fields, inputs)
  }
  const isNumber = value.kind === Kind.INT || value.kind === Kind.FLOAT
  if (isNumber && nullable?.toString() === 'Float') return String(Number(value.value))
  const isText = value.kind === Kind.STRING || (isNumber && nullable?.toString() === 'ID')
  return isText ? JSON.stringify(value.value) : print(value)
}

/** The same for fields of an object or arguments of a directive. @param inputs their definitions */
export function fieldsKey(
  fields: readonly Pick<ConstObjectFieldNode, 'name' | 'value'>[],
  inputs: readonly Input[],
): string {
  const types = new Map(inputs.map(({ name, type }) => [name, type]))
  const texts = fields.map(
    ({ name, value }) => `${name.value}: ${valueKey(value, types.get(name.value) ?? null)}`,
  )
  return `{${texts.sort(compareText).join(', ')}}`
}
