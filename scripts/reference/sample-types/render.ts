/**
 * Writes a schema as TypeScript types, so that the compiler holds the sample
 * resolvers to the SDL: a field, an argument or an enum value that changes there
 * and not here no longer compiles.
 */
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'

const HEADER = `/* Written from schema/*.graphql by \`npx tsx scripts/reference/sample-types/main.ts\`. Do not edit. */
`

/** A field, or an argument or a field of an input, which may have a default value. */
interface Member {
  name: string
  type: GraphQLType
  defaultValue?: unknown
}

const BUILT_IN: Record<string, string> = { Int: 'number', Float: 'number', Boolean: 'boolean' }

/** All types of a schema as the text of one module. Scalars are strings, as in JSON. */
export function renderSchemaTypes(schema: GraphQLSchema): string {
  const roots = new Set([schema.getQueryType(), schema.getMutationType()])
  const members = new Set(
    Object.values(schema.getTypeMap()).flatMap((type) =>
      isUnionType(type) ? type.getTypes() : [],
    ),
  )
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const blocks = types.flatMap((type) => {
    const union = (members: readonly { name: string }[], mark: string) =>
      `export type ${type.name} =${members.map(({ name }) => `\n  | ${mark}${name}${mark}`).join('')}`
    if (isEnumType(type)) return [union(type.getValues(), "'")]
    if (isUnionType(type)) return [union(type.getTypes(), '')]
    if (isInputObjectType(type))
      return [shape(type.name, Object.values(type.getFields()).map(member))]
    if (isObjectType(type)) {
      return roots.has(type) ? [argumentsOf(type)] : [objectShape(type, members.has(type))]
    }
    return []
  })
  return [HEADER, ...blocks].join('\n') + '\n'
}

const shape = (name: string, lines: string[]) =>
  `export interface ${name} {\n${lines.join('\n')}\n}\n`

/** Members of unions carry their name, which is how graphql-js tells them apart. */
function objectShape(type: GraphQLObjectType, inUnion: boolean): string {
  const fields = Object.values(type.getFields()).map(member)
  return shape(type.name, inUnion ? [`  __typename: '${type.name}'`, ...fields] : fields)
}

/** The arguments of each root field: `QueryArguments['quote']` is `{ id: string }`. */
function argumentsOf(root: GraphQLObjectType): string {
  const lines = Object.values(root.getFields()).map(({ name, args }) =>
    args.length === 0
      ? `  ${name}: Record<string, never>`
      : `  ${name}: {\n${args.map((arg) => `  ${member(arg)}`).join('\n')}\n  }`,
  )
  return shape(`${root.name}Arguments`, lines)
}

/** A default value is filled in before the resolver runs, so the key is always there. */
function member({ name, type, defaultValue }: Member): string {
  const always = isNonNullType(type) || defaultValue !== undefined
  return `  ${name}${always ? '' : '?'}: ${typeText(type)}`
}

function typeText(type: GraphQLType): string {
  if (isNonNullType(type)) return nonNullText(type.ofType)
  return `${nonNullText(type)} | null`
}

function nonNullText(type: GraphQLType): string {
  if (isListType(type)) {
    const item = typeText(type.ofType)
    return item.includes(' ') ? `(${item})[]` : `${item}[]`
  }
  const named = getNamedType(type)
  return isEnumType(named) || isObjectType(named) || isInputObjectType(named) || isUnionType(named)
    ? named.name
    : (BUILT_IN[named.name] ?? 'string')
}
