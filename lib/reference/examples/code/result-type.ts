import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  typeFromAST,
  visit,
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLLeafType,
  type GraphQLSchema,
  type GraphQLType,
  type InlineFragmentNode,
  type SelectionSetNode,
} from 'graphql'
import { operationOf } from '../run'
import { scalarSample } from '../scalar-values'

/** The TypeScript type of an operation's data, in braces over several lines. */
export function resultType(document: DocumentNode, schema: GraphQLSchema): string {
  const operation = operationOf(withoutSpreads(document))
  const root = operation && schema.getRootType(operation.operation)
  return root ? shape(operation.selectionSet, root, schema, '') : '{}'
}

/** The document with each fragment in the place of its name. */
function withoutSpreads(document: DocumentNode): DocumentNode {
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
  return visit(document, {
    FragmentSpread({ name }, _key, _parent, _path, ancestors): InlineFragmentNode | null {
      const fragment = fragments.find((node) => node.name.value === name.value)
      // One that leads back to itself, as while it is being typed, would have no end.
      const isInside = ancestors.some((node) => 'name' in node && node.name === fragment?.name)
      return fragment && !isInside ? { ...fragment, kind: Kind.INLINE_FRAGMENT } : null
    },
  })
}

/** The TypeScript type of an operation's variables; null when it has none. */
export function variablesType(document: DocumentNode, schema: GraphQLSchema): string | null {
  const definitions = operationOf(document)?.variableDefinitions ?? []
  const members = definitions.map(({ variable, type }) => {
    const resolved: GraphQLType | undefined = typeFromAST(schema, type)
    const mark = resolved && !isNonNullType(resolved) ? '?' : ''
    // Input objects are left open here: their members are on the page of the type.
    const inner = isInputObjectType(getNamedType(resolved)) ? 'Record<string, unknown>' : null
    return `${variable.name.value}${mark}: ${resolved ? typeSyntax(resolved, inner) : 'unknown'}`
  })
  return members.length > 0 ? `{ ${members.join('; ')} }` : null
}

/** One block for an object; for an abstract type one per fragment, and one for the types without. */
function shape(
  set: SelectionSetNode,
  type: GraphQLCompositeType,
  schema: GraphQLSchema,
  indent: string,
): string {
  const members = isAbstractType(type) ? schema.getPossibleTypes(type) : []
  const named = members.filter((member) => hasFragmentFor(set, member.name))
  const others = named.length === 0 || named.length < members.length ? [type] : []
  return [...named, ...others]
    .map((each) => block(fieldsOf(set, each, schema), each, schema, indent))
    .join(' | ')
}

function block(
  fields: readonly FieldNode[],
  type: GraphQLCompositeType,
  schema: GraphQLSchema,
  indent: string,
): string {
  const inner = `${indent}  `
  const lines = fields.map((node) => {
    const key = (node.alias ?? node.name).value
    return `${inner}${key}: ${fieldType(node, type, schema, inner)}\n`
  })
  return lines.length > 0 ? `{\n${lines.join('')}${indent}}` : '{}'
}

/** The fields that a value of a type answers, those of matching fragments included, one per response key. */
function fieldsOf(
  set: SelectionSetNode,
  type: GraphQLCompositeType,
  schema: GraphQLSchema,
): FieldNode[] {
  const fields = set.selections.flatMap((selection): readonly FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection]
    return selection.kind === Kind.INLINE_FRAGMENT && applies(selection, type, schema)
      ? fieldsOf(selection.selectionSet, type, schema)
      : []
  })
  return [...new Map(fields.map((field) => [(field.alias ?? field.name).value, field])).values()]
}

/** Whether a selection has a fragment for exactly this type. */
function hasFragmentFor(set: SelectionSetNode, type: string): boolean {
  return set.selections.some(
    (selection) =>
      selection.kind === Kind.INLINE_FRAGMENT &&
      (selection.typeCondition?.name.value === type ||
        hasFragmentFor(selection.selectionSet, type)),
  )
}

function applies(
  { typeCondition }: InlineFragmentNode,
  type: GraphQLCompositeType,
  schema: GraphQLSchema,
): boolean {
  if (!typeCondition || typeCondition.name.value === type.name) return true
  const parent = schema.getType(typeCondition.name.value)
  return isAbstractType(parent) && isObjectType(type) && schema.isSubType(parent, type)
}

function fieldType(
  node: FieldNode,
  parent: GraphQLCompositeType,
  schema: GraphQLSchema,
  indent: string,
): string {
  if (node.name.value === '__typename') return isObjectType(parent) ? `'${parent.name}'` : 'string'
  const field = isUnionType(parent) ? undefined : parent.getFields()[node.name.value]
  if (!field) return 'unknown'
  const type = getNamedType(field.type)
  const isNested = isCompositeType(type) && node.selectionSet
  return typeSyntax(field.type, isNested ? shape(node.selectionSet, type, schema, indent) : null)
}

/**
 * Writes a GraphQL type in TypeScript, with lists and null.
 *
 * @public for the types of a sample endpoint as well, which not every project has
 * @param inner text for the named type; null for the one that its scalar or enum has
 */
export function typeSyntax(type: GraphQLType, inner: string | null): string {
  return isNonNullType(type)
    ? withoutNull(type.ofType, inner)
    : `${withoutNull(type, inner)} | null`
}

function withoutNull(type: GraphQLType, inner: string | null): string {
  if (isNonNullType(type)) return withoutNull(type.ofType, inner)
  if (isListType(type)) {
    const item = typeSyntax(type.ofType, inner)
    // Whether `[]` after the text applies to the whole of it.
    return /^\w+$|^\{[^|]*\}$/.test(item) ? `${item}[]` : `(${item})[]`
  }
  return inner ?? (isLeafType(type) ? leafType(type) : 'unknown')
}

/** Longer enums are shown as `string`; the reference of the enum is one link away. */
const ENUM_LIMIT = 4

const BUILT_IN = new Map([
  ['ID', 'string'],
  ['String', 'string'],
  ['Int', 'number'],
  ['Float', 'number'],
  ['Boolean', 'boolean'],
])

/** The TypeScript type of a scalar or enum as it arrives in JSON. */
function leafType(type: GraphQLLeafType): string {
  if (isEnumType(type)) {
    const values = type.getValues()
    return values.length <= ENUM_LIMIT
      ? values.map(({ name }) => `'${name}'`).join(' | ')
      : 'string'
  }
  const builtIn = BUILT_IN.get(type.name)
  if (builtIn) return builtIn
  const kind = typeof scalarSample(type.name, null)
  return kind === 'string' || kind === 'number' ? kind : 'unknown'
}
