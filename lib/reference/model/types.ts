/**
 * The reference as plain data: sorted, without functions, cycles or classes, so
 * that it can be printed as JSON. Renderers read this and nothing else.
 */
import type { EntryKind } from '@/lib/reference/anchors'

/** What a named type is in the reference. Root types are documented by their fields, not as objects. */
export type NamedKind = 'object' | 'interface' | 'union' | 'enum' | 'input' | 'scalar' | 'root'

export type OperationKind = 'query' | 'mutation' | 'subscription'

/** A use of a named type with its wrapping: `[Money!]!` is prefix `[`, name `Money`, suffix `!]!`. */
export interface TypeRef {
  name: string
  kind: NamedKind
  prefix: string
  suffix: string
  /** Only for kind `root`: whose root it is. */
  operation?: OperationKind
}

/** A default value as text. */
export interface DefaultModel {
  text: string
  /** False when a server sent text that is not a GraphQL literal; it is shown as sent. */
  literal: boolean
}

export interface InputValueModel {
  name: string
  type: TypeRef
  description: string | null
  default: DefaultModel | null
  /** Non-null and without default: a request without it is rejected. */
  required: boolean
  /** Reason, possibly empty; null when not deprecated. */
  deprecation: string | null
  directives: readonly string[]
}

export interface FieldModel {
  name: string
  type: TypeRef
  description: string | null
  args: readonly InputValueModel[]
  deprecation: string | null
  directives: readonly string[]
}

/** A field of a root type. */
export interface OperationModel extends FieldModel {
  operation: OperationKind
  /** Name of the root type, which need not be `Query` or `Mutation`. */
  parent: string
}

/** A place in the schema that refers to a type. */
export interface SchemaPlace {
  kind: EntryKind
  name: string
  member?: string
  /** Argument of a field that is not an operation; such arguments have no anchor of their own. */
  argument?: string
}

/** Where a type is used, each list sorted. */
export interface References {
  returnedBy: readonly SchemaPlace[]
  fieldOf: readonly SchemaPlace[]
  argumentOf: readonly SchemaPlace[]
  inputFieldOf: readonly SchemaPlace[]
  memberOf: readonly SchemaPlace[]
  implementedBy: readonly SchemaPlace[]
}

/** One field on the way from an operation to a type. */
export interface PathStep {
  /** The field, as a place to link to. */
  place: SchemaPlace
  field: string
  /** Arguments that the field cannot do without. */
  args: readonly { name: string; type: string }[]
  /** Set when the next step needs an inline fragment on this type. */
  narrow?: string
}

export interface TypePath {
  operation: OperationKind
  steps: readonly PathStep[]
  /** A field to select at the end; null for a scalar or enum. */
  leaf: string | null
  /**
   * Only for what a client sends: the argument of the last step, and the fields of
   * input objects from there to the type.
   */
  into?: { argument: string; fields: readonly SchemaPlace[] }
}

/** Role of an object in Relay-style pagination. */
export type RelayRole =
  | { role: 'connection'; node: string; edge: string | null }
  | { role: 'edge'; node: string; connection: string | null }
  | { role: 'pageInfo' }

interface TypeBase {
  name: string
  description: string | null
  references: References
  /** The shortest way from an operation to the type; null where none leads there. */
  path: TypePath | null
  directives: readonly string[]
}

export interface ObjectModel extends TypeBase {
  kind: 'object'
  interfaces: readonly string[]
  fields: readonly FieldModel[]
  relay: RelayRole | null
}

export interface InterfaceModel extends TypeBase {
  kind: 'interface'
  interfaces: readonly string[]
  fields: readonly FieldModel[]
}

export interface UnionModel extends TypeBase {
  kind: 'union'
  members: readonly TypeRef[]
}

export interface InputModel extends TypeBase {
  kind: 'input'
  oneOf: boolean
  fields: readonly InputValueModel[]
}

export interface EnumValueModel {
  name: string
  description: string | null
  deprecation: string | null
  directives: readonly string[]
}

export interface EnumModel extends TypeBase {
  kind: 'enum'
  values: readonly EnumValueModel[]
}

export interface ScalarModel extends TypeBase {
  kind: 'scalar'
  builtIn: boolean
  specifiedBy: string | null
}

export interface DirectiveModel {
  name: string
  description: string | null
  deprecation: string | null
  args: readonly InputValueModel[]
  locations: readonly string[]
  repeatable: boolean
}

export interface SchemaModel {
  description: string | null
  queries: readonly OperationModel[]
  mutations: readonly OperationModel[]
  subscriptions: readonly OperationModel[]
  objects: readonly ObjectModel[]
  interfaces: readonly InterfaceModel[]
  inputs: readonly InputModel[]
  enums: readonly EnumModel[]
  scalars: readonly ScalarModel[]
  unions: readonly UnionModel[]
  directives: readonly DirectiveModel[]
}
