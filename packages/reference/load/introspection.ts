/**
 * An introspection result as SDL. `buildClientSchema` stops at the first name that GraphQL
 * cannot write and turns defaults into values of JavaScript; text keeps what the server sent.
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

/** The objects of a list, whatever was sent. */
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

/** A string literal. JSON may contain lone surrogates, and SDL cannot. */
const literal = (text: string) => JSON.stringify(text.toWellFormed())

/** A name as a server sent it, whatever that is. */
const nameText = (name: unknown) => (typeof name === 'string' ? name : JSON.stringify(name ?? ''))

/** The nearest name that GraphQL can write: `EXTRA_LARGE` for `EXTRA-LARGE`. */
function writable(name: unknown): string {
  const text = nameText(name).replace(/\W/g, '_')
  return /^(?:\d|$)/.test(text) ? `_${text}` : text
}

/** A value of an enum cannot have the name of a literal. */
const writableValue = (name: unknown) =>
  /^(?:true|false|null)$/.test(nameText(name)) ? `_${nameText(name)}` : writable(name)

/** Replaces a type that is missing from the result, and is a scalar because nothing defines it. */
const UNKNOWN = 'UnknownType'
/** The most levels of `[]` and `!` around a type. */
const MOST_LEVELS = 60

/**
 * The SDL of a schema.
 *
 * @param schema the `__schema` of the result
 * @param notes receives a sentence for each part that SDL cannot express
 * @returns '' for a schema without anything
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

const names = (prefix: string, types: unknown, separator: string) =>
  records(types).length > 0
    ? prefix +
      records(types)
        .map(({ name }) => writable(name))
        .join(separator)
    : ''

function typeText(type: Node, notes: string[]): string {
  const name = writable(type.name)
  const keyword = KEYWORDS.get(nameText(type.kind))
  if (keyword === undefined) return ''
  const url = type.specifiedByURL ?? type.specifiedByUrl
  const members = [type.fields, type.inputFields]
    .flatMap(records)
    .map((member) => [member, writable(member.name)] as const)
  const values = records(type.enumValues).map(
    (value) => [value, writableValue(value.name)] as const,
  )
  return [
    `${described(type, name, notes)}${keyword} ${name}`,
    keyword === 'union'
      ? names(' = ', type.possibleTypes, ' | ')
      : names(' implements ', type.interfaces, ' & '),
    typeof url === 'string' ? ` @specifiedBy(url: ${literal(url)})` : '',
    type.isOneOf === true ? ' @oneOf' : '',
    block(
      [...members, ...values].map(([node, own]) => memberText(node, own, `${name}.${own}`, notes)),
    ),
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

/** A field, an argument, an input field or a value. */
function memberText(node: Node, name: string, coordinate: string, notes: string[]): string {
  const head = `${described(node, coordinate, notes, name)}${name}`
  const type = 'type' in node ? `: ${typeReference(node.type)}` : ''
  if (type.includes(UNKNOWN)) {
    notes.push(
      `${coordinate}: the server does not report the whole type; it is shown as ${type.slice(2)}`,
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

/** The description also has the original of a changed name, which responses and variables use. */
function described(
  { name, description }: Node,
  coordinate: string,
  notes: string[],
  written = writable(name),
): string {
  const texts = typeof description === 'string' ? [description] : []
  if (typeof name === 'string' && name !== written) {
    texts.unshift(`The server's name is \`${name}\`.`)
    const text = printable(JSON.stringify(name))
    notes.push(`${coordinate}: the server calls it ${text}, which GraphQL does not allow`)
  }
  return texts.length > 0 ? `${literal(texts.join('\n\n'))} ` : ''
}

/** If the server sends `isDeprecated`, that decides: some servers send a reason for everything. */
function deprecated({ isDeprecated, deprecationReason: reason }: Node): string {
  if (isDeprecated === false || (isDeprecated !== true && typeof reason !== 'string')) return ''
  return typeof reason !== 'string' || reason === DEFAULT_DEPRECATION_REASON
    ? ' @deprecated'
    : ` @deprecated(reason: ${literal(reason)})`
}

/** A type as GraphQL writes it, with UNKNOWN where it is cut off or nested too deeply for a parser. */
function typeReference(type: unknown, depth = 0): string {
  if (!isRecord(type) || depth > MOST_LEVELS) return UNKNOWN
  if (type.kind === 'LIST') return `[${typeReference(type.ofType, depth + 1)}]`
  if (type.kind === 'NON_NULL') return `${typeReference(type.ofType, depth + 1).replace(/!$/, '')}!`
  return typeof type.name === 'string' ? writable(type.name) : UNKNOWN
}

/** The default. Some servers print it in their own language, and it is left out. */
function defaultText(raw: unknown, coordinate: string, notes: string[]): string {
  if (typeof raw !== 'string') return ''
  if (isValue(raw)) return ` = ${raw}`
  notes.push(`${coordinate}: the default ${serverText(raw)} is not valid GraphQL; it is left out`)
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
