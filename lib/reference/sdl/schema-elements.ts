import {
  isIntrospectionType,
  print,
  specifiedDirectives,
  type DirectiveNode,
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { namedKind, rootOperation } from './type-kinds'

export type Input = GraphQLArgument | GraphQLInputField
export type Member = GraphQLField<unknown, unknown> | Input | GraphQLEnumValue
export type Definition = GraphQLNamedType | GraphQLDirective | Member

/** Something that a coordinate names, with what is in it. */
export interface SchemaElement {
  coordinate: string
  /** What people call it. */
  noun: string
  definition: Definition
  members: readonly SchemaElement[]
  /** The type of all queries, mutations or subscriptions, which its fields stand for. */
  isRoot?: boolean
}

/** Why an element should not be used any more, possibly empty; null when it may be. */
export const reasonOf = (definition: Definition) =>
  ('deprecationReason' in definition ? definition.deprecationReason : null) ?? null

type NodeWithDirectives = { readonly directives?: readonly DirectiveNode[] } | null | undefined

/** All directives on a definition and its extensions; none in a schema from introspection. */
export function directivesOf(definition: {
  astNode?: NodeWithDirectives
  extensionASTNodes?: readonly NodeWithDirectives[]
}): DirectiveNode[] {
  const nodes = [definition.astNode, ...(definition.extensionASTNodes ?? [])]
  return nodes.flatMap((node) => node?.directives ?? [])
}

const STANDARD = new Set(specifiedDirectives.map(({ name }) => name))

/** Custom directives on a definition as they are applied: `@tag(name: "x")`. */
export const customDirectives = (definition: Parameters<typeof directivesOf>[0]): string[] =>
  directivesOf(definition)
    .filter(({ name }) => !STANDARD.has(name.value))
    .map(print)

/** Elements that may still be used. */
export const current = <Item extends Definition>(items: readonly Item[]): Item[] =>
  items.filter((item) => reasonOf(item) === null)

/** What is in an element: arguments, fields or values. */
export function membersOf(definition: Definition): readonly Member[] {
  if ('args' in definition) return definition.args
  if ('getFields' in definition) return Object.values<Member>(definition.getFields())
  return 'getValues' in definition ? definition.getValues() : []
}

/** Every type, field, argument, input field, enum value and directive argument, in schema order. */
export function schemaElements(schema: GraphQLSchema): SchemaElement[] {
  const flat = (element: SchemaElement): SchemaElement[] => [
    element,
    ...element.members.flatMap(flat),
  ]
  return elementsOf(schema)
    .flatMap(flat)
    .filter(({ noun }) => noun !== 'directive')
}

/**
 * Custom directives as applied in SDL, by coordinate. Introspection does not carry them, so this is
 * empty for an endpoint.
 */
export function appliedDirectives(schema: GraphQLSchema): Map<string, string[]> {
  const all = schemaElements(schema).map(({ coordinate, definition }): [string, string[]] => [
    coordinate,
    customDirectives(definition),
  ])
  return new Map(all.filter(([, custom]) => custom.length > 0))
}

/** Types and directives, in schema order, with what is in them. */
export function elementsOf(schema: GraphQLSchema): SchemaElement[] {
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type))
  return [
    ...types.map((type): SchemaElement => {
      const operation = rootOperation(schema, type)
      const kind = namedKind(type)
      const noun = kind === 'input' ? 'input field' : (operation ?? 'field')
      return {
        coordinate: type.name,
        noun: NOUNS[kind] ?? kind,
        definition: type,
        members: membersOf(type).map((member) =>
          withArguments(`${type.name}.${member.name}`, kind === 'enum' ? 'value' : noun, member),
        ),
        isRoot: operation !== undefined,
      }
    }),
    ...schema.getDirectives().map((item) => withArguments(`@${item.name}`, 'directive', item)),
  ]
}

function withArguments(
  coordinate: string,
  noun: string,
  definition: GraphQLDirective | Member,
): SchemaElement {
  const members = membersOf(definition).map((arg) =>
    withArguments(`${coordinate}(${arg.name}:)`, 'argument', arg),
  )
  return { coordinate, noun, definition, members }
}

const NOUNS: Readonly<Record<string, string>> = { object: 'object type', input: 'input object' }
