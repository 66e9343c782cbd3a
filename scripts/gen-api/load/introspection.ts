/**
 * An introspection result as definitions. `buildClientSchema` stops at the first name that GraphQL
 * cannot write and turns defaults into values of JavaScript; text keeps what the server sent.
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
import { isRecord } from '@/lib/format/json'

type Node = Record<string, unknown>

const records = (list: unknown): Node[] => (Array.isArray(list) ? list.filter(isRecord) : [])

const KEYWORDS: Readonly<Record<string, string>> = {
  ENUM: 'enum',
  INPUT_OBJECT: 'input',
  INTERFACE: 'interface',
  OBJECT: 'type',
  UNION: 'union',
}

const INTROSPECTION = new Set(introspectionTypes.map(({ name }) => name))

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
  const roots = ['query', 'mutation', 'subscription'].flatMap((operation) => {
    const type = schema[`${operation}Type`]
    return isRecord(type) ? [`${operation}: ${writable(type.name)}`] : []
  })
  const types = records(schema.types).filter(({ name }) => !INTROSPECTION.has(String(name)))
  const sdl = [
    roots.length > 0 ? `${described(schema, 'schema', notes)}schema ${block(roots)}` : '',
    ...records(schema.directives).map((directive) => directiveText(directive, notes)),
    ...types.map((type) => typeText(type, notes)),
  ].join('\n')
  return sdl.trim() === ''
    ? { kind: Kind.DOCUMENT, definitions: [] }
    : parse(sdl, { noLocation: true })
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
  const keyword = KEYWORDS[String(type.kind)] ?? 'scalar'
  const url = type.specifiedByURL ?? type.specifiedByUrl
  const members = [type.fields, type.inputFields, type.enumValues].flatMap(records)
  return [
    `${described(type, name, notes)}${keyword} ${name}`,
    keyword === 'union'
      ? names(' = ', type.possibleTypes, ' | ')
      : names(' implements ', type.interfaces, ' & '),
    typeof url === 'string' ? ` @specifiedBy(url: ${literal(url)})` : '',
    type.isOneOf === true ? ' @oneOf' : '',
    block(members.map((member) => memberText(member, `${name}.${writable(member.name)}`, notes))),
  ].join('')
}

function directiveText(directive: Node, notes: string[]): string {
  const coordinate = `@${writable(directive.name)}`
  const places: unknown[] = Array.isArray(directive.locations) ? directive.locations : []
  const locations = places.filter((place) => String(place) in DirectiveLocation)
  for (const place of places.filter((place) => !locations.includes(place))) {
    notes.push(`${coordinate}: the location ${String(place)} is unknown to GraphQL, and left out`)
  }
  const head = `${described(directive, coordinate, notes)}directive ${coordinate}`
  const repeatable = directive.isRepeatable === true ? ' repeatable' : ''
  return locations.length > 0
    ? `${head}${argumentTexts(directive, coordinate, notes)}${repeatable} on ${locations.join(' | ')}`
    : ''
}

/** A field, an argument, an input field or a value. */
function memberText(node: Node, coordinate: string, notes: string[]): string {
  const head = `${described(node, coordinate, notes)}${writable(node.name)}`
  const type = 'type' in node ? `: ${typeReference(node.type)}` : ''
  const standard = defaultText(node.defaultValue, coordinate, notes)
  return `${head}${argumentTexts(node, coordinate, notes)}${type}${standard}${deprecated(node)}`
}

const argumentTexts = ({ args }: Node, coordinate: string, notes: string[]) =>
  block(
    records(args).map((arg) => memberText(arg, `${coordinate}(${writable(arg.name)}:)`, notes)),
    ['(', ')'],
  )

/** A name that had to be changed stands in the description: responses and variables have the server's. */
function described({ name, description }: Node, coordinate: string, notes: string[]): string {
  const texts = typeof description === 'string' ? [description] : []
  if (typeof name === 'string' && name !== writable(name)) {
    texts.unshift(`The server's name is \`${name}\`.`)
    notes.push(
      `${coordinate}: the server's name is ${JSON.stringify(name)}, which GraphQL cannot write`,
    )
  }
  return texts.length > 0 ? `${literal(texts.join('\n\n'))} ` : ''
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

/** Some servers print defaults in their own language: they are left out. */
function defaultText(raw: unknown, coordinate: string, notes: string[]): string {
  if (typeof raw !== 'string') return ''
  if (isValue(raw)) return ` = ${raw}`
  notes.push(`${coordinate}: the default ${raw} is no GraphQL, and left out`)
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
