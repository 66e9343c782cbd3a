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
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { capitalised } from '@/lib/format/capitalised'
import type { OperationKind } from '@/lib/reference/sdl/type-kinds'
import { inputValue } from './input-value'
import { argumentPlace } from './leaf-value'
import { isPageSize, selectionSet } from './selection'
import type { SampleValues } from './types'

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

/** Arguments that say which record is meant, where none is required. */
const IDENTIFYING = ['id', 'slug', 'key', 'name', 'login', 'number', 'code', 'reference', 'email']

/**
 * Writes an operation for a root field and the variables to go with it.
 *
 * @param formerText text of the field's last example: as long as it is valid, and without what is deprecated,
 *   its selection stays, so that an example does not change because another field came
 * @throws {NoSuchValue} when an argument has no finite value
 */
export function buildOperation(
  schema: GraphQLSchema,
  { root, operation, field }: RootField,
  samples: SampleValues,
  formerText?: string,
): BuiltOperation {
  const type = getNamedType(field.type)
  const placeOf = ({ name }: GraphQLArgument) => argumentPlace(root.name, field, name)
  const identifying = operation === 'query' ? identifyingArgument(field) : undefined
  const args = field.args.filter(
    (arg) =>
      isRequiredArgument(arg) ||
      isPageSize(arg) ||
      arg === identifying ||
      samples.has(placeOf(arg).coordinate),
  )
  const subject = operation === 'query' ? type.name : field.name.replace(/^[a-z]+(?=[A-Z])/, '')
  const variables = Object.fromEntries(
    args.map((arg) => [arg.name, inputValue(arg.type, { ...placeOf(arg), subject }, samples)]),
  )
  const write = (set: string) => {
    const declared = inParentheses(args.map((arg) => `$${arg.name}: ${String(arg.type)}`))
    const passed = inParentheses(args.map(({ name }) => `${name}: $${name}`))
    const name = capitalised(field.name.replace(/^[_\d]+/, '')) || 'Example'
    const text = `${operation} ${name}${declared} { ${field.name}${passed} ${set} }`
    return parse(text, { noLocation: true })
  }
  const previous = formerText ? write(rootSelection(formerText)) : null
  if (previous && validate(schema, previous, FORMER_RULES).length === 0) {
    return { document: previous, variables }
  }
  return { document: write(isCompositeType(type) ? selectionSet(schema, type) : ''), variables }
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

/** Selection of an operation on its one field, in braces; empty for a scalar. */
function rootSelection(text: string): string {
  const [operation] = parse(text).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return ''
  const [field] = operation.selectionSet.selections
  return field?.kind === Kind.FIELD && field.selectionSet ? print(field.selectionSet) : ''
}
