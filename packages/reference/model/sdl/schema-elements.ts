import {
  getNamedType,
  isIntrospectionType,
  print,
  specifiedDirectives,
  type ConstDirectiveNode,
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import { remember } from '#shared/remember.ts'

export type Input = GraphQLArgument | GraphQLInputField
export type Member = GraphQLField<unknown, unknown> | Input | GraphQLEnumValue
export type Definition = GraphQLNamedType | GraphQLDirective | Member

/** A schema element with a coordinate. */
export interface SchemaElement {
  coordinate: string
  definition: Definition
  /** Parent element, or null for a type or directive. */
  holder: SchemaElement | null
}

/** Returns the deprecation reason of an element, which may be empty, or null if it is not deprecated. */
export const reasonOf = (definition: Definition) =>
  ('deprecationReason' in definition ? definition.deprecationReason : null) ?? null

type NodeWithDirectives = { readonly directives?: readonly ConstDirectiveNode[] } | null | undefined

/** Returns all directives on a definition and its extensions. A schema from introspection has none. */
export function directivesOf(definition: {
  astNode?: NodeWithDirectives
  extensionASTNodes?: readonly NodeWithDirectives[]
}): ConstDirectiveNode[] {
  const nodes = [definition.astNode, ...(definition.extensionASTNodes ?? [])]
  return nodes.flatMap((node) => node?.directives ?? [])
}

const STANDARD = new Map(
  specifiedDirectives.map(({ name, args }) => [name, args.map((arg) => arg.name)]),
)

/**
 * Returns the directives applied to a definition, such as `@tag(name: "x")`, except uses that the specification defines.
 * Deprecated types and additional arguments are not in the specification.
 */
export const customDirectiveNodes = (definition: Parameters<typeof directivesOf>[0]) =>
  directivesOf(definition).filter((node) => !isStandardUse(node, definition))

/** Returns these directives as text. */
export const customDirectives = (definition: Parameters<typeof directivesOf>[0]): string[] =>
  customDirectiveNodes(definition).map(print)

const isStandardUse = ({ name, arguments: args = [] }: ConstDirectiveNode, definition: object) =>
  (name.value !== 'deprecated' || 'deprecationReason' in definition) &&
  STANDARD.has(name.value) &&
  args.every((arg) => STANDARD.get(name.value)?.includes(arg.name.value))

/** Returns the elements that are not deprecated. */
export const current = <Item extends Definition>(items: readonly Item[]): Item[] =>
  items.filter((item) => reasonOf(item) === null)

/** Returns the members of an element: arguments, fields or values. */
export function membersOf(definition: Definition): readonly Member[] {
  if ('args' in definition) return definition.args
  if ('getFields' in definition) return Object.values<Member>(definition.getFields())
  return 'getValues' in definition ? definition.getValues() : []
}

/** Indexes elements by the type they refer to: elements of that type, and unions that contain it. */
export const elementsByType = remember((schema: GraphQLSchema) => {
  const index = new Map<string, SchemaElement[]>()
  for (const element of schemaElements(schema)) {
    const { definition } = element
    const types: readonly GraphQLType[] =
      'type' in definition
        ? [definition.type]
        : 'getTypes' in definition
          ? definition.getTypes()
          : []
    for (const { name } of types.map((type) => getNamedType(type))) {
      index.set(name, index.get(name) ?? [])
      index.get(name)?.push(element)
    }
  }
  return index
})

/** Returns every type, field, argument, input field, enum value, directive and directive argument, in schema order. */
export function schemaElements(schema: GraphQLSchema): SchemaElement[] {
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type))
  return [
    ...types.flatMap((type) => elementsFrom(type.name, type, null)),
    ...schema.getDirectives().flatMap((item) => elementsFrom(`@${item.name}`, item, null)),
  ]
}

function elementsFrom(
  coordinate: string,
  definition: Definition,
  holder: SchemaElement | null,
): SchemaElement[] {
  const element = { coordinate, definition, holder }
  const members = membersOf(definition).flatMap((member) => {
    const end = 'args' in definition ? `(${member.name}:)` : `.${member.name}`
    return elementsFrom(coordinate + end, member, element)
  })
  return [element, ...members]
}
