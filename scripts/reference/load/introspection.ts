/**
 * An introspection result as SDL. `buildClientSchema` stops at the first name that GraphQL cannot
 * write and turns defaults into values of JavaScript; text keeps what the server sent.
 */
import {
  DEFAULT_DEPRECATION_REASON,
  DirectiveLocation,
  introspectionTypes,
  Kind,
  parse,
  parseConstValue,
  type DocumentNode,
} from 'graphql'
import { isRecord, parseJson } from '@/lib/format/json'

type Node = Record<string, unknown>

const records = (list: unknown): Node[] => (Array.isArray(list) ? list.filter(isRecord) : [])

const KEYWORDS: Readonly<Record<string, string>> = {
  ENUM: 'enum',
  INPUT_OBJECT: 'input',
  INTERFACE: 'interface',
  OBJECT: 'type',
  SCALAR: 'scalar',
  UNION: 'union',
}

const ROOTS = ['query', 'mutation', 'subscription'] as const

/** JSON has half surrogate pairs, which SDL cannot write; its other escapes are those of GraphQL. */
const literal = (text: string) => JSON.stringify(text.toWellFormed())

/** The nearest name that GraphQL can write: `EXTRA_LARGE` for `EXTRA-LARGE`. */
function writable(name: unknown): string {
  const text = String(name).replace(/\W/g, '_')
  return /^(?:\d|(?:true|false|null)?$)/.test(text) ? `_${text}` : text
}

/**
 * Reads the definitions of a schema.
 *
 * @param schema the `__schema` of the result
 * @param notes receives a sentence, with its coordinate, for what SDL cannot say
 */
export function readIntrospection(schema: Node, notes: string[]): DocumentNode {
  const sdl = sdlOf(schema, notes)
  return sdl.trim() === ''
    ? { kind: Kind.DOCUMENT, definitions: [] }
    : parse(sdl, { noLocation: true })
}

function sdlOf(schema: Node, notes: string[]): string {
  const introspection = new Set(introspectionTypes.map(({ name }) => name))
  const roots = ROOTS.flatMap((operation) => {
    const type = schema[`${operation}Type`]
    return isRecord(type) ? [`${operation}: ${writable(type.name)}`] : []
  })
  const types = records(schema.types).filter(({ name }) => !introspection.has(String(name)))
  const head = `${described(schema, 'schema', notes)}schema`
  return [
    roots.length > 0 ? `${head} { ${roots.join(' ')} }` : '',
    ...records(schema.directives).map((directive) => directiveText(directive, notes)),
    ...types.map((type) => typeText(type, notes)),
  ].join('\n')
}

function typeText(type: Node, notes: string[]): string {
  const name = writable(type.name)
  const keyword = KEYWORDS[String(type.kind)] ?? 'scalar'
  const url = type.specifiedByURL ?? type.specifiedByUrl
  const members = {
    ENUM: () => records(type.enumValues).map((value) => valueText(value, name, notes)),
    INPUT_OBJECT: () => inputs(type.inputFields, (field) => `${name}.${field}`, notes),
  }[String(type.kind)]
  const lines = members?.() ?? records(type.fields).map((field) => fieldText(field, name, notes))
  return [
    `${described(type, name, notes)}${keyword} ${name}`,
    keyword === 'union'
      ? list(' = ', type.possibleTypes, ' | ')
      : list(' implements ', type.interfaces, ' & '),
    typeof url === 'string' ? ` @specifiedBy(url: ${literal(url)})` : '',
    type.isOneOf === true ? ' @oneOf' : '',
    lines.length > 0 ? ` {\n${lines.join('\n')}\n}` : '',
  ].join('')
}

function list(prefix: string, types: unknown, separator: string): string {
  const names = records(types).map(({ name }) => writable(name))
  return names.length > 0 ? prefix + names.join(separator) : ''
}

function directiveText(directive: Node, notes: string[]): string {
  const name = writable(directive.name)
  const places: unknown[] = Array.isArray(directive.locations) ? directive.locations : []
  const known = places.filter((place) => String(place) in DirectiveLocation)
  for (const place of places.filter((place) => !known.includes(place))) {
    notes.push(`@${name}: the location ${String(place)} is unknown to GraphQL, and left out`)
  }
  if (known.length === 0) return ''
  const args = inputs(directive.args, (arg) => `@${name}(${arg}:)`, notes)
  const repeatable = directive.isRepeatable === true ? ' repeatable' : ''
  const head = `${described(directive, `@${name}`, notes)}directive @${name}`
  return `${head}${inBrackets(args)}${repeatable} on ${known.join(' | ')}`
}

const inBrackets = (args: readonly string[]) => (args.length > 0 ? `(\n${args.join('\n')}\n)` : '')

function fieldText(field: Node, owner: string, notes: string[]): string {
  const coordinate = `${owner}.${writable(field.name)}`
  const args = inputs(field.args, (arg) => `${coordinate}(${arg}:)`, notes)
  const head = `${described(field, coordinate, notes)}${writable(field.name)}${inBrackets(args)}`
  return `${head}: ${typeReference(field.type)}${deprecated(field)}`
}

const valueText = (value: Node, owner: string, notes: string[]) =>
  described(value, `${owner}.${writable(value.name)}`, notes) +
  writable(value.name) +
  deprecated(value)

function inputs(list: unknown, coordinateOf: (name: string) => string, notes: string[]): string[] {
  return records(list).map((input) => {
    const coordinate = coordinateOf(writable(input.name))
    const head = `${described(input, coordinate, notes)}${writable(input.name)}`
    const standard = defaultText(input.defaultValue, coordinate, notes)
    return `${head}: ${typeReference(input.type)}${standard}${deprecated(input)}`
  })
}

/** A name that had to be changed stands in the description: responses and variables have the server's. */
function described(node: Node, coordinate: string, notes: string[]): string {
  const texts = [typeof node.description === 'string' ? node.description : null]
  const { name } = node
  if (typeof name === 'string' && name !== writable(name)) {
    notes.push(
      `${coordinate}: the server's name is ${JSON.stringify(name)}, which GraphQL cannot write`,
    )
    texts.unshift(`The server's name is \`${name}\`.`)
  }
  const text = texts.filter((part) => part !== null)
  return text.length > 0 ? `${literal(text.join('\n\n'))} ` : ''
}

/** `isDeprecated` decides, where a server states it; the reason is another matter. */
function deprecated({ isDeprecated, deprecationReason: reason }: Node): string {
  if (isDeprecated === false || (isDeprecated !== true && typeof reason !== 'string')) return ''
  return typeof reason !== 'string' || reason === DEFAULT_DEPRECATION_REASON
    ? ' @deprecated'
    : ` @deprecated(reason: ${literal(reason)})`
}

/** A type as GraphQL writes it; a result that ends before its innermost type was cut at a limit of depth. */
function typeReference(type: unknown): string {
  if (!isRecord(type)) return 'UnknownType'
  if (type.kind === 'NON_NULL') return `${typeReference(type.ofType).replace(/!$/, '')}!`
  return type.kind === 'LIST' ? `[${typeReference(type.ofType)}]` : writable(type.name)
}

/** Some servers print defaults in their own language; JSON is read, and anything else left out. */
function defaultText(raw: unknown, coordinate: string, notes: string[]): string {
  if (typeof raw !== 'string') return ''
  const candidates = [raw, jsonLiteral(parseJson(raw))]
  const text = candidates.find((candidate) => candidate !== null && isValue(candidate))
  if (text !== undefined) return ` = ${text}`
  notes.push(`${coordinate}: the default ${raw} is no GraphQL, and left out`)
  return ''
}

function jsonLiteral(value: unknown): string | null {
  if (Array.isArray(value)) return `[${value.map(jsonLiteral).join(', ')}]`
  if (!isRecord(value)) return value === undefined ? null : JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, item]) => `${key}: ${jsonLiteral(item)}`)
    .join(', ')}}`
}

function isValue(text: string): boolean {
  try {
    parseConstValue(text, { noLocation: true })
    return true
  } catch {
    return false
  }
}
