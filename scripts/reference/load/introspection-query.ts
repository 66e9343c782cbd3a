/**
 * graphql's own introspection query, and what is left out of it for servers that know less. Its
 * options cannot say that: one, `inputValueDeprecation`, is for arguments of fields, arguments of
 * directives, input fields and the reasons together, which servers gained at different times.
 * So what a server lacks is taken out of the query that the options give.
 */
import {
  buildSchema,
  getIntrospectionQuery,
  Kind,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
} from 'graphql'
import { EVERYTHING } from '@/lib/reference/sdl/introspected'
import type { ReportedError } from './failures'
import type { LoadFailure } from './load-failure'

/**
 * What can be left out, by schema coordinate, youngest first: the order in which it is given up when
 * a server does not say why it refuses. What the reference lacks without it, and words of an error
 * that name it, for servers that report no line.
 */
export const capabilities = {
  '__Type.isOneOf': {
    lost: 'isOneOf: which input objects take exactly one field',
    words: /\bisOneOf\b/,
  },
  '__Directive.args(includeDeprecated:)': {
    lost: 'deprecated arguments of directives',
    words: /\b__Directive\b.*\bincludeDeprecated\b|\bincludeDeprecated\b.*\b__Directive\b/,
  },
  '__Field.args(includeDeprecated:)': {
    lost: 'deprecated arguments of fields',
    words: /\bincludeDeprecated\b.*\bargs\b|\bargs\b.*\bincludeDeprecated\b/,
  },
  '__Type.inputFields(includeDeprecated:)': {
    lost: 'deprecated input fields',
    words: /\binputFields\b/,
  },
  '__InputValue.isDeprecated': {
    lost: 'deprecation of arguments and input fields, with its reason',
    words: /\b(?:isDeprecated|deprecationReason)\b.*\b__InputValue\b/,
  },
  '__Schema.description': {
    lost: 'description of the schema',
    words: /\bdescription\b.*\b__Schema\b/,
  },
  '__Type.specifiedByURL': {
    lost: 'specifiedByURL: links to the specifications of scalars',
    words: /\bspecifiedByU(?:RL|rl)\b/,
  },
  '__Directive.isRepeatable': {
    lost: 'isRepeatable: which directives can stand several times in one place',
    words: /\bisRepeatable\b/,
  },
} satisfies Record<string, { lost: string; words: RegExp }>

type Capability = keyof typeof capabilities

const capabilityNames = Object.keys(capabilities) as Capability[]

/**
 * Wrappers (list, non-null) around a type that are asked for: graphql's own choice, then less.
 * `[Type!]!` has three; shallower queries would lose common types.
 */
const TYPE_DEPTHS = [9, 6, 4, 3]

export const fullQuery = {
  without: new Set() as ReadonlySet<Capability>,
  /** `specifiedByUrl` was the name in drafts of 2020 and in graphql-js 15. */
  oldSpecifiedByName: false,
  typeDepth: 9,
}

export type QueryShape = typeof fullQuery

/** The query in this shape. */
export function introspectionQuery(shape: QueryShape): DocumentNode {
  const options = { ...EVERYTHING, typeDepth: shape.typeDepth }
  return visitCapabilities(parse(getIntrospectionQuery(options)), (node, capability) => {
    if (shape.without.has(capability)) {
      return capability.endsWith(':)') ? { ...node, arguments: [] } : null
    }
    if (capability === '__Type.specifiedByURL' && shape.oldSpecifiedByName) {
      return { ...node, alias: node.name, name: { kind: Kind.NAME, value: 'specifiedByUrl' } }
    }
    return undefined
  })
}

/** Any schema has the types of introspection. */
const ANY_SCHEMA = buildSchema('type Query')

/** Calls back for each field that needs a capability; what is returned takes its place. */
function visitCapabilities(
  document: DocumentNode,
  visitor: (node: FieldNode, capability: Capability) => FieldNode | null | undefined,
): DocumentNode {
  const info = new TypeInfo(ANY_SCHEMA)
  const Field = (node: FieldNode) => {
    const type = info.getParentType()?.name ?? ''
    const name = (node.alias ?? node.name).value.replace('deprecationReason', 'isDeprecated')
    const coordinates = [`${type}.${name}`].concat(
      (node.arguments ?? []).map((argument) => `${type}.${name}(${argument.name.value}:)`),
    )
    const capability = capabilityNames.find((known) => coordinates.includes(known))
    return capability && visitor(node, capability)
  }
  return visit(document, visitWithTypeInfo(info, { Field }))
}

/**
 * What to leave out after a server refused the query: the next, smaller one, or null when nothing
 * is left to leave out. Each answer removes at least one thing, so asking again comes to an end.
 */
export function stepDown(shape: QueryShape, { kind, reported }: LoadFailure): QueryShape | null {
  if (kind === 'depth-limit') {
    const typeDepth = TYPE_DEPTHS.find((depth) => depth < shape.typeDepth)
    return typeDepth === undefined ? null : { ...shape, typeDepth }
  }
  if (kind !== 'graphql-errors') return null

  const blamed = blamedCapabilities(shape, reported)
  const knowsOldName = reported.some(({ message }) => message.includes('specifiedByUrl'))
  const renames =
    knowsOldName && !shape.oldSpecifiedByName && blamed.delete('__Type.specifiedByURL')
  if (!renames && blamed.size === 0) {
    const youngest = capabilityNames.find((name) => !shape.without.has(name))
    if (!youngest) return null
    blamed.add(youngest)
  }
  const without = new Set([...shape.without, ...blamed])
  return { ...shape, without, oldSpecifiedByName: shape.oldSpecifiedByName || renames }
}

/** The capabilities that the errors point at: by line of the query that was sent, else by words. */
function blamedCapabilities(shape: QueryShape, errors: readonly ReportedError[]): Set<Capability> {
  const byLine = new Map<number, Capability>()
  visitCapabilities(parse(print(introspectionQuery(shape))), ({ loc }, capability) => {
    if (loc) byLine.set(loc.startToken.line, capability)
    return undefined
  })
  const blamed = errors.flatMap(({ message, lines }) => {
    const pointedAt = lines.flatMap((line) => byLine.get(line) ?? [])
    if (pointedAt.length > 0) return pointedAt
    return capabilityNames.filter((name) => capabilities[name].words.test(message))
  })
  return new Set(blamed.filter((name) => !shape.without.has(name)))
}

/** What the reference lacks because the server refused to be asked for it: one sentence each. */
export function lossNotes({ without, typeDepth }: QueryShape): string[] {
  const lost = capabilityNames
    .filter((name) => without.has(name))
    .map((name) => `lost, because the server does not support it: ${capabilities[name].lost}`)
  if (typeDepth === fullQuery.typeDepth) return lost
  return [
    ...lost,
    `asked for at most ${typeDepth} list and non-null wrappers around a type, because the server limits the depth of queries`,
  ]
}
