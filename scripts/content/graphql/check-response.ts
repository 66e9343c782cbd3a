/** Compares a sample response with what an operation selects, value by value. */
import { collectFields, collectSubFields } from '@graphql-tools/utils'
import {
  getNullableType,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type GraphQLAbstractType,
  type GraphQLCompositeType,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { toError } from '@/lib/format/to-error'
import type { Mistake } from './blocks'
import { deprecated, variableValues } from './check-variables'
import { entriesOf, entryOf, itemsOf, quote, valueOf, type JsonEntry, type JsonNode } from './json'

/** What an operation is executed with. */
interface Execution {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  /** The variables. */
  given: JsonNode | null
}

/** The fields that an operation selects of an object type, by their keys in the response. */
type Selection = (type: GraphQLObjectType) => Map<string, FieldNode[]>

/** Whether a sample response could be the answer to an operation: exactly what it selects. */
export function checkResponse(execution: Execution, node: JsonNode): Mistake[] {
  if (node.type !== 'object') return [at(node, 'A response is a JSON object with "data".')]
  const data = entryOf(node, 'data')
  const errors = entryOf(node, 'errors')
  return [
    ...unknownKeys(node, ['data', 'errors', 'extensions']).map((entry) =>
      at(entry, `A response has no key ${quote(entry.key)} beside "data" and "errors".`),
    ),
    ...(errors ? checkErrors(errors) : []),
    ...(data ? checkData(execution, data, !!errors) : []),
    // Without data the request was refused.
    ...(data || errors ? [] : [at(node, 'A response without "errors" has "data".')]),
  ]
}

function checkData(
  { schema, document, operation, given }: Execution,
  data: JsonEntry,
  hasErrors: boolean,
): Mistake[] {
  // Null means that an error reached the root.
  if (data.value.type === 'null') {
    return hasErrors ? [] : [at(data, '"data" is null only beside "errors".')]
  }
  const root = schema.getRootType(operation.operation)
  if (!root) return []
  const fragments = Object.fromEntries(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [],
    ),
  )
  const values = { coerced: variableValues(schema, operation, given), sources: {} }
  const select: Selection = (type) =>
    collectFields(schema, fragments, values, type, operation.selectionSet).fields
  const below = (fields: FieldNode[]): Selection => {
    return (type) => collectSubFields(schema, fragments, values, type, fields).fields
  }
  return checkComposite({ schema, below }, root, select, data.value, root.name)
}

function checkErrors({ value: errors, offset }: JsonEntry): Mistake[] {
  const items = itemsOf(errors)
  if (items.length === 0) return [at({ offset }, '"errors" is a list with at least one error.')]
  return items.flatMap((error) => {
    if (error.type !== 'object') return [at(error, 'An error is an object with "message".')]
    const isNamed = entryOf(error, 'message')?.value.type === 'string'
    return [
      ...(isNamed ? [] : [at(error, 'An error has a "message", which is text.')]),
      ...unknownKeys(error, ['message', 'locations', 'path', 'extensions']).map((entry) =>
        at(entry, `An error has no key ${quote(entry.key)}; put it under "extensions".`),
      ),
    ]
  })
}

const unknownKeys = (node: JsonNode, known: readonly string[]) =>
  entriesOf(node).filter(({ key }) => !known.includes(key))

const at = ({ offset }: { offset: number }, what: string, coordinate?: string) =>
  ({ offset, what, coordinate }) satisfies Mistake

/** The schema, and how to go on below fields. */
interface Walk {
  schema: GraphQLSchema
  below: (fields: FieldNode[]) => Selection
}

function checkValue(
  walk: Walk,
  type: GraphQLOutputType,
  select: Selection,
  node: JsonNode,
  coordinate: string,
): Mistake[] {
  const given = quote(valueOf(node))
  if (node.type === 'null') {
    if (!isNonNullType(type)) return []
    return [at(node, `null is given, but ${String(type)} is never null.`, coordinate)]
  }
  const nullable = getNullableType(type)
  if (isListType(nullable)) {
    if (node.type !== 'array') {
      return [at(node, `${given} is given, but ${String(type)} is a list.`, coordinate)]
    }
    return itemsOf(node).flatMap((item) =>
      checkValue(walk, nullable.ofType, select, item, coordinate),
    )
  }
  if (isLeafType(nullable)) return checkLeaf(nullable, node, coordinate)
  return checkComposite(walk, nullable as GraphQLCompositeType, select, node, coordinate)
}

function checkLeaf(type: GraphQLLeafType, node: JsonNode, coordinate: string): Mistake[] {
  // Servers send IDs as text; as an input a number would do.
  if (type.name === 'ID' && node.type !== 'string') {
    return [at(node, `${quote(valueOf(node))} is given, but an ID is text.`, coordinate)]
  }
  try {
    type.parseValue(valueOf(node))
  } catch (error) {
    return [at(node, toError(error).message, coordinate)]
  }
  if (!isEnumType(type)) return []
  const value = type.getValue(String(node.value))
  return deprecated(`${type.name}.${value?.name ?? ''}`, node.offset, value?.deprecationReason)
}

/** An object; where its type is abstract, it is the one that `__typename` says, or the one that fits. */
function checkComposite(
  walk: Walk,
  type: GraphQLCompositeType,
  select: Selection,
  node: JsonNode,
  coordinate: string,
): Mistake[] {
  if (node.type !== 'object') {
    const what = `${quote(valueOf(node))} is given, but ${type.name} is an object.`
    return [at(node, what, coordinate)]
  }
  if (!isAbstractType(type)) return checkObject(walk, type, select, node)
  const possible = walk.schema.getPossibleTypes(type)
  const claims = possible.flatMap((one) =>
    claimsOf(one, select, node).map((name) => ({ one, name })),
  )
  const own = claims.find(({ one, name }) => name.value === one.name)
  if (own) return checkObject(walk, own.one, select, node)
  const [claim] = claims
  if (!claim) return checkAnyType(walk, type, possible, select, node, coordinate)
  const names = possible.map(({ name }) => name).join(', ')
  return [
    at(claim.name, `${quote(claim.name.value)} is no type of ${type.name}: ${names}.`, coordinate),
  ]
}

/** What an object says its type is, under any alias. */
const claimsOf = (type: GraphQLObjectType, select: Selection, node: JsonNode) =>
  [...select(type)].flatMap(([key, [field]]) =>
    field?.name.value === '__typename' ? (entryOf(node, key)?.value ?? []) : [],
  )

/** For a response that does not say its type: one of them has to fit. */
function checkAnyType(
  walk: Walk,
  { name }: GraphQLAbstractType,
  possible: readonly GraphQLObjectType[],
  select: Selection,
  node: JsonNode,
  coordinate: string,
): Mistake[] {
  const [nearest] = possible
    .map((type) => ({ type, mistakes: checkObject(walk, type, select, node) }))
    .sort((a, b) => a.mistakes.length - b.mistakes.length)
  const [first] = nearest?.mistakes ?? []
  if (!nearest || !first) return []
  const what = `no type of ${name} has exactly these fields. The nearest is ${nearest.type.name}. ${first.coordinate ?? ''}: ${first.what}`
  const fix = 'Select __typename as well: then the response can be compared with that type.'
  return [{ ...at(node, what, coordinate), fix }]
}

function checkObject(
  walk: Walk,
  type: GraphQLObjectType,
  select: Selection,
  node: JsonNode,
): Mistake[] {
  const fields = select(type)
  const extra = unknownKeys(node, [...fields.keys()]).map((entry) =>
    at(entry, 'the operation does not select it here.', `${type.name}.${entry.key}`),
  )
  const values = [...fields].flatMap(([key, nodes]): Mistake[] => {
    const name = nodes[0]?.name.value ?? key
    const coordinate = `${type.name}.${name}`
    const value = entryOf(node, key)?.value
    if (!value) {
      const as = key === name ? '' : ` as "${key}"`
      return [at(node, `the operation selects it${as}, but it is missing here.`, coordinate)]
    }
    if (name === '__typename') {
      if (value.value === type.name) return []
      const what = `${quote(valueOf(value))} is given, but the type here is ${type.name}.`
      return [at(value, what, coordinate)]
    }
    const output = fieldType(type, name)
    return output ? checkValue(walk, output, walk.below(nodes), value, coordinate) : []
  })
  const wrong = [...extra, ...values]
  return wrong.length > 0 ? wrong : checkOrder(type, [...fields.keys()], node)
}

function fieldType(type: GraphQLObjectType, name: string): GraphQLOutputType | undefined {
  const meta = [SchemaMetaFieldDef, TypeMetaFieldDef].find((field) => field.name === name)
  return (meta ?? type.getFields()[name])?.type
}

/** Servers answer in the order of the selection; a reader compares the two side by side. */
function checkOrder(type: GraphQLObjectType, wanted: readonly string[], node: JsonNode): Mistake[] {
  const entries = entriesOf(node)
  const index = entries.findIndex(({ key }, position) => key !== wanted[position])
  const entry = entries[index]
  if (!entry) return []
  const what = `the operation selects "${wanted[index] ?? ''}" before it.`
  const fix = 'Put the keys into the order of the selection, as a server would.'
  return [{ ...at(entry, what, `${type.name}.${entry.key}`), fix, severity: 'warning' }]
}
