import { collectFields, collectSubFields } from '@graphql-tools/utils'
import {
  buildSchema,
  getNamedType,
  getOperationAST,
  GraphQLError,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  visit,
  type DocumentNode,
  type FieldNode,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { groupBy } from '@/lib/format/group-by'
import { parseDocument } from '@/lib/reference/parse-document'
import { scalarSample } from './leaf-value'

/** The fields that an operation selects of an object type, by their keys in the response. */
type Selection = (type: GraphQLObjectType) => ReadonlyMap<string, FieldNode[]>

/** Gives the types of results for a schema. @param sdl of the schema @returns null for what does not parse */
export function resultTypes(sdl: string): (operation: string) => string | null {
  const schema = buildSchema(sdl, { assumeValid: true })
  return (operation) => {
    const document = parseDocument(operation)
    return document instanceof GraphQLError ? null : resultType(document, schema)
  }
}

/** The TypeScript type of an operation's data, in braces over several lines. */
export function resultType(source: DocumentNode, schema: GraphQLSchema): string {
  // A field that a condition leaves out may be there another time.
  const document = visit(source, { Directive: () => null })
  const fragments = Object.fromEntries(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )

  const objectType = (types: readonly GraphQLObjectType[], select: Selection, indent: string) => {
    const inner = `${indent}  `
    const bodies = types.map((type) => ({
      type,
      lines: [...select(type)].map(
        ([key, nodes]) => `${inner}${key}: ${fieldType(type, nodes, inner)}\n`,
      ),
    }))
    return [...groupBy(bodies, ({ lines }) => lines.join(''))]
      .map(([body, group]) => {
        const names = oneOf(group.map(({ type }) => type.name))
        return body === '' ? '{}' : `{\n${body.replaceAll(TYPENAME, names)}${indent}}`
      })
      .join(' | ')
  }

  const fieldType = (parent: GraphQLObjectType, nodes: FieldNode[], indent: string): string => {
    const name = nodes[0]?.name.value ?? ''
    if (name === '__typename') return TYPENAME
    const field = parent.getFields()[name]
    if (!field) return 'unknown'
    const type = getNamedType(field.type)
    if (!isCompositeType(type)) return typeSyntax(field.type, null)
    const members = isAbstractType(type) ? schema.getPossibleTypes(type) : [type]
    const select: Selection = (member) =>
      collectSubFields(schema, fragments, NO_VALUES, member, nodes).fields
    return typeSyntax(field.type, objectType(members, select, indent))
  }

  const operation = getOperationAST(document)
  const root = operation && schema.getRootType(operation.operation)
  if (!root) return '{}'
  return objectType(
    [root],
    (type) => collectFields(schema, fragments, NO_VALUES, type, operation.selectionSet).fields,
    '',
  )
}

const NO_VALUES = { coerced: {}, sources: {} }

/** Stands for the names of the types that have the same fields. */
const TYPENAME = '\0'

/** Longer enums are shown as `string`; the reference of the enum is one link away. */
const ENUM_LIMIT = 4

const oneOf = (names: readonly string[]) =>
  names.length > ENUM_LIMIT ? 'string' : names.map((name) => `'${name}'`).join(' | ')

/** A GraphQL type in TypeScript, with lists and null. @param inner text for the named type; null for a leaf */
function typeSyntax(type: GraphQLType, inner: string | null): string {
  const isNullable = !isNonNullType(type)
  const some = isNullable ? type : type.ofType
  let text = inner ?? (isLeafType(some) ? leafType(some) : 'unknown')
  if (isListType(some)) {
    const item = typeSyntax(some.ofType, inner)
    // True when `[]` after the text applies to the whole of it.
    text = /^\w+$|^\{[^|]*\}$/.test(item) ? `${item}[]` : `(${item})[]`
  }
  return isNullable ? `${text} | null` : text
}

const BUILT_IN = new Map([
  ['ID', 'string'],
  ['String', 'string'],
  ['Int', 'number'],
  ['Float', 'number'],
  ['Boolean', 'boolean'],
])

/** The TypeScript type of a scalar or enum as it arrives in JSON. */
function leafType(type: GraphQLLeafType): string {
  if (isEnumType(type)) return oneOf(type.getValues().map(({ name }) => name))
  const kind = BUILT_IN.get(type.name) ?? typeof scalarSample(type.name, null)
  return kind === 'object' ? 'unknown' : kind
}
