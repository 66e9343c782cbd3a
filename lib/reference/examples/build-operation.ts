import {
  getNamedType,
  isCompositeType,
  isRequiredArgument,
  Kind,
  OverlappingFieldsCanBeMergedRule,
  parse,
  print,
  validate,
  visit,
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { capitalised } from '@/lib/format/capitalised'
import type { OperationKind } from '@/lib/reference/sdl/type-kinds'
import { inputValue } from './input-value'
import { argumentPlace } from './leaf-value'
import type { Selector } from '@/lib/reference/examples/select/selector'
import { toSelectionSet, type Selection } from '@/lib/reference/examples/select/tree'
import type { SampleValues } from './types'

/** Lines of a printed operation, all told; a union with many failures takes more. */
export const LINE_BUDGET = 30

/** What the success of an operation gets in any case, or the example would show failures only. */
const LEAST_LINES = 12

/** A field of a root type, of which an example is wanted. */
export interface RootField {
  root: GraphQLObjectType
  operation: OperationKind
  field: GraphQLField<unknown, unknown>
}

export interface BuiltOperation {
  document: DocumentNode
  variables: Record<string, unknown>
}

/**
 * Writes an operation for a root field and the variables to go with it.
 *
 * @throws {NoSuchValue} when an argument has no finite value
 */
export function buildOperation(
  schema: GraphQLSchema,
  target: RootField,
  selector: Selector,
  given: SampleValues,
): BuiltOperation {
  const { root, operation, field } = target
  const type = getNamedType(field.type)
  const placeOf = ({ name }: GraphQLArgument) => argumentPlace(root.name, field, name)
  const args = field.args.filter(
    (arg) => isRequiredArgument(arg) || isPageSize(arg) || given.has(placeOf(arg).coordinate),
  )
  const subject = operation === 'query' ? type.name : field.name.replace(/^[a-z]+(?=[A-Z])/, '')
  const variables = Object.fromEntries(
    args.map((arg) => [arg.name, inputValue(arg.type, { ...placeOf(arg), subject }, given)]),
  )
  const select = (budget: number) => (isCompositeType(type) ? selector(type, budget) : [])
  const document = withinBudget((budget) => toDocument(target, args, select(budget)))
  return { document: settleConflicts(schema, document), variables }
}

/** The printer sets long arguments on lines of their own: what is over the budget is taken off the selection. */
function withinBudget(make: (budget: number) => DocumentNode): DocumentNode {
  // Around the selections are the operation's braces and the field's.
  const budget = LINE_BUDGET - 4
  const document = make(budget)
  const excess = print(document).split('\n').length - LINE_BUDGET
  return excess > 0 ? make(Math.max(budget - excess, LEAST_LINES)) : document
}

function isPageSize(arg: GraphQLArgument): boolean {
  return arg.name === 'first' && getNamedType(arg.type).name === 'Int'
}

function toDocument(
  { operation, field }: RootField,
  args: readonly GraphQLArgument[],
  children: Selection[],
): DocumentNode {
  const variables = args.map(({ name, type }) => `$${name}: ${String(type)}`)
  const passed = args.map(({ name }) => `${name}: $${name}`)
  const root: Selection = { name: field.name, kind: 'field', args: passed, children, order: 0 }
  const name = capitalised(field.name.replace(/^[_\d]+/, '')) || 'Example'
  const list = variables.length > 0 ? `(${variables.join(', ')})` : ''
  return parse(`${operation} ${name}${list} ${toSelectionSet([root])}`, { noLocation: true })
}

/**
 * Members of a union may have fields of the same name and different types, which
 * cannot stand side by side in one answer. Where the rule of GraphQL objects, the
 * field of the later fragment gets an alias that names its type.
 */
function settleConflicts(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const [conflict] = validate(schema, document, [OverlappingFieldsCanBeMergedRule])
  const renamed = conflict && renameOne(document, laterFirst(conflict.nodes ?? []))
  return renamed ? settleConflicts(schema, renamed) : document
}

/** The rule names the fields on both sides, each from the outside in: first one side, then the other. */
function laterFirst(nodes: readonly ASTNode[]): FieldNode[] {
  const fields = nodes.filter((node) => node.kind === Kind.FIELD)
  const middle = Math.floor(fields.length / 2)
  return [...fields.slice(middle), ...fields.slice(0, middle)]
}

/** Gives the first of the fields that is directly in a fragment an alias. */
function renameOne(document: DocumentNode, fields: readonly FieldNode[]): DocumentNode | null {
  for (const field of fields) {
    const renamed = visit(document, {
      Field(node, _key, _parent, _path, ancestors) {
        const fragment = ancestors.at(-2)
        if (node !== field || node.alias || !isInlineFragment(fragment)) return undefined
        const type = fragment.typeCondition?.name.value ?? ''
        const alias = type.charAt(0).toLowerCase() + type.slice(1) + capitalised(node.name.value)
        return { ...node, alias: { kind: Kind.NAME, value: alias } }
      },
    })
    if (renamed !== document) return renamed
  }
  return null
}

function isInlineFragment(node: ASTNode | readonly ASTNode[] | undefined) {
  return node !== undefined && 'kind' in node && node.kind === Kind.INLINE_FRAGMENT
}
