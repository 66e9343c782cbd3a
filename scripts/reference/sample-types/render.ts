/**
 * Writes a schema as TypeScript types, so that the compiler holds the sample
 * resolvers to the SDL: a field, an argument or an enum value that changes there
 * and not here no longer compiles.
 *
 * Not by graphql-codegen with `typescript-resolvers`: it makes every resolver optional or every one
 * required, and cannot ask for those that a record lacks (`ObjectResolvers` of the sample endpoint
 * does); it takes 297 packages, and writes four times as many lines.
 */
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { typeSyntax } from '@/lib/reference/examples/code/result-type'
import type { Input } from '@/lib/reference/sdl/schema-elements'
import { documentedTypes } from '@/lib/reference/sdl/type-kinds'

const HEADER = `/* Written from schema/*.graphql by \`npx tsx scripts/reference/sample-types/main.ts\`. Do not edit. */
`

const BUILT_IN: Record<string, string> = { Int: 'number', Float: 'number', Boolean: 'boolean' }

/** All types of a schema as the text of one module. Scalars are strings, as in JSON. */
export function renderSchemaTypes(schema: GraphQLSchema): string {
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) => type ?? [])
  const types = documentedTypes(schema)
  const members = new Set(types.filter(isUnionType).flatMap((type) => type.getTypes()))
  const blocks = types.flatMap((type) => {
    if (isEnumType(type)) return alternatives(type.name, type.getValues().map(quoted))
    if (isUnionType(type)) return alternatives(type.name, type.getTypes().map(nameOf))
    if (isInputObjectType(type)) {
      return shape(type.name, Object.values(type.getFields()).map(member))
    }
    if (!isObjectType(type)) return []
    return roots.includes(type)
      ? [argumentsOf(type), resultsOf(type)]
      : objectShape(type, members.has(type))
  })
  const objects = types.filter((type) => isObjectType(type) && !roots.includes(type)).map(nameOf)
  const byName = objects.map((name) => `  ${name}: ${name}`)
  return [HEADER, ...blocks, shape('ObjectTypes', byName)].join('\n') + '\n'
}

const nameOf = ({ name }: { name: string }) => name
const quoted = ({ name }: { name: string }) => `'${name}'`

const alternatives = (name: string, members: string[]) =>
  `export type ${name} =${members.map((member) => `\n  | ${member}`).join('')}`

const shape = (name: string, lines: string[]) =>
  `export interface ${name} {\n${lines.join('\n')}\n}\n`

/** Members of unions carry their name, which is how graphql-js tells them apart; others may. */
function objectShape(type: GraphQLObjectType, inUnion: boolean): string {
  const fields = Object.values(type.getFields()).map(member)
  return shape(type.name, [`  __typename${inUnion ? '' : '?'}: '${type.name}'`, ...fields])
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

/** What each root field answers with. */
function resultsOf(root: GraphQLObjectType): string {
  const fields = Object.values(root.getFields())
  return shape(
    `${root.name}Results`,
    fields.map(({ name, type }) => `  ${name}: ${typeText(type)}`),
  )
}

/** A default value is filled in before the resolver runs, so the key is always there. */
function member({ name, type, ...rest }: GraphQLField<unknown, unknown> | Input): string {
  const always = isNonNullType(type) || ('defaultValue' in rest && rest.defaultValue !== undefined)
  return `  ${name}${always ? '' : '?'}: ${typeText(type)}`
}

function typeText(type: GraphQLType): string {
  const named = getNamedType(type)
  return typeSyntax(type, isScalarType(named) ? (BUILT_IN[named.name] ?? 'string') : named.name)
}
