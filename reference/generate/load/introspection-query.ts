/** Introspection queries that a server can answer: of what it knows, as deep as it lets us. */
import {
  buildSchema,
  getIntrospectionQuery,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
} from 'graphql'
import { isRecord } from '@/lib/format/json'

/** Levels of `[]` and `!` around a type: those of graphql-js; what `[Type!]!` needs; more than anybody has. */
export const DEPTH = { usual: 9, least: 3, most: 60 } as const

/** True where a server refuses a coordinate of introspection: `__Type.isOneOf`, `__Field.args(includeDeprecated:)`. */
export type Refused = (coordinate: string) => boolean

/** Options of graphql's introspection query: all that the specification knows. */
export const EVERYTHING = {
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
}

/** Introspection is the same in every schema. */
const ANY_SCHEMA = buildSchema('type Query { a: Int }')

type Part = FieldNode | ArgumentNode

/** Visits the fields of a query and their arguments, each with its coordinate. */
function visitParts(
  document: DocumentNode,
  see: (part: Part, coordinate: string) => Part | null | undefined,
): DocumentNode {
  const info = new TypeInfo(ANY_SCHEMA)
  const coordinate = () => `${String(info.getParentType())}.${String(info.getFieldDef()?.name)}`
  return visit(
    document,
    visitWithTypeInfo(info, {
      Field: (node) => see(node, coordinate()),
      Argument: (node) => see(node, `${coordinate()}(${node.name.value}:)`),
    }),
  )
}

function coordinatesOf(query: string): ReadonlySet<string> {
  const coordinates = new Set<string>()
  visitParts(parse(query), (_part, coordinate) => void coordinates.add(coordinate))
  return coordinates
}

const everything = (typeDepth: number) =>
  getIntrospectionQuery({ ...EVERYTHING, experimentalDirectiveDeprecation: true, typeDepth })

/** The full query, without what the server refuses. */
export const fullQuery = (refused: Refused, depth: number): DocumentNode =>
  visitParts(parse(everything(depth)), (part, coordinate) => {
    if (!refused(coordinate)) return undefined
    // graphql-js spelled it so before it was specified.
    const isFormer = coordinate === '__Type.specifiedByURL' && !refused('__Type.specifiedByUrl')
    return isFormer ? { ...part, name: { kind: Kind.NAME, value: 'specifiedByUrl' } } : null
  })

/** The query of one type. */
export function typeQuery(name: string, refused: Refused, depth: number): DocumentNode {
  const { definitions } = fullQuery(refused, depth)
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
  // Without a variable: a server that takes none answers as well.
  const query = parse(
    `query IntrospectionQuery { __type(name: ${JSON.stringify(name)}) { ...FullType } }`,
  )
  return { ...query, definitions: [...query.definitions, ...fragments] }
}

const TYPES = ['__Schema', '__Type', '__Field', '__InputValue', '__EnumValue', '__Directive']

/** Asks what introspection itself has on this server. */
export const KNOWLEDGE = parse(
  `query IntrospectionQuery { ${TYPES.map((name) => `${name}: __type(name: "${name}") { fields { name args { name } } }`).join(' ')} }`,
)

/** Coordinates that a server refuses, by its answer to `KNOWLEDGE`: of a type that it says nothing about, nothing. */
export function refusedBy(answer: Readonly<Record<string, unknown>> | null): Refused {
  const types = new Map(
    Object.entries(answer ?? {}).flatMap(([type, value]) =>
      isRecord(value) && Array.isArray(value.fields)
        ? [[type, new Map(value.fields.filter(isRecord).map((field) => [field.name, field.args]))]]
        : [],
    ),
  )
  return (coordinate) => {
    const [type = '', field, arg] = coordinate.match(/\w+/g) ?? []
    const fields = types.get(type)
    if (!fields) return coordinate === '__Type.specifiedByUrl'
    const args = fields.get(field)
    const lacks =
      Array.isArray(args) && !args.some((known) => isRecord(known) && known.name === arg)
    return !fields.has(field) || (arg !== undefined && lacks)
  }
}

const PLAIN_COORDINATES = coordinatesOf(getIntrospectionQuery())
/** True for a coordinate that the query of 2018, which every server knows, does not ask for. */
export const isBeyondPlain: Refused = (coordinate) => !PLAIN_COORDINATES.has(coordinate)
const OPTIONAL = [...coordinatesOf(everything(1))].filter(isBeyondPlain)
const PLAIN_WORDS = new Set(
  [...PLAIN_COORDINATES].flatMap((coordinate) => coordinate.match(/\w+/g) ?? []),
)

/** The parts beyond the plain query that the errors of a server name. */
export function namedIn(errors: readonly string[]): string[] {
  const text = errors.join('\n')
  return OPTIONAL.filter((coordinate) => {
    const [type = '', field = '', arg] = coordinate.match(/\w+/g) ?? []
    // Other types have a field of that name, too; an argument is often named without the type.
    const words = arg ? [field, arg] : PLAIN_WORDS.has(field) ? [type, field] : [field]
    return words.every((word) => text.includes(word))
  })
}

const WORDS: readonly (readonly [coordinate: string, words: string])[] = [
  ['__Schema.description', 'a description of the schema'],
  ['__Type.specifiedByURL', '@specifiedBy'],
  ['__Type.isOneOf', '@oneOf'],
  ['__Directive.isRepeatable', 'repeatable directives'],
  ['__Field.args(includeDeprecated:)', 'deprecated arguments'],
  ['__Type.inputFields(includeDeprecated:)', 'deprecated input fields'],
  ['__InputValue.isDeprecated', 'deprecated arguments'],
  ['__InputValue.isDeprecated', 'deprecated input fields'],
]

/** In words: what a reference misses since the server does not know it; [] where it knows all. */
export const missingWords = (refused: Refused): string[] => {
  const words = WORDS.flatMap(([coordinate, text]) => {
    const isFormer = coordinate === '__Type.specifiedByURL' && !refused('__Type.specifiedByUrl')
    return refused(coordinate) && !isFormer ? text : []
  })
  return [...new Set(words)]
}
