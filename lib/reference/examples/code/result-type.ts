import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  isUnionType,
  typeFromAST,
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  type GraphQLType,
  type SelectionSetNode,
} from 'graphql'
import { operationOf } from '../run'
import { fieldsOf, hasFragmentFor, type Setting } from './fields-of'
import { typeSyntax } from './type-syntax'

/** The TypeScript type of an operation's data, in braces over several lines. */
export function resultType(document: DocumentNode, schema: GraphQLSchema): string {
  const operation = operationOf(document)
  const root = operation && schema.getRootType(operation.operation)
  return root ? shape(operation.selectionSet, root, { schema, document }, '') : '{}'
}

/** The TypeScript type of an operation's variables; null when it has none. */
export function variablesType(document: DocumentNode, schema: GraphQLSchema): string | null {
  const definitions = operationOf(document)?.variableDefinitions ?? []
  const members = definitions.map(({ variable, type }) => {
    const resolved: GraphQLType | undefined = typeFromAST(schema, type)
    const mark = resolved && !isNonNullType(resolved) ? '?' : ''
    return `${variable.name.value}${mark}: ${resolved ? inputType(resolved) : 'unknown'}`
  })
  return members.length > 0 ? `{ ${members.join('; ')} }` : null
}

/** Input objects are left open here: their members are on the page of the type. */
function inputType(type: GraphQLType): string {
  return typeSyntax(type, isInputObjectType(getNamedType(type)) ? 'Record<string, unknown>' : null)
}

/** One block for an object; for an abstract type one per fragment, and one for the types without. */
function shape(
  set: SelectionSetNode,
  type: GraphQLCompositeType,
  setting: Setting,
  indent: string,
): string {
  const members = isAbstractType(type) ? setting.schema.getPossibleTypes(type) : []
  const named = members.filter((member) => hasFragmentFor(set, member.name, setting))
  const others = named.length === 0 || named.length < members.length ? [type] : []
  return [...named, ...others]
    .map((each) => block(fieldsOf(set, each, setting), each, setting, indent))
    .join(' | ')
}

function block(
  fields: readonly FieldNode[],
  type: GraphQLCompositeType,
  setting: Setting,
  indent: string,
): string {
  const inner = `${indent}  `
  const lines = fields.map((node) => {
    const key = (node.alias ?? node.name).value
    return `${inner}${key}: ${fieldType(node, type, setting, inner)}\n`
  })
  return lines.length > 0 ? `{\n${lines.join('')}${indent}}` : '{}'
}

function fieldType(
  node: FieldNode,
  parent: GraphQLCompositeType,
  setting: Setting,
  indent: string,
): string {
  if (node.name.value === '__typename') return isObjectType(parent) ? `'${parent.name}'` : 'string'
  const field = isUnionType(parent) ? undefined : parent.getFields()[node.name.value]
  if (!field) return 'unknown'
  const type = getNamedType(field.type)
  const isNested = isCompositeType(type) && node.selectionSet
  return typeSyntax(field.type, isNested ? shape(node.selectionSet, type, setting, indent) : null)
}
