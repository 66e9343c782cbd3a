import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isRequiredArgument,
  NoDeprecatedCustomRule,
  parse,
  print,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLField,
} from 'graphql'
import { capitalised } from '#shared/text.ts'
import type { Failures } from '#model/failures.ts'
import type { Operation } from '#model/pages.ts'
import { current } from '#model/sdl/schema-elements.ts'
import { inputValue } from './input-value.ts'
import type { SampleContext } from './leaf-value.ts'
import { isPageSize, selectionSet } from './selection.ts'

export interface BuiltOperation {
  document: DocumentNode
  variables: Record<string, unknown>
}

/** Names of optional arguments that identify a record, in order of preference. */
const IDENTIFYING = ['id', 'slug', 'key', 'name', 'login', 'number', 'code', 'reference', 'email']

/**
 * Builds an operation and its variables.
 *
 * @param lastText text of the field's previous example. It is reused while it passes the same variables, is valid and
 *   selects nothing deprecated, so that a new field in the schema does not change existing examples.
 * @throws {NoSuchValue} when an argument has no finite value
 */
export function buildOperation(
  context: SampleContext,
  field: Operation,
  failures: Failures,
  lastText = '',
): BuiltOperation {
  const { schema, samples } = context
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
      return [arg.name, inputValue(context, arg.type, place)]
    }),
  )
  const declared = inParentheses(args.map((arg) => `$${arg.name}: ${String(arg.type)}`))
  const passed = inParentheses(args.map(({ name }) => `${name}: $${name}`))
  const name = path.map((part) => capitalised(part.replace(/^[_\d]+/, ''))).join('') || 'Example'
  const selection = isCompositeType(type) ? selectionSet(schema, type, failures) : ''
  const call = `${path.join(' { ')}${passed} ${selection}${' }'.repeat(path.length)}`
  const document = parse(`${operation} ${name}${declared} { ${call}`, NO_LOCATION)
  // Everything before the selection: the operation and the parent fields.
  const head = print(document)
    .split('{', path.length + 1)
    .join('{')
  if (!lastText.startsWith(head)) return { document, variables }
  const last = parse(lastText, NO_LOCATION)
  const isGood = validate(schema, last, [...specifiedRules, NoDeprecatedCustomRule]).length === 0
  return { document: isGood ? last : document, variables }
}

const NO_LOCATION = { noLocation: true }

const inParentheses = (items: readonly string[]) =>
  items.length > 0 ? `(${items.join(', ')})` : ''

/** Returns the argument that identifies the record, if the field returns a single record and requires no arguments. */
function identifyingArgument({ args, type }: GraphQLField<unknown, unknown>) {
  if (args.some(isRequiredArgument) || args.some(isPageSize)) return undefined
  if (isListType(getNullableType(type))) return undefined
  return IDENTIFYING.flatMap((name) => current(args).filter((arg) => arg.name === name))[0]
}
