/**
 * Converts an introspection result to SDL text, which preserves what the server sent. `buildClientSchema` would stop at
 * the first invalid name and convert defaults to JavaScript values.
 */
import {
  DEFAULT_DEPRECATION_REASON,
  DirectiveLocation,
  introspectionTypes,
  parseConstValue,
} from 'graphql'
import { isRecord } from '#shared/json.ts'
import { printable, serverText } from '#shared/printable.ts'

type Node = Record<string, unknown>

/** Returns the objects in a list, even if the value is not a list. */
const records = (list: unknown): Node[] => (Array.isArray(list) ? list.filter(isRecord) : [])

const KEYWORDS = new Map([
  ['ENUM', 'enum'],
  ['INPUT_OBJECT', 'input'],
  ['INTERFACE', 'interface'],
  ['OBJECT', 'type'],
  ['SCALAR', 'scalar'],
  ['UNION', 'union'],
])

const LOCATIONS = new Set<string>(Object.values(DirectiveLocation))
const INTROSPECTION = new Set(introspectionTypes.map(({ name }) => name))

/** Formats a string literal. Unlike JSON, SDL cannot contain lone surrogates. */
const literal = (text: string) => JSON.stringify(text.toWellFormed())

/** Converts a name to text, even if it is not a string. */
const nameText = (name: unknown) => (typeof name === 'string' ? name : JSON.stringify(name ?? ''))

/** Returns a similar name that is valid in GraphQL: `EXTRA_LARGE` for `EXTRA-LARGE`. */
function writable(name: unknown): string {
  const text = nameText(name).replace(/\W/g, '_')
  return /^(?:\d|$)/.test(text) ? `_${text}` : text
}

/** Returns a valid name for an enum value, which cannot have the name of a literal. */
const writableValue = (name: unknown) =>
  /^(?:true|false|null)$/.test(nameText(name)) ? `_${nameText(name)}` : writable(name)

/** Placeholder for a type that is missing from the result. Like any undefined type, it becomes a scalar. */
const UNKNOWN = 'UnknownType'
/** Maximum number of `[]` and `!` wrappers around a type. */
const MOST_LEVELS = 60

/**
 * Prints a schema as SDL.
 *
 * @param schema `__schema` in the result
 * @param notes receives a sentence for each part that SDL cannot express
 * @returns SDL, or '' for an empty schema
 */
export function printResult(schema: Node, notes: string[]): string {
  const roots = ['query', 'mutation', 'subscription'].flatMap((operation) => {
    const type = schema[`${operation}Type`]
    return isRecord(type) ? [`${operation}: ${writable(type.name)}`] : []
  })
  const types = records(schema.types).filter(({ name }) => !INTROSPECTION.has(nameText(name)))
  return [
    roots.length > 0 ? `${described(schema, 'schema', notes)}schema ${block(roots)}` : '',
    ...records(schema.directives).map((directive) => directiveText(directive, notes)),
    ...types.map((type) => typeText(type, notes)),
  ].join('\n')
}

const block = (lines: readonly string[], [open, close] = ['{', '}']) =>
  lines.length > 0 ? `${open}\n${lines.join('\n')}\n${close}` : ''

const names = (types: unknown, separator: string) =>
  records(types).map(({ name }) => `${separator} ${writable(name)}`)

function typeText(type: Node, notes: string[]): string {
  const name = writable(type.name)
  const keyword = KEYWORDS.get(nameText(type.kind))
  if (keyword === undefined) return ''
  const url = type.specifiedByURL ?? type.specifiedByUrl
  const nameOf = keyword === 'enum' ? writableValue : writable
  const lists = [type.fields, type.inputFields, type.enumValues]
  const members = lists.flatMap(records).map((member) => {
    const own = nameOf(member.name)
    return memberText(member, own, `${name}.${own}`, notes)
  })
  return [
    `${described(type, name, notes)}${keyword} ${name}`,
    keyword === 'union'
      ? block(names(type.possibleTypes, '|'), [' =', ''])
      : block(names(type.interfaces, '&'), [' implements', '']),
    typeof url === 'string' ? ` @specifiedBy(url: ${literal(url)})` : '',
    type.isOneOf === true ? ' @oneOf' : '',
    block(members),
  ].join('')
}

function directiveText(directive: Node, notes: string[]): string {
  const coordinate = `@${writable(directive.name)}`
  const places: unknown[] = Array.isArray(directive.locations) ? directive.locations : []
  const locations = places.filter((place) => LOCATIONS.has(nameText(place)))
  const head = `${described(directive, coordinate, notes)}directive ${coordinate}`
  const repeatable = directive.isRepeatable === true ? ' repeatable' : ''
  return locations.length > 0
    ? `${head}${argumentTexts(directive, coordinate, notes)}${deprecated(directive)}${repeatable} on ${locations.join(' | ')}`
    : ''
}

/** Prints a field, argument, input field or enum value. */
function memberText(node: Node, name: string, coordinate: string, notes: string[]): string {
  const head = `${described(node, coordinate, notes, name)}${name}`
  const type = 'type' in node ? `: ${typeReference(node.type)}` : ''
  if (type.includes(UNKNOWN)) {
    notes.push(
      `${coordinate}: the server does not report the full type, so it is shown as ${type.slice(2)}`,
    )
  }
  const standard = defaultText(node.defaultValue, coordinate, notes)
  return `${head}${argumentTexts(node, coordinate, notes)}${type}${standard}${deprecated(node)}`
}

const argumentTexts = ({ args }: Node, coordinate: string, notes: string[]) =>
  block(
    records(args).map((arg) => {
      const name = writable(arg.name)
      return memberText(arg, name, `${coordinate}(${name}:)`, notes)
    }),
    ['(', ')'],
  )

/** Prints the description. It includes the original of a changed name, which responses and variables use. */
function described(
  { name, description }: Node,
  coordinate: string,
  notes: string[],
  written = writable(name),
): string {
  const texts = typeof description === 'string' ? [description] : []
  if (typeof name === 'string' && name !== written) {
    texts.unshift(`Name on the server: \`${name}\`.`)
    const text = printable(JSON.stringify(name))
    notes.push(`${coordinate}: renamed from ${text}, which is not valid in GraphQL`)
  }
  return texts.length > 0 ? `${literal(texts.join('\n\n'))} ` : ''
}

/** Prints `@deprecated`. `isDeprecated` takes precedence, because some servers send a reason for every element. */
function deprecated({ isDeprecated, deprecationReason: reason }: Node): string {
  if (isDeprecated === false || (isDeprecated !== true && typeof reason !== 'string')) return ''
  return typeof reason !== 'string' || reason === DEFAULT_DEPRECATION_REASON
    ? ' @deprecated'
    : ` @deprecated(reason: ${literal(reason)})`
}

/** Prints a type in GraphQL notation, with UNKNOWN if it is truncated or nested too deeply for a parser. */
function typeReference(type: unknown, depth = 0): string {
  if (!isRecord(type) || depth > MOST_LEVELS) return UNKNOWN
  if (type.kind === 'LIST') return `[${typeReference(type.ofType, depth + 1)}]`
  if (type.kind === 'NON_NULL') return `${typeReference(type.ofType, depth + 1).replace(/!$/, '')}!`
  return typeof type.name === 'string' ? writable(type.name) : UNKNOWN
}

/** Prints the default value. Omits an invalid one: some servers use the syntax of their programming language. */
function defaultText(raw: unknown, coordinate: string, notes: string[]): string {
  if (typeof raw !== 'string') return ''
  if (isValue(raw)) return ` = ${raw}`
  notes.push(`${coordinate}: omitted the default ${serverText(raw)}, which is not valid GraphQL`)
  return ''
}

function isValue(text: string): boolean {
  try {
    parseConstValue(text, { noLocation: true })
    return true
  } catch {
    return false
  }
}
