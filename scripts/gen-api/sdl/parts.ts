import {
  DEFAULT_DEPRECATION_REASON,
  Kind,
  parseValue,
  print,
  type GraphQLArgument,
  type GraphQLInputField,
} from 'graphql'
import { printDefault } from '@/lib/reference/model/default-value'
import { sortByName } from '@/lib/reference/model/sort'

/** A string literal of GraphQL. It cannot hold half a surrogate pair, as JSON can. */
export function text(value: string): string {
  return print({ kind: Kind.STRING, value: value.toWellFormed() })
}

/** A description on lines of its own, with a blank line before it unless it is the first of a block. */
export function described(
  description: string | null | undefined,
  indentation = '',
  isFirst = true,
): string {
  if (description == null) return ''
  const value = description.toWellFormed()
  const literal = print({ kind: Kind.STRING, value, block: isBlockString(value) })
  const prefix = indentation && !isFirst ? `\n${indentation}` : indentation
  return `${prefix}${literal.replace(/\n/g, `\n${indentation}`)}\n`
}

/** Whether a block string can hold the text. Reading one drops indentation and blank lines at both ends. */
function isBlockString(value: string): boolean {
  if (/^[\x21-\x7e][\x20-\x7e]*[\x21-\x7e]$/.test(value)) return true
  // Block strings have no escapes for control characters.
  if (value === '' || /(?![\t\n])\p{Cc}/u.test(value)) return false
  const read = parseValue(print({ kind: Kind.STRING, value, block: true }))
  return read.kind === Kind.STRING && read.value === value
}

/** `@deprecated`, with its reason unless that is the default one. */
export function deprecated(reason: string | null | undefined): string {
  if (reason == null) return ''
  return reason === DEFAULT_DEPRECATION_REASON
    ? ' @deprecated'
    : ` @deprecated(reason: ${text(reason)})`
}

/** An argument or input field: name, type, default, deprecation. */
export function inputValueText(value: GraphQLArgument | GraphQLInputField): string {
  const standard =
    value.defaultValue === undefined ? '' : ` = ${printDefault(value.defaultValue, value.type)}`
  return `${value.name}: ${String(value.type)}${standard}${deprecated(value.deprecationReason)}`
}

/** Arguments by name: in one line, or one below the other as soon as one has a description. */
export function argumentList(args: readonly GraphQLArgument[], indentation: string): string {
  if (args.length === 0) return ''
  const sorted = sortByName(args)
  if (sorted.every((arg) => !arg.description)) return `(${sorted.map(inputValueText).join(', ')})`
  const inner = `${indentation}  `
  const lines = sorted.map(
    (arg, index) =>
      `${described(arg.description, inner, index === 0)}${inner}${inputValueText(arg)}`,
  )
  return `(\n${lines.join('\n')}\n${indentation})`
}
