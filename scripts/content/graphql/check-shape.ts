/** Compares a response with what an operation selects, value by value. */
import {
  getNullableType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type SelectionSetNode,
} from 'graphql'
import { checkLeaf, isNull, quote } from './check-leaf'
import { collectFields, subselections, type Execution } from './collect-fields'
import type { Spot } from './finding'
import { entryOf, toValue, type JsonNode, type JsonObject } from './json-text'
import { runtimeType } from './runtime-type'

/** An object of a composite type: its concrete type is found by `__typename` where it is abstract. */
export function checkSelection(
  execution: Execution,
  type: GraphQLCompositeType,
  selectionSets: readonly SelectionSetNode[],
  node: JsonNode,
  coordinate: string = type.name,
): Spot[] {
  if (node.kind !== 'object') {
    return [
      {
        offset: node.start,
        coordinate,
        message: `${quote(node)} is given, but ${type.name} is an object.`,
      },
    ]
  }
  if (isObjectType(type)) return checkObject(execution, type, selectionSets, node)
  const found = runtimeType(execution, type, selectionSets, node)
  if ('spot' in found) return [{ ...found.spot, coordinate }]
  if (found.type) return checkObject(execution, found.type, selectionSets, node)
  return checkAnyType(execution, execution.schema.getPossibleTypes(type), selectionSets, node).map(
    ({ message, ...spot }) => ({
      ...spot,
      coordinate,
      message: `no type of ${type.name} has exactly these fields. ${message}`,
    }),
  )
}

/** For a response that does not say its type: one of them has to fit. */
function checkAnyType(
  execution: Execution,
  types: readonly GraphQLObjectType[],
  selectionSets: readonly SelectionSetNode[],
  node: JsonObject,
): Spot[] {
  const attempts = types
    .map((type) => ({ type, spots: checkObject(execution, type, selectionSets, node) }))
    .sort((a, b) => a.spots.length - b.spots.length)
  const [nearest] = attempts
  const [spot] = nearest?.spots ?? []
  if (!nearest || !spot) return []
  const message = `The nearest is ${nearest.type.name}. ${spot.coordinate ?? ''}: ${spot.message}`
  const fix = 'Select __typename as well: then the response can be compared with that type.'
  return [{ offset: node.start, coordinate: null, message, fix }]
}

function checkObject(
  execution: Execution,
  type: GraphQLObjectType,
  selectionSets: readonly SelectionSetNode[],
  node: JsonObject,
): Spot[] {
  const fields = collectFields(execution, type, selectionSets)
  const extra = node.entries
    .filter(({ key }) => !fields.has(key))
    .map(({ key, start }) => ({
      offset: start,
      coordinate: `${type.name}.${key}`,
      message: 'the operation does not select it here.',
    }))
  const values = [...fields].flatMap(([key, nodes]): Spot[] => {
    const [field] = nodes
    const name = field?.name.value ?? key
    const coordinate = `${type.name}.${name}`
    const entry = entryOf(node, key)
    if (!entry) {
      const as = key === name ? '' : ` as "${key}"`
      return [
        {
          offset: node.start,
          coordinate,
          message: `the operation selects it${as}, but it is missing here.`,
        },
      ]
    }
    if (name === '__typename') return checkTypename(entry.value, type)
    const output = fieldType(type, name)
    return output
      ? checkValue(execution, output, subselections(nodes), entry.value, coordinate)
      : []
  })
  const complete = extra.length === 0 && values.length === 0
  return [...extra, ...values, ...(complete ? checkOrder(type, [...fields.keys()], node) : [])]
}

function fieldType(type: GraphQLObjectType, name: string): GraphQLOutputType | undefined {
  const meta = [SchemaMetaFieldDef, TypeMetaFieldDef].find((field) => field.name === name)
  return (meta ?? type.getFields()[name])?.type
}

function checkValue(
  execution: Execution,
  type: GraphQLOutputType,
  selectionSets: readonly SelectionSetNode[],
  node: JsonNode,
  coordinate: string,
): Spot[] {
  const fail = (message: string): Spot[] => [{ offset: node.start, coordinate, message }]
  if (isNull(node))
    return isNonNullType(type) ? fail(`null is given, but ${String(type)} is never null.`) : []
  const nullable = getNullableType(type)
  if (isListType(nullable)) {
    if (node.kind !== 'array')
      return fail(`${quote(node)} is given, but ${String(type)} is a list.`)
    return node.items.flatMap((item) =>
      checkValue(execution, nullable.ofType, selectionSets, item, coordinate),
    )
  }
  if (isLeafType(nullable)) {
    // Servers send IDs as text; as an input a number would do.
    const isNumber = nullable.name === 'ID' && typeof toValue(node) !== 'string'
    return isNumber
      ? fail(`${quote(node)} is given, but an ID is text.`)
      : checkLeaf(nullable, node, coordinate)
  }
  return isObjectType(nullable) || isAbstractType(nullable)
    ? checkSelection(execution, nullable, selectionSets, node, coordinate)
    : []
}

function checkTypename(node: JsonNode, type: GraphQLObjectType): Spot[] {
  if (toValue(node) === type.name) return []
  const message = `${quote(node)} is given, but the type here is ${type.name}.`
  return [{ offset: node.start, coordinate: `${type.name}.__typename`, message }]
}

/** Servers answer in the order of the selection; a reader compares the two side by side. */
function checkOrder(type: GraphQLObjectType, wanted: readonly string[], node: JsonObject): Spot[] {
  const index = node.entries.findIndex(({ key }, position) => key !== wanted[position])
  const entry = node.entries[index]
  if (!entry) return []
  return [
    {
      offset: entry.start,
      coordinate: `${type.name}.${entry.key}`,
      message: `the operation selects "${wanted[index] ?? ''}" before it.`,
      fix: 'Put the keys into the order of the selection, as a server would.',
      severity: 'warning',
    },
  ]
}
