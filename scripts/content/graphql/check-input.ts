import {
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql'
import { checkLeaf, deprecated, isNull, quote } from './check-leaf'
import type { Spot } from './finding'
import { entryOf, type JsonNode, type JsonObject } from './json-text'

/**
 * Whether a JSON value can be coerced to an input type, as a server coerces
 * variables, with the place of each value that cannot.
 *
 * @param coordinate of what holds the value, for the message
 */
export function checkInput(node: JsonNode, type: GraphQLInputType, coordinate: string): Spot[] {
  if (isNonNullType(type)) {
    if (isNull(node))
      return [spot(node, coordinate, `null is given, but ${String(type)} needs a value.`)]
    return checkInput(node, type.ofType, coordinate)
  }
  if (isNull(node)) return []
  if (isListType(type)) {
    // A single value counts as a list of one.
    const items = node.kind === 'array' ? node.items : [node]
    return items.flatMap((item) => checkInput(item, type.ofType, coordinate))
  }
  if (isInputObjectType(type)) return checkObject(node, type, coordinate)
  return checkLeaf(type, node, coordinate)
}

function checkObject(node: JsonNode, type: GraphQLInputObjectType, coordinate: string): Spot[] {
  if (node.kind !== 'object') {
    return [spot(node, coordinate, `${quote(node)} is given, but ${type.name} is an object.`)]
  }
  const fields = type.getFields()
  const missing = Object.values(fields)
    .filter((field) => isRequiredInputField(field) && !entryOf(node, field.name))
    .map((field) =>
      spot(
        node,
        `${type.name}.${field.name}`,
        `this required field is missing (${String(field.type)}).`,
      ),
    )
  const given = node.entries.flatMap((entry): Spot[] => {
    const field = fields[entry.key]
    const place = `${type.name}.${entry.key}`
    if (!field) return [spot(entry, place, `there is no such field.`)]
    const found = checkInput(entry.value, field.type, place)
    return field.deprecationReason == null
      ? found
      : [deprecated(entry, place, field.deprecationReason), ...found]
  })
  return [...missing, ...given, ...(type.isOneOf ? checkOneOf(node, type) : [])]
}

function checkOneOf(node: JsonObject, type: GraphQLInputObjectType): Spot[] {
  const [only, ...others] = node.entries
  if (!only || others.length > 0) {
    const count = node.entries.length
    return [spot(node, type.name, `exactly one field is allowed, but ${count} are given.`)]
  }
  return isNull(only.value)
    ? [spot(only, `${type.name}.${only.key}`, 'null is not allowed here.')]
    : []
}

function spot({ start }: { start: number }, coordinate: string, message: string): Spot {
  return { offset: start, coordinate, message }
}
