import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isRequiredArgument,
  Kind,
  NoDeprecatedCustomRule,
  parse,
  print,
  specifiedRules,
  validate,
  type DocumentNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { capitalised } from '@/lib/format/text'
import type { Failures } from '@/reference/model/failures'
import type { Operation } from '@/reference/model/pages'
import { inputValue } from './input-value'
import { isPageSize, selectionSet } from './selection'
import type { SampleValues } from './types'

export interface BuiltOperation {
  document: DocumentNode
  variables: Record<string, unknown>
}

/** Arguments that say which record is meant, where none is required. */
const IDENTIFYING = ['id', 'slug', 'key', 'name', 'login', 'number', 'code', 'reference', 'email']

/**
 * Writes an operation and the variables to go with it.
 *
 * @param formerText text of the field's last example: as long as it is valid, and without what is deprecated,
 *   its selection stays, so that an example does not change because another field came
 * @throws {NoSuchValue} when an argument has no finite value
 */
export function buildOperation(
  schema: GraphQLSchema,
  field: Operation,
  samples: SampleValues,
  failures: Failures,
  formerText?: string,
): BuiltOperation {
  const { operation, path } = field
  const type = getNamedType(field.type)
  const coordinateOf = ({ name }: GraphQLArgument) => `${field.coordinate}(${name}:)`
  const identifying = operation === 'query' ? identifyingArgument(field) : undefined
  const args = field.args.filter(
    (arg) =>
      isRequiredArgument(arg) ||
      isPageSize(arg) ||
      arg === identifying ||
      samples.has(coordinateOf(arg)),
  )
  const subjects = [path.at(-1) ?? '', type.name]
  const variables = Object.fromEntries(
    args.map((arg) => {
      const place = { coordinate: coordinateOf(arg), name: arg.name, subjects }
      return [arg.name, inputValue(schema, arg.type, place, samples)]
    }),
  )
  const write = (set: string) => {
    const declared = inParentheses(args.map((arg) => `$${arg.name}: ${String(arg.type)}`))
    const passed = inParentheses(args.map(({ name }) => `${name}: $${name}`))
    const name = path.map((part) => capitalised(part.replace(/^[_\d]+/, ''))).join('')
    const call = `${path.join(' { ')}${passed} ${set}${' }'.repeat(path.length)}`
    return parse(`${operation} ${name || 'Example'}${declared} { ${call}`, { noLocation: true })
  }
  const previous = formerText ? write(selectionAt(formerText, path)) : null
  if (previous && validate(schema, previous, FORMER_RULES).length === 0) {
    return { document: previous, variables }
  }
  return {
    document: write(isCompositeType(type) ? selectionSet(schema, type, failures) : ''),
    variables,
  }
}

const FORMER_RULES = [...specifiedRules, NoDeprecatedCustomRule]

const inParentheses = (items: readonly string[]) =>
  items.length > 0 ? `(${items.join(', ')})` : ''

/** For a field that answers one record, if it would answer none without an argument. */
function identifyingArgument({ args, type }: GraphQLField<unknown, unknown>) {
  if (args.some(isRequiredArgument) || args.some(isPageSize)) return undefined
  if (isListType(getNullableType(type))) return undefined
  return IDENTIFYING.flatMap((name) => args.filter((arg) => arg.name === name))[0]
}

/** Selection of an operation on its field, in braces; empty for a scalar. */
function selectionAt(text: string, path: readonly string[]): string {
  const [operation] = parse(text).definitions
  let at: OperationDefinitionNode | FieldNode | undefined =
    operation?.kind === Kind.OPERATION_DEFINITION ? operation : undefined
  for (const name of path) {
    at = at?.selectionSet?.selections
      .filter((item) => item.kind === Kind.FIELD)
      .find((item) => item.name.value === name)
  }
  return at?.selectionSet ? print(at.selectionSet) : ''
}
