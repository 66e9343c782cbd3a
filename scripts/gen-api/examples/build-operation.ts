import {
  getNamedType,
  isCompositeType,
  isRequiredArgument,
  Kind,
  OperationTypeNode,
  parseType,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type NameNode,
  type VariableNode,
} from 'graphql'
import type { OperationKind } from '../model/types'
import { inputValue } from './input-value'
import { growSelection } from './select/grow'
import { toNode, type Selection } from './select/tree'
import type { SampleValues } from './types'

/** Lines of a printed operation, all told. */
export const LINE_BUDGET = 30

/** An operation before it is validated: its selections can still be changed. */
export interface Draft {
  operation: OperationKind
  name: string
  field: string
  args: readonly GraphQLArgument[]
  variables: Record<string, unknown>
  selections: Selection[]
}

/**
 * Drafts the operation of a root field.
 *
 * @throws {NoSuchValue} when an argument has no finite value
 */
export function draftOperation(
  schema: GraphQLSchema,
  root: GraphQLObjectType,
  operation: OperationKind,
  field: GraphQLField<unknown, unknown>,
  given: SampleValues,
): Draft {
  const type = getNamedType(field.type)
  const coordinate = (arg: GraphQLArgument) => `${root.name}.${field.name}(${arg.name}:)`
  const isPageSize = (arg: GraphQLArgument) =>
    arg.name === 'first' && getNamedType(arg.type).name === 'Int'
  const args = field.args.filter(
    (arg) => isRequiredArgument(arg) || isPageSize(arg) || given.coordinates.has(coordinate(arg)),
  )
  const subject = operation === 'query' ? type.name : field.name.replace(/^[a-z]+(?=[A-Z])/, '')
  const variables = Object.fromEntries(
    args.map((arg) => [
      arg.name,
      inputValue(arg.type, { coordinate: coordinate(arg), name: arg.name, subject }, given),
    ]),
  )
  // Around the selections stand the operation's braces and the field's.
  const selections = isCompositeType(type)
    ? growSelection(schema, type, LINE_BUDGET - 4, given)
    : []
  return {
    operation,
    name: operationName(field.name),
    field: field.name,
    args,
    variables,
    selections,
  }
}

function operationName(field: string): string {
  const name = field.replace(/^_+/, '')
  return name === '' ? 'Example' : name.charAt(0).toUpperCase() + name.slice(1)
}

const OPERATION_NODES = {
  query: OperationTypeNode.QUERY,
  mutation: OperationTypeNode.MUTATION,
  subscription: OperationTypeNode.SUBSCRIPTION,
} as const

/** The draft as a document. */
export function toDocument({ operation, name, field, args, selections }: Draft): DocumentNode {
  const root: Selection = {
    name: field,
    kind: 'field',
    args: args.map((arg) => ({
      kind: Kind.ARGUMENT,
      name: nameNode(arg.name),
      value: variable(arg),
    })),
    children: selections,
    order: 0,
  }
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: OPERATION_NODES[operation],
        name: nameNode(name),
        variableDefinitions: args.map((arg) => ({
          kind: Kind.VARIABLE_DEFINITION,
          variable: variable(arg),
          type: parseType(String(arg.type)),
        })),
        selectionSet: { kind: Kind.SELECTION_SET, selections: [toNode(root)] },
      },
    ],
  }
}

function nameNode(value: string): NameNode {
  return { kind: Kind.NAME, value }
}

function variable(arg: GraphQLArgument): VariableNode {
  return { kind: Kind.VARIABLE, name: nameNode(arg.name) }
}
