/** How the resolvers of the sample endpoint and their arguments are typed. */
import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql'
import type { SampleContext } from './context'
import type { MutationArguments, QueryArguments } from './schema-types'

export type RootResolver<Arguments> = (
  args: Arguments,
  context: SampleContext,
  info: GraphQLResolveInfo,
) => unknown

export type RootResolvers<All> = { [F in keyof All]: RootResolver<All[F]> }

/** One function for each query field: the compiler finds a missing one. */
export type QueryResolvers = RootResolvers<QueryArguments>
export type MutationResolvers = RootResolvers<MutationArguments>

/** A resolver of a field of an object type, as graphql-js has it: source, arguments, context, info. */
export type FieldResolver = NonNullable<
  ReturnType<GraphQLObjectType['getFields']>[string]['resolve']
>

/** Resolvers by type and field. A field without one is read from the record. */
export type ObjectResolvers = Record<string, Record<string, FieldResolver>>

/** Whether an optional value was sent: neither left out nor null. */
export function isGiven<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null
}
