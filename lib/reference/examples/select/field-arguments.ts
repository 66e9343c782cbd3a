import {
  astFromValue,
  getNamedType,
  isLeafType,
  isRequiredArgument,
  Kind,
  type ArgumentNode,
  type GraphQLArgument,
  type GraphQLField,
} from 'graphql'
import { inputValue } from '../input-value'
import type { SampleValues } from '../types'

/** Items that an example asks of a list that comes in pages. */
const PAGE_SIZE = 1

/**
 * The arguments that a field inside an operation gets, as literals: what it
 * requires, and a small page where it takes pages.
 *
 * @returns null when a required argument is an object, which would need a variable and lines of its own
 */
export function fieldArguments(
  parent: string,
  field: GraphQLField<unknown, unknown>,
  given: SampleValues,
): ArgumentNode[] | null {
  const nodes: ArgumentNode[] = []
  for (const arg of field.args) {
    const paging = arg.name === 'first' && getNamedType(arg.type).name === 'Int'
    if (!paging && !isRequiredArgument(arg)) continue
    if (!isLeafType(getNamedType(arg.type))) return null
    const node = literal(arg, paging ? PAGE_SIZE : sample(parent, field, arg, given))
    if (!node) return null
    nodes.push(node)
  }
  return nodes
}

function sample(
  parent: string,
  field: GraphQLField<unknown, unknown>,
  arg: GraphQLArgument,
  given: SampleValues,
): unknown {
  const coordinate = `${parent}.${field.name}(${arg.name}:)`
  return inputValue(
    arg.type,
    { coordinate, name: arg.name, subject: getNamedType(field.type).name },
    given,
  )
}

function literal(arg: GraphQLArgument, value: unknown): ArgumentNode | null {
  // A custom scalar may hold an object, for which there is no common literal.
  if (typeof value === 'object' && !Array.isArray(value)) return null
  const node = astFromValue(value, arg.type)
  if (!node) return null
  return { kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: arg.name }, value: node }
}
