import { isEnumType, type GraphQLEnumType, type GraphQLLeafType } from 'graphql'
import type { Spot } from './finding'
import { toValue, type JsonNode } from './json-text'

/** Whether a JSON value is one of a scalar or an enum, given or answered. */
export function checkLeaf(type: GraphQLLeafType, node: JsonNode, coordinate: string): Spot[] {
  if (isEnumType(type)) return checkEnum(type, node, coordinate)
  try {
    type.parseValue(toValue(node))
    return []
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return [{ offset: node.start, coordinate, message }]
  }
}

function checkEnum(type: GraphQLEnumType, node: JsonNode, coordinate: string): Spot[] {
  const value = toValue(node)
  const defined = typeof value === 'string' ? type.getValue(value) : undefined
  if (!defined) {
    const names = type.getValues().map(({ name }) => name)
    const message = `${quote(node)} is no value of ${type.name}: ${names.join(', ')}.`
    return [{ offset: node.start, coordinate, message }]
  }
  if (defined.deprecationReason == null) return []
  return [deprecated(node, `${type.name}.${defined.name}`, defined.deprecationReason)]
}

export function deprecated(at: { start: number }, coordinate: string, reason: string): Spot {
  const message = `it is deprecated. ${reason}`
  return { offset: at.start, coordinate, message, severity: 'warning' }
}

/** A value as the page shows it, on one line. */
export function quote(node: JsonNode): string {
  return JSON.stringify(toValue(node))
}

export function isNull(node: JsonNode): boolean {
  return node.kind === 'scalar' && node.value === null
}
