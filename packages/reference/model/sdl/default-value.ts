/** Handles values as SDL literals, because JavaScript cannot represent all of them. */
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

/** Returns the default value of an argument or input field, or null. */
export const defaultText = ({ astNode }: Input): string | null =>
  astNode?.defaultValue ? print(astNode.defaultValue) : null

/** Whether an input is required: non-null and without a default value. */
export const isRequired = (input: Input) => isNonNullType(input.type) && defaultText(input) === null

/** Formats an argument or input field in GraphQL notation: `first: Int = 20`. */
export function inputText(input: Input): string {
  const standard = defaultText(input)
  return `${input.name}: ${String(input.type)}${standard === null ? '' : ` = ${standard}`}`
}

/** Prints a value on one line, with block strings as ordinary strings. */
export const lineOf = (node: ASTNode): string =>
  print(visit(node, { StringValue: (text) => ({ ...text, block: false }) }))

/**
 * Returns a canonical form of a value: `1` becomes `[1]` for a list, `1.0` becomes `1` for a Float, IDs get quotes, block
 * strings become ordinary strings, and object fields are sorted. Values of custom scalars are unchanged.
 *
 * @param type type of the value, or null if unknown
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

/** Returns the canonical form of object fields or directive arguments. @param inputs their definitions */
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
