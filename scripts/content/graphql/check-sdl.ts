import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  Kind,
  print,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type NameNode,
  type TypeNode,
} from 'graphql'
import { closest } from '@/lib/search/closest.mjs'
import type { Spot } from './finding'

/** What fields of objects and of inputs have in common here. */
interface Field {
  type: GraphQLOutputType | GraphQLInputType
  args?: readonly GraphQLArgument[]
}

const FIX =
  'Bring the excerpt into line with the published schema, or mark it nocheck="…" where it shows another one.'

/**
 * Compares an excerpt of SDL with the schema: it may leave elements out, but
 * what it shows has to exist, with the same types.
 */
export function checkSdl(schema: GraphQLSchema, document: DocumentNode): Spot[] {
  return document.definitions
    .flatMap((definition) => checkDefinition(schema, definition))
    .map((spot) => ({ ...spot, fix: FIX }))
}

function checkDefinition(schema: GraphQLSchema, node: DefinitionNode): Spot[] {
  if (node.kind === Kind.DIRECTIVE_DEFINITION) {
    const known = schema.getDirective(node.name.value)
    return known
      ? []
      : [unknown(node.name, `@${node.name.value}`, 'the schema has no such directive.')]
  }
  if (!('name' in node) || !node.name || node.kind === Kind.OPERATION_DEFINITION) return []
  if (node.kind === Kind.FRAGMENT_DEFINITION) return []
  const type = schema.getType(node.name.value)
  if (!type)
    return [
      unknown(
        node.name,
        node.name.value,
        `the schema has no such type.${meant(node.name, Object.keys(schema.getTypeMap()))}`,
      ),
    ]
  if (!isSameKind(node, type)) {
    return [unknown(node.name, type.name, 'in the schema this is another kind of type.')]
  }
  return checkMembers(node, type)
}

const KINDS: readonly [RegExp, (type: GraphQLNamedType) => boolean][] = [
  [/^Object/, isObjectType],
  [/^Interface/, isInterfaceType],
  [/^InputObject/, isInputObjectType],
  [/^Enum/, isEnumType],
  [/^Union/, isUnionType],
]

function isSameKind(node: DefinitionNode, type: GraphQLNamedType): boolean {
  return KINDS.every(([name, is]) => name.test(node.kind) === is(type))
}

function checkMembers(node: DefinitionNode, type: GraphQLNamedType): Spot[] {
  if (
    'fields' in node &&
    (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
  ) {
    const fields: Readonly<Record<string, Field>> = type.getFields()
    return (node.fields ?? []).flatMap((field) => {
      const place = `${type.name}.${field.name.value}`
      const known = fields[field.name.value]
      if (!known) {
        const hint = meant(field.name, Object.keys(fields))
        return [unknown(field.name, place, `the schema has no such field.${hint}`)]
      }
      const args = 'arguments' in field ? (field.arguments ?? []) : []
      return [
        ...checkType(place, field.type, String(known.type)),
        ...checkArguments(place, args, known.args ?? []),
      ]
    })
  }
  if ('values' in node && isEnumType(type)) {
    return (node.values ?? [])
      .filter(({ name }) => !type.getValue(name.value))
      .map(({ name }) =>
        unknown(name, `${type.name}.${name.value}`, 'the schema has no such value.'),
      )
  }
  if ('types' in node && isUnionType(type)) {
    const members = new Set(type.getTypes().map(({ name }) => name))
    return (node.types ?? [])
      .filter(({ name }) => !members.has(name.value))
      .map(({ name }) => unknown(name, type.name, `${name.value} is no member of it.`))
  }
  return []
}

function checkArguments(
  place: string,
  nodes: readonly { name: NameNode; type: TypeNode }[],
  known: readonly GraphQLArgument[],
): Spot[] {
  return nodes.flatMap(({ name, type }) => {
    const coordinate = `${place}(${name.value}:)`
    const argument = known.find((candidate) => candidate.name === name.value)
    return argument
      ? checkType(coordinate, type, String(argument.type))
      : [unknown(name, coordinate, 'the schema has no such argument.')]
  })
}

function checkType(coordinate: string, node: TypeNode, type: string): Spot[] {
  const shown = print(node)
  if (shown === type) return []
  const message = `shown as ${shown}, but in the schema it is ${type}.`
  return [{ offset: node.loc?.start ?? 0, coordinate, message }]
}

/** The nearest name that is there. */
function meant({ value }: NameNode, names: readonly string[]): string {
  const near = closest(value, names)
  return near === null ? '' : ` Did you mean ${near}?`
}

function unknown(node: NameNode, coordinate: string, message: string): Spot {
  return { offset: node.loc?.start ?? 0, coordinate, message }
}
