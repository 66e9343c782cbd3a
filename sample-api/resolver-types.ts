/** How the resolvers of the sample endpoint and their arguments are typed. */
import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql'
import type { Answer, Records } from './answers'
import type { SampleContext } from './context'
import type * as schema from './schema-types'

export type RootResolver<Arguments, Result = unknown> = (
  args: Arguments,
  context: SampleContext,
  info: GraphQLResolveInfo,
) => Result

type RootResolvers<Arguments, Results extends Record<keyof Arguments, unknown>> = {
  [F in keyof Arguments]: RootResolver<Arguments[F], Answer<Results[F]>>
}

/** One function for each query field: the compiler finds a missing one. */
export type QueryResolvers = RootResolvers<schema.QueryArguments, schema.QueryResults>
export type MutationResolvers = RootResolvers<schema.MutationArguments, schema.MutationResults>

/** A resolver of a field of an object type; few need more than the record and who asks. */
export type FieldResolver<Source = unknown> = (
  source: Source,
  context: SampleContext,
  args: Parameters<GraphQLFieldResolver<unknown, unknown>>[1],
  info: GraphQLResolveInfo,
) => unknown

/** Where a record has the id of what a field leads to, or the ids of a list. */
type IdsOf<F extends string> = `${F}Id` | (F extends `${infer One}s` ? `${One}Ids` : never)

/** The fields of a type for which its record has neither a value nor ids. */
type Missing<Type, Stored> = {
  [F in keyof Type & string]: F extends keyof Stored
    ? never
    : IdsOf<F> & keyof Stored extends never
      ? F
      : never
}[keyof Type & string]

/** One function for each field that is missing, and for those that not everybody reads as stored. */
type Fields<Type, Stored> = Partial<Record<keyof Type, FieldResolver<Stored>>> &
  Record<Missing<Type, Stored>, FieldResolver<Stored>>

/** The types whose records lack something: the compiler finds one without resolvers. */
type Lacking = {
  [N in keyof Records]: Missing<schema.ObjectTypes[N], Records[N]> extends never ? never : N
}[keyof Records]

/**
 * A field without a resolver is read from the record, or is the record with the id that stands in
 * its place.
 */
export type ObjectResolvers = { [N in Lacking]: Fields<schema.ObjectTypes[N], Records[N]> } & {
  [N in Exclude<keyof Records, Lacking>]?: Fields<schema.ObjectTypes[N], Records[N]>
}

/** Whether an optional value was sent: neither left out nor null. */
export function isGiven<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null
}
