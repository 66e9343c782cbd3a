import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'
import type {
  DefaultModel,
  FieldModel,
  InputValueModel,
  NamedKind,
  OperationKind,
  RelayRole,
  TypeRef,
} from './types'
import { printDefault } from './default-value'

/** Whose root a type is, by role in the schema and never by its name. */
export function rootOperation(
  schema: GraphQLSchema,
  type: GraphQLNamedType,
): OperationKind | undefined {
  if (type === schema.getQueryType()) return 'query'
  if (type === schema.getMutationType()) return 'mutation'
  if (type === schema.getSubscriptionType()) return 'subscription'
  return undefined
}

/** The root types that a schema has, by what they are for, in the order of the reference. */
export function rootTypes(schema: GraphQLSchema): [OperationKind, GraphQLObjectType][] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
    (type) => {
      const operation = type && rootOperation(schema, type)
      return operation ? [[operation, type]] : []
    },
  )
}

/** What the reference calls a type that is no root. */
export function namedKind(type: GraphQLNamedType): Exclude<NamedKind, 'root'> {
  if (isScalarType(type)) return 'scalar'
  if (isEnumType(type)) return 'enum'
  if (isInputObjectType(type)) return 'input'
  if (isInterfaceType(type)) return 'interface'
  if (isUnionType(type)) return 'union'
  return 'object'
}

/** Describes a use of a type, list and non-null wrapping included. */
export function typeRef(schema: GraphQLSchema, type: GraphQLType): TypeRef {
  const named = getNamedType(type)
  const text = String(type)
  const start = text.lastIndexOf('[') + 1
  const wrapping = { prefix: text.slice(0, start), suffix: text.slice(start + named.name.length) }
  const operation = rootOperation(schema, named)
  return operation
    ? { name: named.name, kind: 'root', operation, ...wrapping }
    : { name: named.name, kind: namedKind(named), ...wrapping }
}

/** A use of a type as GraphQL writes it: `[Money!]!`. */
export function typeText(ref: TypeRef): string {
  return ref.prefix + ref.name + ref.suffix
}

/** An argument or input field as GraphQL writes it: `first: Int = 20`. */
export function inputText({ name, type, default: standard }: InputValueModel): string {
  return `${name}: ${typeText(type)}${standard ? ` = ${standard.text}` : ''}`
}

/** What the schema object itself cannot tell, by schema coordinate. */
export interface SdlFacts {
  appliedDirectives: ReadonlyMap<string, readonly string[]>
  rawDefaults: ReadonlyMap<string, string>
}

/** Describes an argument or input field. @param coordinate such as `Query.customer(id:)` or `MoneyInput.amount` */
export function inputValueModel(
  schema: GraphQLSchema,
  value: GraphQLArgument | GraphQLInputField,
  coordinate: string,
  facts: SdlFacts,
): InputValueModel {
  const standard = defaultModel(value, facts.rawDefaults.get(coordinate))
  return {
    name: value.name,
    type: typeRef(schema, value.type),
    description: value.description ?? null,
    default: standard,
    required: isNonNullType(value.type) && standard === null,
    deprecation: value.deprecationReason ?? null,
    directives: facts.appliedDirectives.get(coordinate) ?? [],
  }
}

function defaultModel(
  value: GraphQLArgument | GraphQLInputField,
  raw: string | undefined,
): DefaultModel | null {
  if (value.defaultValue !== undefined) {
    return { text: printDefault(value.defaultValue, value.type), literal: true }
  }
  return raw === undefined ? null : { text: raw, literal: false }
}

/** Describes a field of an object or interface, or a root field. */
export function fieldModel(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  parent: string,
  facts: SdlFacts,
): FieldModel {
  const coordinate = `${parent}.${field.name}`
  return {
    name: field.name,
    type: typeRef(schema, field.type),
    description: field.description ?? null,
    args: field.args.map((arg) =>
      inputValueModel(schema, arg, `${coordinate}(${arg.name}:)`, facts),
    ),
    deprecation: field.deprecationReason ?? null,
    directives: facts.appliedDirectives.get(coordinate) ?? [],
  }
}

/**
 * Recognises the parts of Relay-style pagination by their shape, with the
 * conventional names as a condition, since `edges` alone also occurs in graphs
 * and maps.
 *
 * @returns by type name
 */
export function relayRoles(types: readonly GraphQLNamedType[]): ReadonlyMap<string, RelayRole> {
  const roles = new Map<string, RelayRole>()
  for (const type of types) {
    if (!isObjectType(type) || !type.name.endsWith('Connection')) continue
    const fields = type.getFields()
    const pageInfo = fields.pageInfo && getNamedType(fields.pageInfo.type)
    if (!isObjectType(pageInfo)) continue
    const edge = listItem(type, 'edges')
    const edgeNode = isObjectType(edge) ? edge.getFields().node : undefined
    const node = listItem(type, 'nodes') ?? (edgeNode && getNamedType(edgeNode.type))
    if (!node) continue
    const edgeName = isObjectType(edge) && edge.getFields().cursor ? edge.name : null
    roles.set(type.name, { role: 'connection', node: node.name, edge: edgeName })
    roles.set(pageInfo.name, { role: 'pageInfo' })
    if (edgeName && !roles.has(edgeName)) {
      roles.set(edgeName, { role: 'edge', node: node.name, connection: type.name })
    }
  }
  return roles
}

function listItem(type: GraphQLObjectType, name: string): GraphQLNamedType | undefined {
  const field = type.getFields()[name]
  return field && isListType(getNullableType(field.type)) ? getNamedType(field.type) : undefined
}
