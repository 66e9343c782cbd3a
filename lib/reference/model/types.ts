/** What the reference says of a schema beyond what graphql-js does. */
import type {
  GraphQLArgument,
  GraphQLField,
  GraphQLInputField,
  GraphQLInputObjectType,
} from 'graphql'
import type { EntryKind } from '@/lib/reference/anchors'

export type OperationKind = 'query' | 'mutation' | 'subscription'

/** A place in the schema that refers to a type. */
export interface SchemaPlace {
  kind: EntryKind
  name: string
  member?: string
  /** Argument of a field that is not an operation; such arguments have no anchor of their own. */
  argument?: string
}

/** Where a type is used, each list sorted. */
export type References = Record<
  'returnedBy' | 'fieldOf' | 'argumentOf' | 'inputFieldOf' | 'memberOf' | 'implementedBy',
  SchemaPlace[]
>

/** One field on the way from an operation to a type. */
export interface PathStep {
  /** The field, as a place to link to. */
  place: SchemaPlace
  /** Name of the type that has the field. */
  parent: string
  field: GraphQLField<unknown, unknown>
  /** Arguments that the field cannot do without. */
  args: readonly GraphQLArgument[]
  /** Set when the next step needs an inline fragment on this type. */
  narrow?: string
}

/** A field of an input object on the way to a type that a client sends. */
export interface InputStep {
  parent: GraphQLInputObjectType
  field: GraphQLInputField
}

export interface TypePath {
  operation: OperationKind
  steps: readonly PathStep[]
  /** A field to select at the end; null for a scalar or enum. */
  leaf: string | null
  /** Only for what a client sends: the argument of the last step, and the way on from there. */
  into?: { argument: GraphQLArgument; fields: readonly InputStep[] }
}

/** Role of an object in Relay-style pagination. */
export type RelayRole = { role: 'connection' | 'edge'; node: string } | { role: 'pageInfo' }
