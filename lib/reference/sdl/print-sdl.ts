import {
  DEFAULT_DEPRECATION_REASON,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isScalarType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  isUnionType,
  Kind,
  OperationTypeNode,
  parseValue,
  print,
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { capitalised } from '@/lib/format/capitalised'
import { sortByName } from '@/lib/format/sort'
import { defaultText } from './default-value'
import { printRawDefaults } from './raw-defaults'
import { appliedDirectives, directivesOf } from './schema-elements'
import { documentedTypes, rootTypes } from './type-kinds'

/**
 * Prints a schema as SDL from which `readSdl` makes everything that the
 * reference shows. Types and directives are sorted by name, so that a schema
 * whose server lists them in another order prints the same; what a type holds
 * keeps its order, which the authors of the schema chose for the reader.
 *
 * Beyond what graphql-js prints it keeps applied directives, defaults of custom
 * scalars that are objects, and, in comments, defaults that are no GraphQL.
 *
 * @param applied custom directives, by schema coordinate; those of the schema's own SDL when left out
 * @returns the whole text, ending in a line feed
 */
export function printSdl(
  schema: GraphQLSchema,
  applied: ReadonlyMap<string, readonly string[]> = appliedDirectives(schema),
): string {
  const marks: Marks = (coordinate) =>
    (applied.get(coordinate) ?? []).map((text) => ` ${text}`).join('')
  const own = schema.getDirectives().filter((item) => !isSpecifiedDirective(item))
  const types = documentedTypes(schema).filter((item) => !isSpecifiedScalarType(item))
  const chunks = [
    ...schemaDefinition(schema),
    ...sortByName(own).map((directive) => directiveText(directive, marks)),
    ...types.map((type) => described(type.description) + declaration(type, marks)),
    ...printRawDefaults(schema),
  ]
  return `${chunks.join('\n\n')}\n`
}

/** Applied directives at a coordinate, each behind a space. */
type Marks = (coordinate: string) => string

/** Left out when it would only repeat what the names of the types say. */
function schemaDefinition(schema: GraphQLSchema): string[] {
  const applied = directivesOf(schema).map((node) => ` ${print(node)}`)
  const isUsual = Object.values(OperationTypeNode).every(
    (role) => schema.getType(capitalised(role)) === (schema.getRootType(role) ?? undefined),
  )
  if (isUsual && schema.description == null && applied.length === 0) return []
  const lines = rootTypes(schema).map(([role, type]) => `  ${role}: ${type.name}`)
  return [`${described(schema.description)}schema${applied.join('')} {\n${lines.join('\n')}\n}`]
}

function directiveText(directive: GraphQLDirective, marks: Marks): string {
  const { name, description, args, isRepeatable, locations, deprecationReason } = directive
  const list = argumentList(args, '', (arg) => marks(`@${name}(${arg}:)`))
  const suffix = deprecated(deprecationReason) + (isRepeatable ? ' repeatable' : '')
  return `${described(description)}directive @${name}${list}${suffix} on ${locations.join(' | ')}`
}

function declaration(type: GraphQLNamedType, marks: Marks): string {
  const { name } = type
  const member = (key: string) => marks(`${name}.${key}`)
  if (isScalarType(type)) {
    const url = type.specifiedByURL
    const specified = url == null ? '' : ` @specifiedBy(url: ${literal(url)})`
    return `scalar ${name}${specified}${marks(name)}`
  }
  if (isUnionType(type)) {
    return `union ${name}${marks(name)}${list(' = ', type.getTypes(), ' | ')}`
  }
  if (isEnumType(type)) {
    const valueText = (value: GraphQLEnumValue) =>
      value.name + deprecated(value.deprecationReason) + member(value.name)
    return `enum ${name}${marks(name)}${block(type.getValues(), valueText)}`
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
    const head = `input ${name}${type.isOneOf ? ' @oneOf' : ''}${marks(name)}`
    return head + block(fields, (field) => inputValueText(field) + member(field.name))
  }
  const keyword = isObjectType(type) ? 'type' : 'interface'
  const parents = list(' implements ', type.getInterfaces(), ' & ')
  const fields = Object.values(type.getFields())
  return `${keyword} ${name}${parents}${marks(name)}${block(fields, (field) => fieldText(field, name, marks))}`
}

/** Names behind a keyword; nothing where there are none. */
const list = (keyword: string, types: readonly { name: string }[], separator: string) =>
  types.length > 0 ? keyword + types.map(({ name }) => name).join(separator) : ''

function fieldText(field: GraphQLField<unknown, unknown>, parent: string, marks: Marks): string {
  const { name, args, type, deprecationReason } = field
  const coordinate = `${parent}.${name}`
  const list = argumentList(args, '  ', (arg) => marks(`${coordinate}(${arg}:)`))
  return `${name}${list}: ${String(type)}${deprecated(deprecationReason)}${marks(coordinate)}`
}

/** Arguments in one line, or one below the other as soon as one has a description. */
function argumentList(
  args: readonly GraphQLArgument[],
  indentation: string,
  marksOf: (argument: string) => string,
): string {
  if (args.length === 0) return ''
  const texts = args.map((arg) => inputValueText(arg) + marksOf(arg.name))
  if (args.every((arg) => !arg.description)) return `(${texts.join(', ')})`
  const inner = `${indentation}  `
  const lines = args.map((arg, index) => line(arg.description, index, texts[index] ?? '', inner))
  return `(\n${lines.join('\n')}\n${indentation})`
}

/** An argument or input field: name, type, default, deprecation. */
function inputValueText(value: GraphQLArgument | GraphQLInputField): string {
  const standard = value.defaultValue === undefined ? '' : ` = ${defaultText(value)}`
  return `${value.name}: ${String(value.type)}${standard}${deprecated(value.deprecationReason)}`
}

/** `@deprecated`, with its reason unless that is the default one. */
function deprecated(reason: string | null | undefined): string {
  if (reason == null) return ''
  return reason === DEFAULT_DEPRECATION_REASON
    ? ' @deprecated'
    : ` @deprecated(reason: ${literal(reason)})`
}

/** A member of a block, below its description. */
function line(
  description: string | null | undefined,
  index: number,
  text: string,
  indentation = '  ',
): string {
  return `${described(description, indentation, index === 0)}${indentation}${text}`
}

/** Members in braces, each below its description. */
function block<Member extends { description?: string | null }>(
  members: readonly Member[],
  textOf: (member: Member) => string,
): string {
  const lines = members.map((member, index) => line(member.description, index, textOf(member)))
  return lines.length > 0 ? ` {\n${lines.join('\n')}\n}` : ''
}

/** A string literal of GraphQL. It cannot hold half a surrogate pair, as JSON can. */
function literal(value: string): string {
  return print({ kind: Kind.STRING, value: value.toWellFormed() })
}

/** A description on lines of its own, with a blank line before it unless it is the first of a block. */
function described(
  description: string | null | undefined,
  indentation = '',
  isFirst = true,
): string {
  if (description == null) return ''
  const value = description.toWellFormed()
  const text = print({ kind: Kind.STRING, value, block: isBlockString(value) })
  const prefix = indentation && !isFirst ? `\n${indentation}` : indentation
  return `${prefix}${text.replace(/\n/g, `\n${indentation}`)}\n`
}

/** Whether a block string can hold the text. Reading one drops indentation and blank lines at both ends. */
function isBlockString(value: string): boolean {
  if (/^[\x21-\x7e][\x20-\x7e]*[\x21-\x7e]$/.test(value)) return true
  // Block strings have no escapes for control characters.
  if (value === '' || /(?![\t\n])\p{Cc}/u.test(value)) return false
  const read = parseValue(print({ kind: Kind.STRING, value, block: true }))
  return read.kind === Kind.STRING && read.value === value
}
